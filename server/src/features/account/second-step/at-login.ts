import type { LoginRequest } from '@clearwing/domain/account/schema.ts'
import type { Challenge } from '@clearwing/domain/account/second-step/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Who } from '#features/account/session/start.ts'
import { answerChallenge, type Refuse } from './answering.ts'
import { challengeFor } from './offer.ts'
import { isRemembered } from './remembered-devices/remember.ts'

type Step = { challenge?: Challenge; isAnswered: boolean }

/**
 * The second step of a login, after password and organisation: the challenge to answer, or that it goes on without one.
 * Refuses where one was answered wrongly.
 */
export async function secondStep(
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, organisationId }: Who,
  { twoFactorChallenge }: LoginRequest,
  refuse: Refuse,
): Promise<Step> {
  const { site, db } = request.server
  const bound = { userId, organisationId, kind: 'login' } as const
  const challenge = await challengeFor(site, db, bound)
  if (!challenge) return { isAnswered: false }
  if (twoFactorChallenge) {
    await answerChallenge(request, bound, twoFactorChallenge, refuse)
    return { isAnswered: true }
  }
  return (await isRemembered(request, reply, userId)) ? { isAnswered: false } : { challenge, isAnswered: false }
}
