import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import type { RefusalQuery } from '@clearwing/domain/account/refusals/list.ts'
import type { RefusedRequest } from '@clearwing/domain/account/refusals/schema.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, ilike, lt, or, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { administratorActivities } from '#features/activities/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'
import { refusals } from './tables.ts'

const realUsers = alias(users, 'real_users')
const directions = [asc, desc] as const

const shownColumns = {
  refusalId: refusals.refusalId,
  firstAt: refusals.firstAt,
  lastAt: refusals.lastAt,
  count: refusals.count,
  name: sql<string>`${shownNameOf(users)}`,
  realName: shownNameOf(realUsers),
  organisationName: organisations.name,
  activity: administratorActivities.description,
  operation: refusals.operation,
  status: refusals.status,
  entity: refusals.entity,
  entityId: refusals.entityId,
  subjectUserId: refusals.subjectUserId,
}

const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(users, eq(users.userId, refusals.userId))
    .leftJoin(realUsers, eq(realUsers.userId, refusals.realUserId))
    .leftJoin(organisations, eq(organisations.organisationId, refusals.organisationId))
    .leftJoin(administratorActivities, eq(administratorActivities.administratorActivityId, refusals.activityId))

const holds = (word: string) =>
  or(
    ...[users.searchText, realUsers.searchText, organisations.name, refusals.operation, refusals.entity].map((text) =>
      ilike(text, containsPattern(word)),
    ),
  )

function isWanted(actor: Actor, { m, f, a, i, b, l }: RefusalQuery) {
  const userId = i === undefined ? undefined : userIdOf(actor, i)
  return and(
    m === 'Records' ? eq(refusals.isOfOthers, true) : undefined,
    a === undefined ? undefined : eq(refusals.organisationId, organisationIdOf(actor, a) ?? 0),
    userId === undefined ? undefined : or(eq(refusals.userId, userId), eq(refusals.realUserId, userId)),
    b === undefined ? undefined : gte(refusals.lastAt, beginOfDay(b)),
    l === undefined ? undefined : lt(refusals.lastAt, beginOfDay(l, 1)),
    ...searchWords(f).map(holds),
  )
}

export async function listRefusals(db: Db, actor: Actor, query: RefusalQuery): Promise<Paged<RefusedRequest>> {
  const where = isWanted(actor, query)
  const direction = directions[query.d]
  const counted = withNames(db.select({ refusalId: refusals.refusalId }).from(refusals).$dynamic()).where(where)
  const [list, total] = await Promise.all([
    withNames(db.select(shownColumns).from(refusals).$dynamic())
      .where(where)
      .orderBy(direction(refusals[query.o]), direction(refusals.refusalId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(counted.as('counted')),
  ])
  return toPage(list, total, query)
}
