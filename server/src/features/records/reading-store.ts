import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { offsetOf, type Page, toPage } from '@clearwing/domain/paging.ts'
import type { RecordReader, RecordReading, RecordReadingQuery } from '@clearwing/domain/records/schema.ts'
import { kindOfReader } from '@clearwing/domain/records/words.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { administratorActivities } from '#features/activities/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { recordsOf, shownNameOf } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containing, searchableIn } from '#platform/database/filters.ts'
import { history } from '#platform/history/tables.ts'

const realUsers = alias(users, 'real_users')

/** Rows about the person, including records merged into the person's own. */
const isSubject = (userId: number) => sql`${history.subjectUserId} in (${recordsOf(userId)})`

/** Matches the index of readings, which leaves out the person's own. */
const isReadingOf = (userId: number) =>
  and(
    isSubject(userId),
    sql`${history.action} = 'read' and (${history.userId} <> ${history.subjectUserId} or ${history.realUserId} is not null)`,
  )

const name = sql<string>`coalesce(${shownNameOf(users)}, 'The system')`
const realName = shownNameOf(realUsers)

function conditions(actor: Actor, userId: number, { a, b, l, f }: RecordReadingQuery): (SQL | undefined)[] {
  const at = a && organisationIdOf(actor, a)
  return [
    isReadingOf(userId),
    at === undefined ? undefined : eq(history.organisationId, at),
    b === undefined ? undefined : gte(history.at, beginOfDay(b)),
    l === undefined ? undefined : lt(history.at, beginOfDay(l, 1)),
    ...searchWords(f).map((word) =>
      or(...[name, realName, organisations.name].map((text) => like(searchableIn(sql`${text}`), containing(word)))),
    ),
  ]
}

const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(users, eq(users.userId, history.userId))
    .leftJoin(realUsers, eq(realUsers.userId, history.realUserId))
    .leftJoin(organisations, eq(organisations.organisationId, history.organisationId))

/** Joins names only if there is a text filter. */
const candidates = <Query extends PgSelect>(query: Query, { f }: RecordReadingQuery) => (f ? withNames(query) : query)

/** A page of the readings of this person's record. */
export async function listReadings(
  db: Db,
  actor: Actor,
  userId: number,
  query: RecordReadingQuery,
): Promise<Page<RecordReading>> {
  const where = and(...conditions(actor, userId, query))
  const direction = query.d === 1 ? desc : asc
  const order = [direction(history.at), direction(history.historyId)]
  const page = candidates(db.select({ historyId: history.historyId }).from(history).$dynamic(), query)
    .where(where)
    .orderBy(...order)
    .limit(query.n)
    .offset(offsetOf(query))
    .as('page')
  const counting = db.select({ total: sql<number>`count(*)::int` }).from(history).$dynamic()
  const [list, [counted]] = await Promise.all([
    selectReadings(db, page).orderBy(...order),
    candidates(counting, query).where(where),
  ])
  return toPage(list, counted?.total ?? 0, query)
}

function selectReadings(db: Db, page: { historyId: unknown }) {
  const { historyId, at, organisationId, entity } = history
  const columns = {
    ...{ historyId, at, name, realName, organisationId, entity },
    roles: sql<number>`coalesce(${memberships.roles}, ${users.roles}, 0)`,
    organisationName: organisations.name,
    activity: administratorActivities.description,
    reason: sql<string | null>`${history.after}->>'reason'`,
  }
  const isThere = and(eq(memberships.userId, history.userId), eq(memberships.organisationId, history.organisationId))
  return withNames(
    db
      .select(columns)
      .from(page as never)
      .innerJoin(history, eq(history.historyId, page.historyId as never))
      .$dynamic(),
  )
    .leftJoin(memberships, isThere)
    .leftJoin(administratorActivities, eq(administratorActivities.administratorActivityId, history.activityId))
}

/** The organisations that read the record: how often, when last, and which parts. Latest first. */
export async function listReaders(db: Db, userId: number): Promise<RecordReader[]> {
  const { organisationId, name: title, organisationTypes } = organisations
  const lastAt = sql<string>`max(${history.at})`
  const rows = await db
    .select({
      ...{ organisationId, name: title, organisationTypes },
      readings: sql<number>`count(*)::int`,
      lastAt: lastAt.mapWith(history.at),
      entities: sql<string[]>`array_agg(distinct ${history.entity})`,
    })
    .from(history)
    .innerJoin(organisations, eq(organisationId, history.organisationId))
    .where(isReadingOf(userId))
    .groupBy(organisationId)
    .orderBy(desc(lastAt))
  return rows.map(({ organisationTypes: types, ...reader }) => ({ ...reader, kind: kindOfReader(types) }))
}
