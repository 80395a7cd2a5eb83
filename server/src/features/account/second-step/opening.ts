import type { ChallengeKind } from '@clearwing/domain/account/second-step/challenge.ts'
import type { FilledChallenge } from '@clearwing/domain/account/second-step/schema.ts'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { answerChallenge, type Refuse } from './answering.ts'
import { isPassed, spendChallenge } from './challenge-store.ts'
import { challengeFor } from './offer.ts'
import { type Bound, openToken } from './token.ts'

/** Says nothing of which part was wrong. With the field, the challenge takes no more answers: there is a new one. */
export const wrongAnswer: Refuse = (isOver) =>
  new Refusal(400, {
    title: 'The code or the answers are not right.',
    ...(isOver && { errors: { challenge: ['Please begin again.'] } }),
  })

/** A challenge of one's own, in this session's place. */
export const boundTo = ({ actor: { userId, organisationId } }: FastifyRequest, kind: ChallengeKind): Bound => ({
  userId,
  organisationId,
  kind,
})

/**
 * What lets a configuration be saved, once, inside the transaction that saves it: a challenge that was passed before or
 * is answered here. Whoever has no second step yet needs none.
 */
export async function opening(request: FastifyRequest, kind: ChallengeKind, sent: FilledChallenge | undefined) {
  const { site, db } = request.server
  const bound = boundTo(request, kind)
  if (!(await challengeFor(site, db, bound))) return async () => undefined
  const nonce = sent && openToken(site.keyFor, bound, sent.token)?.nonce
  if (!sent || nonce === undefined) throw wrongAnswer(true)
  if (!(await isPassed(db, nonce))) await answerChallenge(request, bound, sent, wrongAnswer)
  return async (tx: Tx) => {
    if (!(await spendChallenge(tx, nonce, new Date().toISOString()))) throw wrongAnswer(true)
  }
}
