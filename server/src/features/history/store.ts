import { differencesOf } from '@clearwing/domain/history/differences.ts'
import type { HistoryEntry, HistoryQuery } from '@clearwing/domain/history/schema.ts'
import { offsetOf, type Page, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { administratorActivities } from '#features/activities/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containing } from '#platform/database/filters.ts'
import { history } from '#platform/history/tables.ts'

const realUsers = alias(users, 'real_users')

/** Of whoever did it: jobs and the demo data are the system's. */
const who = {
  name: sql<string>`coalesce(${shownNameOf(users)}, 'The system')`,
  realName: shownNameOf(realUsers),
  organisationName: organisations.name,
  activity: administratorActivities.description,
}

const holds = (word: string): SQL | undefined =>
  or(ilike(users.searchText, containing(word)), ilike(realUsers.searchText, containing(word)))

/** `subjectUserId`, where the same id is of a record for each person. */
type Of = { entity: string; entityId: number; subjectUserId?: number }

const isWanted = ({ entity, entityId, subjectUserId }: Of, { m, f, b, l }: HistoryQuery) =>
  and(
    eq(history.entity, entity),
    eq(history.entityId, entityId),
    subjectUserId === undefined ? undefined : eq(history.subjectUserId, subjectUserId),
    m === 'All' ? undefined : eq(history.action, m),
    b === undefined ? undefined : gte(history.at, beginOfDay(b)),
    l === undefined ? undefined : lt(history.at, beginOfDay(l, 1)),
    ...searchWords(f).map(holds),
  )

const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(users, eq(users.userId, history.userId))
    .leftJoin(realUsers, eq(realUsers.userId, history.realUserId))
    .leftJoin(organisations, eq(organisations.organisationId, history.organisationId))
    .leftJoin(administratorActivities, eq(administratorActivities.administratorActivityId, history.activityId))

const { historyId, at, action, before, after } = history

/** What happened to one record. Whoever calls has asked the record's own rule. */
export async function listHistory(db: Db, of: Of, query: HistoryQuery): Promise<Page<HistoryEntry>> {
  const where = isWanted(of, query)
  const direction = query.d === 1 ? desc : asc
  const counted = withNames(db.select({ historyId }).from(history).$dynamic()).where(where).as('counted')
  const [rows, total] = await Promise.all([
    withNames(
      db
        .select({ historyId, at, action, before, after, ...who })
        .from(history)
        .$dynamic(),
    )
      .where(where)
      .orderBy(direction(at), direction(historyId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(counted),
  ])
  return toPage(rows.map(shown), total, query)
}

type Row = Omit<HistoryEntry, 'differences'> & { before: unknown; after: unknown }

const shown = ({ before, after, ...entry }: Row): HistoryEntry => ({
  ...entry,
  differences: differencesOf(before as object | null, after as object | null),
})
