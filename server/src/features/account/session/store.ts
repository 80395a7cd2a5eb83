import type { Actor } from '@clearwing/domain/access/actor.ts'
import { endOf, type Inactivity } from '@clearwing/domain/account/session/rules.ts'
import type { WayOut } from '@clearwing/domain/account/session/schema.ts'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { sessions, userLogins } from '#features/account/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, announce, endSession, invalidateTags } from '#platform/live/announce.ts'
import { endOfRights, type SessionRow, sessionsAndRights, userOf } from './rights-store.ts'

type NewSession = Omit<typeof sessions.$inferInsert, 'sessionId'>

export async function createSession(tx: Tx, session: NewSession) {
  const [row] = await tx.insert(sessions).values(session).returning()
  return row as typeof sessions.$inferSelect
}

/** Creates a login record, as seen by administrators and the user themselves. */
export async function createUserLogin(tx: Tx, login: typeof userLogins.$inferInsert) {
  await tx.insert(userLogins).values(login)
  await announceLogins(tx, login.userId)
}

const announceLogins = (tx: Tx, userId: number) =>
  invalidateTags(tx, [{ userId }, 'administrators'] satisfies Audience[], { type: 'Session' }, { type: 'UserLogin' })

const bySecret = madeOnce((db, _: 'any') =>
  sessionsAndRights(db)
    .where(eq(sessions.secretHash, sql.placeholder('secretHash')))
    .prepare('session by secret'),
)

/** Finds a session with the user's current rights; rights are never stored with the session. */
export async function findSession(db: Db, secretHash: string, inactivity: Inactivity, now: string) {
  const [row] = await bySecret(db, 'any').execute({ secretHash })
  return row && running(row, inactivity, now)
}

export async function findSessionById(db: Db, sessionId: number, inactivity: Inactivity, now: string) {
  const [row] = await sessionsAndRights(db).where(eq(sessions.sessionId, sessionId))
  return row && running(row, inactivity, now)
}

/** Undefined if the session was idle for too long or has expired. */
function running(row: SessionRow, inactivity: Inactivity, now: string) {
  const ends = endOf(row, inactivity)
  // The hub checks again at this moment, so that its connections do not outlast the rights either.
  const rightsEnd = endOfRights(row)
  const expiresAt = rightsEnd !== undefined && rightsEnd < ends ? rightsEnd : ends
  const user = expiresAt > now ? userOf(row, now) : undefined
  if (!user) return undefined
  const { sessionId, startedAt, slowedUntil, lastActiveAt, page, homeOrganisationId, homeExpiresAt } = row
  const home =
    homeOrganisationId !== null && homeExpiresAt !== null
      ? { userId: row.realUserId ?? row.userId, organisationId: homeOrganisationId, expiresAt: homeExpiresAt }
      : null
  const mayLastUntil = row.expiresAt
  return { sessionId, startedAt, slowedUntil, expiresAt, lastActiveAt, page, home, mayLastUntil, user }
}

export const replaceSecret = (tx: Tx, sessionId: number, secretHash: string) =>
  tx.update(sessions).set({ secretHash }).where(eq(sessions.sessionId, sessionId))

/** The person's own sessions, and those in which they impersonate others. */
export async function listSessionIds(db: Db, userId: number) {
  const isOfPerson = or(eq(sessions.userId, userId), eq(sessions.realUserId, userId))
  const rows = await db.select({ sessionId: sessions.sessionId }).from(sessions).where(isOfPerson)
  return rows.map(({ sessionId }) => sessionId)
}

/** Sessions on a practice's tablet that can sign this medical. */
export async function listSigningSessionIds(db: Db, medicalId: number) {
  const query = db.select({ sessionId: sessions.sessionId }).from(sessions)
  return (await query.where(eq(sessions.signingMedicalId, medicalId))).map(({ sessionId }) => sessionId)
}

type Ended = Pick<typeof sessions.$inferSelect, 'sessionId' | 'userId' | 'realUserId' | 'activityId' | 'startedAt'>

/** Sessions a person has through membership in this organisation: in it, or elsewhere as its administrator. */
export async function listSessionIdsIn(db: Db, userId: number, organisationId: number) {
  const isThere = and(
    eq(sessions.userId, userId),
    eq(sessions.organisationId, organisationId),
    isNull(sessions.homeOrganisationId),
  )
  const isSomebody = sql`coalesce(${sessions.realUserId}, ${sessions.userId}) = ${userId}`
  const isFromThere = and(isSomebody, eq(sessions.homeOrganisationId, organisationId))
  const isAsThem = and(
    eq(sessions.userId, userId),
    eq(sessions.organisationId, organisationId),
    isNotNull(sessions.realUserId),
  )
  const rows = await db
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(or(isThere, isFromThere, isAsThem))
  return rows.map(({ sessionId }) => sessionId)
}

/** Ends a session completely: the cookie is invalidated, the browser notified, and its hub connections closed. */
export async function removeSession(tx: Tx, actor: Actor, sessionId: number, ending: WayOut, endedAt: string) {
  const { userId, realUserId, activityId, startedAt } = sessions
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.sessionId, sessionId))
    .returning({ sessionId: sessions.sessionId, userId, realUserId, activityId, startedAt })
  if (!ended) return undefined
  await tx.update(userLogins).set({ endedAt, ending }).where(eq(userLogins.userLoginId, sessionId))
  await announce(tx, [{ sessionId }], 'Logout')
  await endSession(tx, sessionId)
  await announceLogins(tx, ended.userId)
  const happening = { entity: 'session', entityId: sessionId, subjectUserId: ended.userId, after: { ending } }
  await record(tx, actor, { action: 'remove', ...happening })
  return ended satisfies Ended
}

export async function listExpiredSessions(db: Db, now: string, idleSince: string) {
  const { sessionId, lastActiveAt, expiresAt } = sessions
  const isOver = or(lt(expiresAt, now), lt(lastActiveAt, idleSince))
  return db.select({ sessionId, lastActiveAt, expiresAt }).from(sessions).where(isOver)
}

/** Removes logins that ended before this moment. */
export const removeOldLogins = (tx: Tx, before: string) => tx.delete(userLogins).where(lt(userLogins.endedAt, before))

type Doing = { lastActiveAt: string; page?: string | null; version?: string | null }

/** Written without waiting for the disk; a crash may lose the last minute of activity. */
export async function saveSessionActivity(tx: Tx, sessionId: number, { lastActiveAt, page, version }: Doing) {
  await tx.execute(sql`set local synchronous_commit = off`)
  const latest = sql`greatest(${sessions.lastActiveAt}, ${lastActiveAt}::timestamptz)`
  await tx.update(sessions).set({ lastActiveAt: latest, page, version }).where(eq(sessions.sessionId, sessionId))
}

/** A locked session keeps its idle time: nothing done on the lock screen extends it. */
export const setLocked = (tx: Tx, sessionId: number, lockedAt: string | null) =>
  tx.update(sessions).set({ lockedAt, unlockFailures: 0 }).where(eq(sessions.sessionId, sessionId))

/** Counts an attempt before the password is checked, so that simultaneous guesses count too. Returns the number. */
export async function countUnlock(tx: Tx, sessionId: number) {
  const [row] = await tx
    .update(sessions)
    .set({ unlockFailures: sql`${sessions.unlockFailures} + 1` })
    .where(eq(sessions.sessionId, sessionId))
    .returning({ unlockFailures: sessions.unlockFailures })
  return row?.unlockFailures
}
