import { differencesOf } from '@clearwing/domain/history/differences.ts'
import type { HistoryEntry, HistoryQuery } from '@clearwing/domain/history/schema.ts'
import { offsetOf, type Page, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, isNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { administratorActivities } from '#features/activities/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containing, searchableIn } from '#platform/database/filters.ts'
import { history } from '#platform/history/tables.ts'

const realUsers = alias(users, 'real_users')

type Of = {
  entity: string
  entityId: number
  /** Where the same id is of a record for each person: by the name that whoever asks knows them by. */
  subject?: { userId: number; name: string }
  /**
   * Of a person: changes alone, for who reads is theirs to know. To an organisation, only what it did or they themself:
   * where else they are known is not to be learned from a history.
   */
  changesOf?: { userId: number; knownTo: number | null }
}

/**
 * Of whoever did it: jobs and the demo data are the system's. Where somebody was logged in when they did it for themself
 * is nobody else's to know.
 */
function whoOf({ subject, changesOf }: Of) {
  const isTheirs = subject ? eq(history.userId, subject.userId) : sql`false`
  const isElsewhere = changesOf?.knownTo
    ? sql`${history.organisationId} is distinct from ${changesOf.knownTo}`
    : isTheirs
  const name = sql<string>`coalesce(${shownNameOf(users)}, 'The system')`
  return {
    name: sql<string>`case when ${isTheirs} then ${subject?.name ?? null}::text else ${name} end`,
    realName: shownNameOf(realUsers),
    organisationName: sql<string | null>`case when not ${isElsewhere} then ${organisations.name} end`,
    activity: administratorActivities.description,
  }
}

/** In the names as they show: not by an NHI, nor by an earlier name. */
function holds(of: Of, word: string): SQL | undefined {
  const { name, realName } = whoOf(of)
  return or(...[name, realName].map((text) => like(searchableIn(text), containing(word))))
}

const isWanted = (of: Of, { m, f, b, l }: HistoryQuery) =>
  and(
    eq(history.entity, of.entity),
    eq(history.entityId, of.entityId),
    of.subject && eq(history.subjectUserId, of.subject.userId),
    of.changesOf && isChangeKnown(of.changesOf),
    m === 'All' ? undefined : eq(history.action, m),
    b === undefined ? undefined : gte(history.at, beginOfDay(b)),
    l === undefined ? undefined : lt(history.at, beginOfDay(l, 1)),
    ...searchWords(f).map((word) => holds(of, word)),
  )

function isChangeKnown({ userId, knownTo }: NonNullable<Of['changesOf']>) {
  const isTheirs = and(eq(history.userId, userId), isNull(history.realUserId))
  const isKnown = knownTo === null ? undefined : or(isTheirs, eq(history.organisationId, knownTo))
  return and(ne(history.action, 'read'), isKnown)
}

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
        .select({ historyId, at, action, before, after, ...whoOf(of) })
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
