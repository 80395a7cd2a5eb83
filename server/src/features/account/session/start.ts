import { browserName } from '@clearwing/domain/account/browser.ts'
import type { LoggedInUser } from '@clearwing/domain/account/schema.ts'
import { absoluteLimit } from '@clearwing/domain/account/session/rules.ts'
import type { WayIn } from '@clearwing/domain/account/session/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setCookie } from '#features/account/cookies.ts'
import { hashSecret, loginTokenOf, newSecret } from '#features/account/secrets.ts'
import { moveChoices } from '#features/activities/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { addressOf } from '#platform/http/address-of.ts'
import { rightsChanged } from '#platform/live/announce.ts'
import { closeSession } from './end.ts'
import { createSession, createUserLogin, findSession, replaceSecret } from './store.ts'

export { endSessions } from './end.ts'

/** `organisationId` is null for an individual. */
export type SessionOwner = {
  userId: number
  organisationId: number | null
  how?: WayIn
  /** Set when an administrator impersonates a user or acts in another organisation. */
  realUserId?: number
  homeOrganisationId?: number
  homeExpiresAt?: string
  activityId?: number | null
  expiresAt?: string
  /** Set on a practice's tablet. */
  signingMedicalId?: number
  lockedAt?: string
}

/**
 * Logs this browser in: always with a new secret, so that none can be planted, and ends its previous session. Must be
 * the last step of its transaction, because it sets the cookie on the response.
 */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  tx: Tx,
  { how = 'Password', ...sessionUser }: SessionOwner,
): Promise<LoggedInUser> {
  const now = tx.now
  const secret = newSecret()
  const secretHash = hashSecret(secret)
  const expiresAt = new Date(Date.parse(now) + absoluteLimit).toISOString()
  if (request.session) await closeSession(tx, request.actor, request.session.sessionId, 'Another login')
  const session = await createSession(tx, { expiresAt, ...sessionUser, secretHash, startedAt: now, lastActiveAt: now })
  if (request.session && isSameAdministrator(how)) await moveChoices(tx, request.session.sessionId, session.sessionId)
  const created = await findSession(tx, secretHash, request.server.site.options.values, now)
  if (!created) throw new Refusal(403, { title: 'No access.' })
  // A session that may only sign has no page that shows the required step.
  if (session.signingMedicalId !== null && created.user.requiredActions !== 0) throw stepIsRequired()
  const { sessionId: userLoginId, userId, organisationId, realUserId, startedAt } = session
  const from = { ipAddress: addressOf(request), browser: browserName(request.headers['user-agent']) }
  await createUserLogin(tx, { userLoginId, userId, organisationId, realUserId, startedAt, ...from, how })
  const happening = { entity: 'session', entityId: userLoginId, subjectUserId: userId, after: { how } }
  await record(tx, created.user, { action: 'create', ...happening })
  setCookie(request, reply, 'session', secret)
  return { ...created.user, loginToken: loginTokenOf(secret) }
}

const stepIsRequired = () =>
  new Refusal(409, {
    title: 'Your account requires a step first.',
    detail: 'Log in on a computer and complete it. Then use this code again.',
  })

const isSameAdministrator = (how: WayIn) => how === 'Impersonation' || how === 'End of an impersonation'

/**
 * Gives the requesting session a new secret and login token after an unlock, a new password or a changed second factor.
 * Copies of the old ones become useless. Must be the last step of its transaction.
 */
export async function rotateSession(request: FastifyRequest, reply: FastifyReply, tx: Tx): Promise<LoggedInUser> {
  const { sessionId } = found(request.session)
  const secret = newSecret()
  const secretHash = hashSecret(secret)
  await replaceSecret(tx, sessionId, secretHash)
  const { user } = found(await findSession(tx, secretHash, request.server.site.options.values, tx.now))
  // Hub connections opened with the old ones end as well.
  await rightsChanged(tx, user.userId)
  setCookie(request, reply, 'session', secret)
  return { ...user, loginToken: loginTokenOf(secret) }
}
