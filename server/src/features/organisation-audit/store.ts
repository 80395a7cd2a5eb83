import type { Actor } from '@clearwing/domain/access/actor.ts'
import { kindOfEvent, openKinds } from '@clearwing/domain/organisation-audit/kinds.ts'
import type { OrganisationEventQuery } from '@clearwing/domain/organisation-audit/list.ts'
import type { OrganisationEvent } from '@clearwing/domain/organisation-audit/schema.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, inArray, like, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { administratorActivities } from '#features/activities/tables.ts'
import { shownNameOf, usersVisibleTo } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containsPattern, searchableIn } from '#platform/database/filters.ts'
import { history } from '#platform/history/tables.ts'

const doers = alias(users, 'doers')
const realUsers = alias(users, 'real_users')
const subjects = alias(users, 'subjects')
const doerName = sql<string>`coalesce(${shownNameOf(doers)}, 'The system')`
const realName = shownNameOf(realUsers)

/** What someone does with their own health record is not the organisation's, even while logged in there. */
const isOwnHealth = and(eq(history.subjectUserId, history.userId), not(inArray(history.entity, openKinds)))

/** Condition: what was done in an organisation. */
export const isEventOf = (organisationId: number) =>
  and(eq(history.organisationId, organisationId), sql`(${isOwnHealth}) is not true`)

/** Condition: the reader may see the person. */
const isNamed = (db: Db, actor: Actor) => {
  const visible = db.select({ userId: users.userId }).from(users).where(usersVisibleTo(db, actor))
  return inArray(subjects.userId, visible)
}

function conditions(db: Db, actor: Actor, organisationId: number, { m, f, b, l }: OrganisationEventQuery) {
  const holds = (text: SQL | typeof realName, word: string) => like(searchableIn(sql`${text}`), containsPattern(word))
  return and(
    isEventOf(organisationId),
    m === 'All' ? undefined : eq(history.action, m),
    b === undefined ? undefined : gte(history.at, beginOfDay(b)),
    l === undefined ? undefined : lt(history.at, beginOfDay(l, 1)),
    ...searchWords(f).map((word) =>
      or(
        ...[doerName, realName].map((text) => holds(text, word)),
        and(isNamed(db, actor), holds(shownNameOf(subjects), word)),
      ),
    ),
  )
}

const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(doers, eq(doers.userId, history.userId))
    .leftJoin(realUsers, eq(realUsers.userId, history.realUserId))
    .leftJoin(subjects, eq(subjects.userId, history.subjectUserId))
    .leftJoin(administratorActivities, eq(administratorActivities.administratorActivityId, history.activityId))

const { historyId, at, action, entity, subjectUserId } = history

const selectEvents = (db: Db, actor: Actor) =>
  withNames(
    db
      .select({
        historyId,
        at,
        action,
        entity,
        realName,
        name: doerName,
        isAboutPerson: sql<boolean>`${subjectUserId} is not null`,
        subjectUserId: sql<number | null>`case when ${isNamed(db, actor)} then ${subjectUserId} end`,
        subjectName: sql<string | null>`case when ${isNamed(db, actor)} then ${shownNameOf(subjects)} end`,
        reason: administratorActivities.description,
      })
      .from(history)
      .$dynamic(),
  )

const asEvent = ({ entity: kind, ...event }: Awaited<ReturnType<typeof selectEvents>>[number]): OrganisationEvent =>
  Object.assign(event, { kind: kindOfEvent(kind, event.isAboutPerson) })

/** A page of what was done in an organisation, without the content of any record. */
export async function listOrganisationEvents(
  db: Db,
  actor: Actor,
  organisationId: number,
  query: OrganisationEventQuery,
): Promise<Paged<OrganisationEvent>> {
  const where = conditions(db, actor, organisationId, query)
  const direction = query.d === 1 ? desc : asc
  const counted = withNames(db.select({ historyId }).from(history).$dynamic()).where(where).as('counted')
  const [rows, total] = await Promise.all([
    selectEvents(db, actor)
      .where(where)
      .orderBy(direction(at), direction(historyId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(counted),
  ])
  return toPage(rows.map(asEvent), total, query)
}

/** Some of what was done in an organisation, by the numbers of the history. */
export const readOrganisationEvents = async (db: Db, actor: Actor, organisationId: number, ids: number[]) =>
  (await selectEvents(db, actor).where(and(isEventOf(organisationId), inArray(historyId, ids)))).map(asEvent)
