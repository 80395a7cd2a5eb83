import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import type { AnomalyQuery, anomalyList } from '@clearwing/domain/anomalies/list.ts'
import type { Anomaly } from '@clearwing/domain/anomalies/schema.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, ilike, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, type PgSelect } from 'drizzle-orm/pg-core'
import { administratorActivities } from '#features/activities/tables.ts'
import { announceAnomalies } from '#features/anomalies/index.ts'
import { anomalies } from '#features/anomalies/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'

const acknowledgers = alias(users, 'acknowledgers')
const directions = [asc, desc] as const
const isOpen = isNull(anomalies.acknowledgedAt)
const orders: Record<OrderOf<typeof anomalyList>, AnyPgColumn | SQL> = {
  state: sql`${isOpen}`,
  lastAt: anomalies.lastAt,
  name: users.searchText,
  count: anomalies.count,
}

const shownColumns = {
  anomalyId: anomalies.anomalyId,
  kind: anomalies.kind,
  userId: anomalies.userId,
  name: sql<string>`${shownNameOf(users)}`,
  organisationId: anomalies.organisationId,
  organisationName: organisations.name,
  activityId: anomalies.activityId,
  activity: administratorActivities.description,
  beganAt: anomalies.beganAt,
  lastAt: anomalies.lastAt,
  count: anomalies.count,
  isEnded: anomalies.isEnded,
  acknowledgedAt: anomalies.acknowledgedAt,
  acknowledgedBy: sql<
    string | null
  >`case when ${acknowledgers.userId} is not null then ${shownNameOf(acknowledgers)} end`,
  reason: anomalies.reason,
}

const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(users, eq(users.userId, anomalies.userId))
    .leftJoin(organisations, eq(organisations.organisationId, anomalies.organisationId))
    .leftJoin(administratorActivities, eq(administratorActivities.administratorActivityId, anomalies.activityId))
    .leftJoin(acknowledgers, eq(acknowledgers.userId, anomalies.acknowledgedBy))

const holds = (word: string) =>
  or(...[users.searchText, organisations.name, anomalies.reason].map((text) => ilike(text, containsPattern(word))))

function isWanted(actor: Actor, { m, f, a, i, b, l, ki }: AnomalyQuery) {
  return and(
    m === 'All' ? undefined : m === 'Open' ? isOpen : isNotNull(anomalies.acknowledgedAt),
    ki === undefined ? undefined : eq(anomalies.kind, ki),
    a === undefined ? undefined : eq(anomalies.organisationId, organisationIdOf(actor, a) ?? 0),
    i === undefined ? undefined : eq(anomalies.userId, userIdOf(actor, i)),
    b === undefined ? undefined : gte(anomalies.lastAt, beginOfDay(b)),
    l === undefined ? undefined : lt(anomalies.lastAt, beginOfDay(l, 1)),
    ...searchWords(f).map(holds),
  )
}

export async function listAnomalies(db: Db, actor: Actor, query: AnomalyQuery): Promise<Paged<Anomaly>> {
  const where = isWanted(actor, query)
  const direction = directions[query.d]
  const counted = withNames(db.select({ anomalyId: anomalies.anomalyId }).from(anomalies).$dynamic()).where(where)
  const [list, total] = await Promise.all([
    withNames(db.select(shownColumns).from(anomalies).$dynamic())
      .where(where)
      .orderBy(direction(orders[query.o]), direction(anomalies.lastAt), direction(anomalies.anomalyId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(counted.as('counted')),
  ])
  return toPage(list, total, query)
}

export async function findAnomaly(db: Db, anomalyId: number): Promise<Anomaly | undefined> {
  const [row] = await withNames(db.select(shownColumns).from(anomalies).$dynamic()).where(
    eq(anomalies.anomalyId, anomalyId),
  )
  return row
}

/** Acknowledges an open anomaly. Returns false if it was acknowledged meanwhile. */
export async function acknowledgeAnomaly(tx: Tx, actor: Actor, anomalyId: number, reason: string): Promise<boolean> {
  const set = { acknowledgedAt: tx.now, acknowledgedBy: actor.realUserId ?? actor.userId, reason }
  const { rowCount } = await tx
    .update(anomalies)
    .set(set)
    .where(and(eq(anomalies.anomalyId, anomalyId), isOpen))
  if (!rowCount) return false
  await record(tx, actor, { action: 'change', entity: 'anomaly', entityId: anomalyId, after: set })
  await announceAnomalies(tx)
  return true
}
