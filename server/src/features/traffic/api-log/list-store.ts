import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import {
  type ApiLogQuery,
  type ApiStatusClass,
  type apiLogList,
  mostCountedRequests,
} from '@clearwing/domain/traffic/api-log/list.ts'
import type { ApiLog, UnloggedRequests } from '@clearwing/domain/traffic/api-log/schema.ts'
import { and, asc, desc, eq, gte, ilike, lt, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, type PgSelect } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { administratorActivities } from '#features/activities/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'
import { apiLogs, unloggedRequests } from './tables.ts'

const realUsers = alias(users, 'real_users')
const directions = [asc, desc] as const
const orders: Record<OrderOf<typeof apiLogList>, AnyPgColumn> = {
  at: apiLogs.at,
  status: apiLogs.status,
  ms: apiLogs.ms,
}

const shownColumns = {
  requestId: apiLogs.requestId,
  at: apiLogs.at,
  method: apiLogs.method,
  path: apiLogs.path,
  query: apiLogs.query,
  status: apiLogs.status,
  ms: apiLogs.ms,
  userId: apiLogs.userId,
  name: sql<string | null>`case when ${users.userId} is not null then ${shownNameOf(users)} end`,
  realName: sql<string | null>`case when ${realUsers.userId} is not null then ${shownNameOf(realUsers)} end`,
  organisationName: organisations.name,
  activity: administratorActivities.description,
}

const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(users, eq(users.userId, apiLogs.userId))
    .leftJoin(realUsers, eq(realUsers.userId, apiLogs.realUserId))
    .leftJoin(organisations, eq(organisations.organisationId, apiLogs.organisationId))
    .leftJoin(administratorActivities, eq(administratorActivities.administratorActivityId, apiLogs.activityId))

const holds = (word: string) =>
  or(
    ...[users.searchText, realUsers.searchText, organisations.name, apiLogs.path].map((text) =>
      ilike(text, containsPattern(word)),
    ),
  )

/** A text that is a whole request ID finds that request; otherwise all its words must match. */
function isFound(text: string) {
  const { data: requestId } = z.uuid().safeParse(text.trim())
  return requestId === undefined ? and(...searchWords(text).map(holds)) : eq(apiLogs.requestId, requestId)
}

function isOfClass(statusClass: ApiStatusClass) {
  if (statusClass === 'failed') return gte(apiLogs.status, 400)
  const first = Number(statusClass) * 100
  return and(gte(apiLogs.status, first), lt(apiLogs.status, first + 100))
}

function isWanted(actor: Actor, { f, a, i, b, l, st, me, ms, pa }: ApiLogQuery) {
  const userId = i === undefined ? undefined : userIdOf(actor, i)
  return and(
    a === undefined ? undefined : eq(apiLogs.organisationId, organisationIdOf(actor, a) ?? 0),
    userId === undefined ? undefined : or(eq(apiLogs.userId, userId), eq(apiLogs.realUserId, userId)),
    b === undefined ? undefined : gte(apiLogs.at, beginOfDay(b)),
    l === undefined ? undefined : lt(apiLogs.at, beginOfDay(l, 1)),
    st === undefined ? undefined : isOfClass(st),
    me === undefined ? undefined : eq(apiLogs.method, me),
    ms === undefined ? undefined : gte(apiLogs.ms, ms),
    pa === undefined ? undefined : eq(apiLogs.path, pa),
    isFound(f),
  )
}

/** A page of the log. It is counted only up to a limit. */
export async function listApiLogs(db: Db, actor: Actor, query: ApiLogQuery): Promise<Paged<ApiLog>> {
  const where = isWanted(actor, query)
  const direction = directions[query.d]
  const counted = withNames(db.select({ requestId: apiLogs.requestId }).from(apiLogs).$dynamic())
    .where(where)
    .limit(mostCountedRequests)
  const [list, total] = await Promise.all([
    withNames(db.select(shownColumns).from(apiLogs).$dynamic())
      .where(where)
      .orderBy(direction(orders[query.o]), direction(apiLogs.at), direction(apiLogs.requestId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(counted.as('counted')),
  ])
  return toPage(list, total, query)
}

/** The days on which requests were not logged, the last first. */
export const listUnlogged = (db: Db): Promise<UnloggedRequests[]> =>
  db.select().from(unloggedRequests).orderBy(desc(unloggedRequests.day)).limit(366)
