import { differencesOf } from '@clearwing/domain/history/differences.ts'
import type { HistoryQuery } from '@clearwing/domain/history/list.ts'
import type { HistoryEntry } from '@clearwing/domain/history/schema.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, isNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { administratorActivities } from '#features/activities/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/names/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containsPattern, searchableIn } from '#platform/database/filters.ts'
import { history } from '#platform/history/tables.ts'

const realUsers = alias(users, 'real_users')

type Of = {
  entity: string
  entityId: number
  /** For records whose id exists once per person: the person, under the name the reader knows. */
  subject?: { userId: number; name: string }
  /**
   * For a person's record: changes only, because readings are for that person to see. To an organisation, only changes
   * by itself or by the person: the history must not reveal where else they are known.
   */
  changesOf?: { userId: number; knownTo: number | null }
}

/**
 * Who did it; jobs and demo data appear as the system. Where a person was logged in when changing their own record is
 * not shown to others.
 */
function whoOf({ subject, changesOf }: Of) {
  const isOfPerson = subject ? eq(history.userId, subject.userId) : sql`false`
  const isElsewhere = changesOf?.knownTo
    ? sql`${history.organisationId} is distinct from ${changesOf.knownTo}`
    : isOfPerson
  const name = sql<string>`coalesce(${shownNameOf(users)}, 'The system')`
  return {
    name: sql<string>`case when ${isOfPerson} then ${subject?.name ?? null}::text else ${name} end`,
    realName: shownNameOf(realUsers),
    organisationName: sql<string | null>`case when not ${isElsewhere} then ${organisations.name} end`,
    activity: administratorActivities.description,
  }
}

/** Searches only the names shown, not an NHI or an earlier name. */
function holds(of: Of, word: string): SQL | undefined {
  const { name, realName } = whoOf(of)
  return or(...[name, realName].map((text) => like(searchableIn(text), containsPattern(word))))
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
  const isOfPerson = and(eq(history.userId, userId), isNull(history.realUserId))
  const isKnown = knownTo === null ? undefined : or(isOfPerson, eq(history.organisationId, knownTo))
  return and(ne(history.action, 'read'), isKnown)
}

const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(users, eq(users.userId, history.userId))
    .leftJoin(realUsers, eq(realUsers.userId, history.realUserId))
    .leftJoin(organisations, eq(organisations.organisationId, history.organisationId))
    .leftJoin(administratorActivities, eq(administratorActivities.administratorActivityId, history.activityId))

const { historyId, at, action, before, after } = history

/** The history of one record. The caller has already checked the record's access rule. */
export async function listHistory(db: Db, of: Of, query: HistoryQuery): Promise<Paged<HistoryEntry>> {
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
  return toPage(rows.map(asHistoryEntry), total, query)
}

type Row = Omit<HistoryEntry, 'differences'> & { before: unknown; after: unknown }

const asHistoryEntry = ({ before, after, ...entry }: Row): HistoryEntry => ({
  ...entry,
  differences: differencesOf(before as object | null, after as object | null),
})
