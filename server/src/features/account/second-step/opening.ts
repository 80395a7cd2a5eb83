import type { RequiredAction } from '@clearwing/domain/access/bits.ts'
import type { ChallengeKind } from '@clearwing/domain/account/second-step/challenge.ts'
import { needsPasswordToSetUp } from '@clearwing/domain/account/second-step/rules.ts'
import type { FilledChallenge } from '@clearwing/domain/account/second-step/schema.ts'
import type { FastifyRequest } from 'fastify'
import type { UserSession } from '#features/account/authentication.ts'
import { mustKnowOwnPassword } from '#features/account/password/verify-password.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Moment } from '#platform/time/clock.ts'
import { answerChallenge, type Refuse } from './answering.ts'
import { isPassed, spendChallenge } from './challenge-store.ts'
import { challengeFor } from './offer.ts'
import { type ChallengeOwner, openToken } from './token.ts'

/**
 * Does not reveal which part was wrong. If the field is set, the challenge accepts no more answers and there is a new
 * one.
 */
export const wrongAnswer: Refuse = (isOver) =>
  new Refusal(400, {
    title: 'The code or the answers are not right.',
    ...(isOver && { errors: { challenge: ['Please start again.'] } }),
  })

/** A challenge for the user in this session's organisation. */
export const boundTo = (
  { actor: { userId, organisationId } }: FastifyRequest,
  kind: ChallengeKind,
): ChallengeOwner => ({
  userId,
  organisationId,
  kind,
})

/** True if this session needs the password to set up a first second step of this kind. */
export function isPasswordNeeded(moment: Moment, { session }: FastifyRequest, action: RequiredAction) {
  const { actor, startedAt } = found(session) as UserSession
  const { requestedActions } = actor
  return needsPasswordToSetUp({ requestedActions, startedAt }, action, moment.now)
}

type Proof = { challenge?: FilledChallenge | undefined; password?: string | undefined }

/**
 * Authorises saving a configuration once, inside the saving transaction: by a challenge passed earlier or answered
 * here; without a second step, by the password.
 */
export async function openChallenge(
  request: FastifyRequest,
  kind: ChallengeKind,
  action: RequiredAction,
  proof: Proof,
) {
  const { site, db } = request.server
  const { challenge: sent, password } = proof
  const bound = boundTo(request, kind)
  if (!(await challengeFor(site, db, bound))) {
    if (isPasswordNeeded(request, request, action)) await mustKnowOwnPassword(request, password ?? '')
    return async () => undefined
  }
  const nonce = sent && openToken(site.keyFor, bound, sent.token)?.nonce
  if (!sent || nonce === undefined) throw wrongAnswer(true)
  if (!(await isPassed(db, nonce))) await answerChallenge(request, bound, sent, wrongAnswer)
  return async (tx: Tx) => {
    if (!(await spendChallenge(tx, nonce, tx.now))) throw wrongAnswer(true)
  }
}
