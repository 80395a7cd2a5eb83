import { type Actor, individualRights, memberRights } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import type { LoggedInUser } from '@clearwing/domain/account/schema.ts'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { hubTickets, sessions } from '#features/account/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownName } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/made-once.ts'
import { record } from '#platform/history/record.ts'
import { announce, endSession } from '#platform/live/announce.ts'

export async function createSession(tx: Tx, session: Omit<typeof sessions.$inferInsert, 'sessionId'>) {
  const [row] = await tx.insert(sessions).values(session).returning()
  return row
}

const sessionColumns = {
  sessionId: sessions.sessionId,
  expiresAt: sessions.expiresAt,
  realUserId: sessions.realUserId,
  organisationId: sessions.organisationId,
  organisationName: organisations.name,
  organisationTypes: organisations.organisationTypes,
  featureSet: organisations.featureSet,
  memberRoles: memberships.roles,
  permissions: memberships.permissions,
  userId: users.userId,
  userName: users.userName,
  userRoles: users.roles,
  title: users.title,
  firstName: users.firstName,
  lastName: users.lastName,
  knownAs: users.knownAs,
}

const sessionsAndRights = (db: Db) =>
  db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .leftJoin(organisations, eq(organisations.organisationId, sessions.organisationId))
    .leftJoin(
      memberships,
      and(eq(memberships.userId, sessions.userId), eq(memberships.organisationId, sessions.organisationId)),
    )

const bySecret = madeOnce((db, _: 'any') =>
  sessionsAndRights(db)
    .where(and(eq(sessions.secretHash, sql.placeholder('secretHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('session by secret'),
)

/** The session and what its holder may do right now: nothing about rights is kept with the session. */
export async function findSession(db: Db, secretHash: string, now: string) {
  const [row] = await bySecret(db, 'any').execute({ secretHash, now })
  return row && withRights(row)
}

export async function findSessionById(db: Db, sessionId: number, now: string) {
  const isWanted = and(eq(sessions.sessionId, sessionId), gt(sessions.expiresAt, now))
  const [row] = await sessionsAndRights(db).where(isWanted)
  return row && withRights(row)
}

function withRights(row: Row & { sessionId: number; expiresAt: string }) {
  const rights = rightsOf(row)
  return rights && { sessionId: row.sessionId, expiresAt: row.expiresAt, user: userOf(row, rights) }
}

type Row = { [Column in keyof typeof sessionColumns]: (typeof sessionColumns)[Column]['_']['data'] | null } & {
  userId: number
  firstName: string
  lastName: string
}

/** None for whoever has left the organisation, or is no individual any more: they have no session there. */
function rightsOf({ organisationId, memberRoles, userRoles, permissions, featureSet, organisationTypes }: Row) {
  if (organisationId === null) return ((userRoles ?? 0) & Role.Individual) === 0 ? undefined : individualRights
  if (memberRoles === null) return undefined
  return memberRights({
    organisationId,
    roles: memberRoles,
    permissions: permissions ?? 0,
    featureSet: featureSet ?? 0,
    organisationTypes: organisationTypes ?? 0,
  })
}

type SessionUser = Omit<LoggedInUser, 'loginToken'>

function userOf(row: Row, rights: Pick<Actor, keyof typeof individualRights>): SessionUser {
  return {
    ...rights,
    userId: row.userId,
    userName: row.userName ?? '',
    name: shownName(row),
    organisationName: row.organisationName,
    activityId: null,
    ...(row.realUserId !== null && { realUserId: row.realUserId }),
    requestedActions: 0,
    requiredActions: 0,
    dateQuestionsRequired: null,
    dateTwoFactorRequired: null,
  }
}

export const replaceSecret = (tx: Tx, sessionId: number, secretHash: string) =>
  tx.update(sessions).set({ secretHash }).where(eq(sessions.sessionId, sessionId))

/** Those of a person, and those in which they see the product as somebody else. */
export async function listSessionIds(db: Db, userId: number) {
  const isTheirs = or(eq(sessions.userId, userId), eq(sessions.realUserId, userId))
  const rows = await db.select({ sessionId: sessions.sessionId }).from(sessions).where(isTheirs)
  return rows.map(({ sessionId }) => sessionId)
}

/** Ends a session everywhere: the cookie is worth nothing, the browser hears of it, its hub connections close. */
export async function removeSession(tx: Tx, actor: Actor, sessionId: number) {
  await tx.delete(sessions).where(eq(sessions.sessionId, sessionId))
  await announce(tx, [{ sessionId }], 'Logout')
  await endSession(tx, sessionId)
  await record(tx, actor, { action: 'remove', entity: 'session', entityId: sessionId, subjectUserId: actor.userId })
}

export const createHubTicket = (tx: Tx, ticket: typeof hubTickets.$inferInsert) => tx.insert(hubTickets).values(ticket)

/** The session it stands for. It is used up by asking. */
export async function takeHubTicket(tx: Tx, ticketHash: string, now: string) {
  const isWanted = and(eq(hubTickets.ticketHash, ticketHash), gt(hubTickets.expiresAt, now))
  const [ticket] = await tx.delete(hubTickets).where(isWanted).returning()
  return ticket?.sessionId
}
