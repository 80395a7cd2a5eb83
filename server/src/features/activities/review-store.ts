import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import type { ActivityActionQuery, ListedActivityQuery } from '@clearwing/domain/activities/lists.ts'
import type { ActivityAction, ListedActivity } from '@clearwing/domain/activities/schema.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, type PgSelect } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { presentNamesOf, shownNameOf } from '#features/users/names/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'
import { history } from '#platform/history/tables.ts'
import { matchesDescription } from './store.ts'
import { administratorActivities } from './tables.ts'

const { administratorActivityId, description, createdAt, createdBy } = administratorActivities
const directions = [asc, desc] as const

const inDays = (column: AnyPgColumn, { b, l }: { b?: string | undefined; l?: string | undefined }) =>
  and(
    b === undefined ? undefined : gte(column, beginOfDay(b)),
    l === undefined ? undefined : lt(column, beginOfDay(l, 1)),
  )

const done = <Value>(counted: SQL) =>
  sql<Value>`(select ${counted} from ${history} where ${history.activityId} = ${administratorActivityId})`

/** All activities, with the number of actions under each. */
export async function reviewActivities(
  db: Db,
  actor: Actor,
  { m, f, i, o, d, ...paging }: ListedActivityQuery,
): Promise<Paged<ListedActivity>> {
  const by = m === 'Own' ? 'me' : i
  const where = and(
    matchesDescription(f),
    by === undefined ? undefined : eq(createdBy, userIdOf(actor, by)),
    inDays(createdAt, paging),
  )
  const rows = await db
    .select({
      administratorActivityId,
      description,
      createdAt,
      createdBy: sql<string>`${shownNameOf(users)}`,
      actions: done<number>(sql`count(*)::int`),
      lastActionAt: done<string | null>(sql`max(${history.at})`).mapWith(history.at),
    })
    .from(administratorActivities)
    .innerJoin(users, eq(users.userId, createdBy))
    .where(where)
    .orderBy(directions[d](administratorActivities[o]), directions[d](administratorActivityId))
    .limit(paging.n)
    .offset(offsetOf(paging))
  return toPage(rows, await db.$count(administratorActivities, where), paging)
}

const realUsers = alias(users, 'real_users')
const subjects = alias(users, 'subjects')
const owners = alias(organisations, 'owners')
const activitiesStarted = alias(administratorActivities, 'activities_started')
const nameOf = (person: typeof users | typeof realUsers, key: AnyPgColumn) =>
  sql<string>`coalesce(${shownNameOf(person)}, concat('User ', ${key}))`

/** Kinds of records whose number is that of an organisation. */
const ofOrganisations = ['organisation', 'membership', 'client', 'employment']

/** Searches by the names of the user and of the person the record is about, and by the kind of record. */
const holds = (word: string) =>
  or(
    ...[users.searchText, realUsers.searchText, presentNamesOf(subjects), history.entity].map((text) =>
      ilike(text, containsPattern(word)),
    ),
  )

/** The actions under an activity, without record contents. */
export async function listActivityActions(
  db: Db,
  actor: Actor,
  activityId: number,
  query: ActivityActionQuery,
): Promise<Paged<ActivityAction>> {
  const { m, f, a, i, o, d, ...paging } = query
  const organisationId = a && organisationIdOf(actor, a)
  const where = and(
    eq(history.activityId, activityId),
    m === 'All' ? undefined : eq(history.action, m),
    organisationId === undefined ? undefined : eq(history.organisationId, organisationId),
    i === undefined
      ? undefined
      : or(eq(history.userId, userIdOf(actor, i)), eq(history.realUserId, userIdOf(actor, i))),
    inDays(history.at, paging),
    ...searchWords(f).map(holds),
  )
  const direction = directions[d]
  const counted = withNames(db.select({ historyId: history.historyId }).from(history).$dynamic()).where(where)
  const [list, total] = await Promise.all([
    withNames(db.select(actionColumns).from(history).$dynamic())
      .where(where)
      .orderBy(direction(history[o]), direction(history.historyId))
      .limit(paging.n)
      .offset(offsetOf(paging)),
    db.$count(counted.as('counted')),
  ])
  return toPage(list, total, query)
}

const actionColumns = {
  historyId: history.historyId,
  at: history.at,
  name: nameOf(users, history.userId),
  realName: shownNameOf(realUsers),
  organisationName: organisations.name,
  action: history.action,
  entity: history.entity,
  entityId: history.entityId,
  subjectUserId: subjects.userId,
  subjectName: shownNameOf(subjects),
  recordName: sql<string | null>`coalesce(${owners.name}, ${activitiesStarted.description})`,
}

const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(users, eq(users.userId, history.userId))
    .leftJoin(realUsers, eq(realUsers.userId, history.realUserId))
    .leftJoin(organisations, eq(organisations.organisationId, history.organisationId))
    .leftJoin(
      subjects,
      eq(
        subjects.userId,
        sql`coalesce(${history.subjectUserId}, case ${history.entity} when 'user' then ${history.entityId} end)`,
      ),
    )
    .leftJoin(owners, and(eq(owners.organisationId, history.entityId), inArray(history.entity, ofOrganisations)))
    .leftJoin(
      activitiesStarted,
      and(
        eq(activitiesStarted.administratorActivityId, history.entityId),
        eq(history.entity, 'administrator activity'),
      ),
    )
