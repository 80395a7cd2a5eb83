import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import type { UserLoginQuery } from '@clearwing/domain/account/session/login-list.ts'
import type { Session, UserLogin } from '@clearwing/domain/account/session/schema.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { sessions, userLogins } from '#features/account/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'

/** The user's own sessions, including those in which they impersonate others, and no one else's. */
const ownSessions = ({ userId }: Actor) =>
  or(and(eq(sessions.userId, userId), isNull(sessions.realUserId)), eq(sessions.realUserId, userId))

/** Current sessions, without those that have expired or been idle for too long. */
const lasts = (now: string, idleSince: string) =>
  and(sql`${sessions.expiresAt} > ${now}`, sql`${sessions.lastActiveAt} > ${idleSince}`)

type Moment = { now: string; idleSince: string }

export async function listOwnSessions(db: Db, actor: Actor, thisOne: number, moment: Moment): Promise<Session[]> {
  const rows = await db
    .select({
      sessionId: sessions.sessionId,
      browser: sql<string>`coalesce(${userLogins.browser}, '')`,
      ipAddress: sql<string>`coalesce(${userLogins.ipAddress}, '')`,
      organisationName: organisations.name,
      startedAt: sessions.startedAt,
      lastActiveAt: sessions.lastActiveAt,
      endsAt: sessions.expiresAt,
      lockedAt: sessions.lockedAt,
    })
    .from(sessions)
    .leftJoin(userLogins, eq(userLogins.userLoginId, sessions.sessionId))
    .leftJoin(organisations, eq(organisations.organisationId, sessions.organisationId))
    .where(and(ownSessions(actor), lasts(moment.now, moment.idleSince)))
    .orderBy(desc(sessions.startedAt), desc(sessions.sessionId))
  return rows.map(({ lockedAt, ...row }) => ({
    ...row,
    isLocked: lockedAt !== null,
    isThis: row.sessionId === thisOne,
  }))
}

export async function findOwnSession(db: Db, actor: Actor, sessionId: number) {
  const isWanted = and(ownSessions(actor), eq(sessions.sessionId, sessionId))
  return (await db.select({ sessionId: sessions.sessionId }).from(sessions).where(isWanted))[0]
}

/** The session of a login, if it is still open. */
export async function findSessionOfLogin(db: Db, userLoginId: number) {
  const query = db.select({ sessionId: sessions.sessionId }).from(sessions)
  return (await query.where(eq(sessions.sessionId, userLoginId)))[0]
}

const realUsers = alias(users, 'real_users')
const order = {
  startedAt: userLogins.startedAt,
  userName: users.userName,
  ipAddress: userLogins.ipAddress,
  endedAt: userLogins.endedAt,
}

const holds = (word: string): SQL | undefined => {
  const pattern = containsPattern(word)
  const texts = [users.userNameKey, users.searchText, userLogins.ipAddress, userLogins.browser, organisations.name]
  return or(...texts.map((text) => ilike(text, pattern)))
}

const isWanted = ({ m, f, a, i, b, l }: UserLoginQuery, actor: Actor, { now, idleSince }: Moment) =>
  and(
    m === 'Current' ? lasts(now, idleSince) : undefined,
    a === undefined ? undefined : eq(userLogins.organisationId, organisationIdOf(actor, a)),
    i === undefined ? undefined : eq(userLogins.userId, userIdOf(actor, i)),
    b === undefined ? undefined : gte(userLogins.startedAt, beginOfDay(b)),
    l === undefined ? undefined : lt(userLogins.startedAt, beginOfDay(l, 1)),
    ...searchWords(f).map(holds),
  )

const columns = {
  userLoginId: userLogins.userLoginId,
  userId: userLogins.userId,
  userName: sql<string>`coalesce(${users.userName}, '')`,
  name: sql<string>`${shownNameOf(users)}`,
  realName: shownNameOf(realUsers),
  organisationId: userLogins.organisationId,
  organisationName: organisations.name,
  startedAt: userLogins.startedAt,
  ipAddress: userLogins.ipAddress,
  browser: userLogins.browser,
  loginMethod: userLogins.how,
  lockedAt: sessions.lockedAt,
  lastActiveAt: sessions.lastActiveAt,
  page: sessions.page,
  version: sessions.version,
  endedAt: userLogins.endedAt,
  ending: userLogins.ending,
}

/** Joins everything a login can be searched by. */
const joined = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(users, eq(users.userId, userLogins.userId))
    .leftJoin(realUsers, eq(realUsers.userId, userLogins.realUserId))
    .leftJoin(organisations, eq(organisations.organisationId, userLogins.organisationId))
    .leftJoin(sessions, eq(sessions.sessionId, userLogins.userLoginId))

export async function listUserLogins(
  db: Db,
  actor: Actor,
  query: UserLoginQuery,
  moment: Moment,
): Promise<Paged<UserLogin>> {
  const direction = query.d === 1 ? desc : asc
  const where = isWanted(query, actor, moment)
  const logins = db.select({ userLoginId: userLogins.userLoginId }).from(userLogins).$dynamic()
  const [rows, total] = await Promise.all([
    joined(db.select(columns).from(userLogins).$dynamic())
      .where(where)
      .orderBy(direction(order[query.o]), direction(userLogins.userLoginId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(joined(logins).where(where).as('logins')),
  ])
  return toPage(
    rows.map((row) => asUserLogin(row as LoginRow, query)),
    total,
    query,
  )
}

type LoginRow = UserLogin & { lockedAt: string | null }

/** Includes the open page only if requested. */
const asUserLogin = ({ lockedAt, page, version, ...row }: LoginRow, { dd }: UserLoginQuery): UserLogin => ({
  ...row,
  isLocked: lockedAt !== null,
  ...(dd === 'true' || dd === '1' ? { page, version } : { page: null, version: null }),
})
