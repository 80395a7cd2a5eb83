import type { LoggedInUser } from '@clearwing/domain/account/schema.ts'
import { activeAt } from '@clearwing/domain/account/session/rules.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie } from '#features/account/cookies.ts'
import { goHome, sessionIn } from '#features/account/impersonation/service.ts'
import { isTheirPassword } from '#features/account/password/verify-password.ts'
import { closeSession } from '#features/account/session/end.ts'
import { rotateSession } from '#features/account/session/start.ts'
import { countUnlock, findSessionById, saveSessionActivity, setLocked } from '#features/account/session/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { endSession, invalidateTags } from '#platform/live/announce.ts'

const mostFailures = 5

/** Locks the session: it answers and receives nothing until the password is entered. An impersonation ends. */
export async function lock(request: FastifyRequest, reply: FastifyReply, tx: Tx): Promise<LoggedInUser> {
  const { sessionId, home, loginToken, actor } = sessionIn(request)
  const now = tx.now
  if (home) return goHome(request, reply, tx, now)
  // An idle browser knows to the second when activity stopped.
  const lastActiveAt = activeAt(now, request.headers.idle?.toString())
  await saveSessionActivity(tx, sessionId, { lastActiveAt })
  await setLocked(tx, sessionId, now)
  await record(tx, actor, { action: 'change', ...sessionOf(sessionId, actor.userId), after: { isLocked: true } })
  await invalidateTags(tx, [{ sessionId }], { type: 'Login' })
  await endSession(tx, sessionId)
  const { user } = found(await findSessionById(tx, sessionId, request.server.site.options.values, now))
  return { ...user, loginToken }
}

const sessionOf = (entityId: number, subjectUserId: number) => ({ entity: 'session', entityId, subjectUserId })

/** Unlocks with the password, with the same limits on guessing as a login; five wrong ones end the session. */
export async function unlock(request: FastifyRequest, reply: FastifyReply, password: string): Promise<LoggedInUser> {
  const { sessionId, actor } = sessionIn(request)
  const failures = found(await request.transaction((tx) => countUnlock(tx, sessionId)))
  if (failures > mostFailures || !(await isTheirPassword(request, actor, password))) {
    if (failures < mostFailures) throw new Refusal(401, { title: 'The password is wrong.' })
    await request.transaction((tx) => closeSession(tx, actor, sessionId, 'Wrong passwords'))
    clearCookie(request, reply, 'session')
    throw new Refusal(401, { title: 'Too many wrong passwords.', detail: 'Please log in again.' })
  }
  return request.transaction(async (tx) => {
    await setLocked(tx, sessionId, null)
    await saveSessionActivity(tx, sessionId, { lastActiveAt: tx.now })
    await record(tx, actor, { action: 'change', ...sessionOf(sessionId, actor.userId), after: { isLocked: false } })
    return rotateSession(request, reply, tx)
  })
}
