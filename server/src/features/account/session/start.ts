import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { LoggedInUser } from '@clearwing/domain/account/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '#features/account/authentication.ts'
import { hashSecret, loginTokenOf, newSecret } from '#features/account/secrets.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { createSession, findSession, listSessionIds, removeSession, replaceSecret } from './store.ts'

const lifeOfSession = 12 * 60 * 60 * 1000
const now = () => new Date().toISOString()

/** `organisationId` is null for an individual. */
export type Who = { userId: number; organisationId: number | null; realUserId?: number }

/**
 * Logs this browser in: always a new secret, so that nobody can plant one, and the session it had before ends. The last
 * step of its transaction, for the cookie is on the answer from here on.
 */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  tx: Tx,
  who: Who,
): Promise<LoggedInUser> {
  const secret = newSecret()
  const session = {
    ...who,
    secretHash: hashSecret(secret),
    expiresAt: new Date(Date.now() + lifeOfSession).toISOString(),
  }
  if (request.session) await removeSession(tx, request.actor, request.session.sessionId)
  await createSession(tx, session)
  const created = await findSession(tx, session.secretHash, now())
  if (!created) throw new Refusal(403, { title: 'There is no access.' })
  const { sessionId: entityId, user } = created
  await record(tx, user, { action: 'create', entity: 'session', entityId, subjectUserId: user.userId })
  setCookie(request, reply, secret)
  return { ...user, loginToken: loginTokenOf(secret) }
}

/**
 * A new secret and login token for the session that asks: after an unlocking, a new password, a changed second factor.
 * Whoever had copied the old ones has nothing. The last step of its transaction.
 */
export async function rotateSession(request: FastifyRequest, reply: FastifyReply, tx: Tx): Promise<LoggedInUser> {
  const { sessionId } = found(request.session)
  const secret = newSecret()
  await replaceSecret(tx, sessionId, hashSecret(secret))
  const { user } = found(await findSession(tx, hashSecret(secret), now()))
  await invalidateTags(tx, [{ sessionId }], { type: 'Login' })
  setCookie(request, reply, secret)
  return { ...user, loginToken: loginTokenOf(secret) }
}

/** Ends every session of a person, but for one; their browsers hear of it and their hub connections close. */
export async function endSessions(tx: Tx, actor: Actor, userId: number, { except }: { except?: number } = {}) {
  for (const sessionId of await listSessionIds(tx, userId)) {
    if (sessionId !== except) await removeSession(tx, actor, sessionId)
  }
}

function setCookie({ server: { isSecure } }: FastifyRequest, reply: FastifyReply, secret: string) {
  reply.setCookie(cookieName(isSecure), secret, { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure })
}

export function clearCookie({ server: { isSecure } }: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(cookieName(isSecure), { path: '/', secure: isSecure })
}
