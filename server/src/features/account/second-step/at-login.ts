import type { LoginRequest } from '@clearwing/domain/account/schema.ts'
import type { SecondStepMethod } from '@clearwing/domain/account/second-step/challenge.ts'
import type { Challenge } from '@clearwing/domain/account/second-step/schema.ts'
import type { WayIn } from '@clearwing/domain/account/session/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionOwner } from '#features/account/session/start.ts'
import { answerChallenge, type Refuse } from './answering.ts'
import { challengeFor } from './offer.ts'
import { isRemembered } from './remembered-devices/remember.ts'

type Step = { challenge: Challenge } | { challenge?: undefined; isAnswered: boolean; how: WayIn }

const waysOf: Record<SecondStepMethod | 'recovery', WayIn> = {
  recovery: 'Recovery code',
  code: 'Authenticator code',
  answers: 'Security questions',
}

/**
 * The second step of a login, after password and organisation: returns the challenge to answer, or that none is needed.
 * Refuses a wrong answer. A remembered browser counts only on the person's own device.
 */
export async function secondStep(
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, organisationId }: SessionOwner,
  { twoFactorChallenge }: LoginRequest,
  { refuse, isOwnDevice }: { refuse: Refuse; isOwnDevice: boolean },
): Promise<Step> {
  const { site, db } = request.server
  const bound = { userId, organisationId, kind: 'login' } as const
  const challenge = await challengeFor(site, db, bound)
  if (!challenge) return { isAnswered: false, how: 'Password' }
  if (twoFactorChallenge) {
    const means = await answerChallenge(request, bound, twoFactorChallenge, refuse)
    return { isAnswered: true, how: waysOf[means] }
  }
  return isOwnDevice && (await isRemembered(request, reply, userId))
    ? { isAnswered: false, how: 'Remembered device' }
    : { challenge }
}
