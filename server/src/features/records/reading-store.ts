import type { Actor } from '@clearwing/domain/access/actor.ts'
import { OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { type ExportFormat, offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import type { RecordReadingQuery } from '@clearwing/domain/records/list.ts'
import type { RecordReader, RecordReading } from '@clearwing/domain/records/schema.ts'
import { kindOfReader } from '@clearwing/domain/records/words.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { administratorActivities } from '#features/activities/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { recordsOf, shownNameOf } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containsPattern, searchableIn } from '#platform/database/filters.ts'
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

/**
 * The organisation that is responsible for a reading. During impersonation that is the administrator's, wherever the
 * person was logged in.
 */
const readerPlace = sql<number | null>`case when ${history.realUserId} is null then ${history.organisationId} else (
  select o.organisation_id from organisations o
  left join memberships m on m.organisation_id = o.organisation_id and m.user_id = ${history.realUserId}
  where o.organisation_types & ${sql.raw(String(OrganisationType.System_administration))} <> 0
  order by m.user_id is null, o.organisation_id limit 1) end`

const name = sql<string>`coalesce(${shownNameOf(users)}, 'The system')`
const realName = shownNameOf(realUsers)

function conditions(actor: Actor, userId: number, { a, b, l, f }: RecordReadingQuery): (SQL | undefined)[] {
  const at = a && organisationIdOf(actor, a)
  return [
    isReadingOf(userId),
    at === undefined ? undefined : sql`${readerPlace} = ${at}`,
    b === undefined ? undefined : gte(history.at, beginOfDay(b)),
    l === undefined ? undefined : lt(history.at, beginOfDay(l, 1)),
    ...searchWords(f).map((word) =>
      or(
        ...[name, realName, organisations.name].map((text) => like(searchableIn(sql`${text}`), containsPattern(word))),
      ),
    ),
  ]
}

const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(users, eq(users.userId, history.userId))
    .leftJoin(realUsers, eq(realUsers.userId, history.realUserId))
    .leftJoin(organisations, eq(organisations.organisationId, readerPlace))

/** Joins names only if there is a text filter. */
const candidates = <Query extends PgSelect>(query: Query, { f }: RecordReadingQuery) => (f ? withNames(query) : query)

/** A page of the readings of this person's record. */
export async function listReadings(
  db: Db,
  actor: Actor,
  userId: number,
  query: RecordReadingQuery,
): Promise<Paged<RecordReading>> {
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
  const { historyId, at, entity } = history
  const columns = {
    historyId,
    at,
    name,
    realName,
    entity,
    organisationId: organisations.organisationId,
    roles: sql<number>`case when ${history.realUserId} is null then coalesce(${memberships.roles}, ${users.roles}, 0)
      else ${sql.raw(String(Role.System_administrator))} end`,
    organisationName: organisations.name,
    activity: administratorActivities.description,
    reason: sql<string | null>`${history.after}->>'reason'`,
    file: sql<ExportFormat | null>`${history.after}->>'file'`,
    medicalIds: sql<number[]>`case when ${entity} = 'medical'
      then coalesce(${history.after}->'records', jsonb_build_array(${history.entityId})) else '[]'::jsonb end`,
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
export async function listRecordReaders(db: Db, userId: number): Promise<RecordReader[]> {
  const { organisationId, name: title, organisationTypes } = organisations
  const lastAt = sql<string>`max(${history.at})`
  const rows = await db
    .select({
      organisationId,
      name: title,
      organisationTypes,
      readings: sql<number>`count(*)::int`,
      lastAt: lastAt.mapWith(history.at),
      entities: sql<string[]>`array_agg(distinct ${history.entity})`,
    })
    .from(history)
    .innerJoin(organisations, eq(organisationId, readerPlace))
    .where(isReadingOf(userId))
    .groupBy(organisationId)
    .orderBy(desc(lastAt))
  return rows.map(({ organisationTypes: types, ...reader }) => ({ ...reader, kind: kindOfReader(types) }))
}
