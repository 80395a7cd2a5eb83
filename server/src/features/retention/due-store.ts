import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import type { DueRecordQuery, dueRecordList } from '@clearwing/domain/retention/lists.ts'
import type { DueRecord } from '@clearwing/domain/retention/schema.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, ilike, lte, or, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { dueRecords } from './tables.ts'

const directions = [asc, desc] as const
const orders: Record<OrderOf<typeof dueRecordList>, AnyPgColumn> = {
  retainUntil: dueRecords.retainUntil,
  lastServiceOn: dueRecords.lastServiceOn,
  organisation: organisations.name,
  name: users.searchText,
}

const shownColumns = {
  userId: dueRecords.userId,
  name: sql<string>`${shownNameOf(users)}`,
  organisationId: dueRecords.organisationId,
  organisationName: organisations.name,
  lastServiceOn: dueRecords.lastServiceOn,
  lastService: dueRecords.lastService,
  retainUntil: dueRecords.retainUntil,
  reason: dueRecords.reason,
}

const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(users, eq(users.userId, dueRecords.userId))
    .leftJoin(organisations, eq(organisations.organisationId, dueRecords.organisationId))

const holds = (word: string) =>
  or(...[users.searchText, organisations.name].map((text) => ilike(text, containsPattern(word))))

const isWanted = (actor: Actor, { f, a, i, b, l }: DueRecordQuery) =>
  and(
    a === undefined ? undefined : eq(dueRecords.organisationId, organisationIdOf(actor, a)),
    i === undefined ? undefined : eq(dueRecords.userId, userIdOf(actor, i)),
    b === undefined ? undefined : gte(dueRecords.retainUntil, b),
    l === undefined ? undefined : lte(dueRecords.retainUntil, l),
    ...searchWords(f).map(holds),
  )

/** Records whose time was over at the last search. */
export async function listDueRecords(db: Db, actor: Actor, query: DueRecordQuery): Promise<Paged<DueRecord>> {
  const where = isWanted(actor, query)
  const direction = directions[query.d]
  const counted = withNames(db.select({ id: dueRecords.userId }).from(dueRecords).$dynamic()).where(where)
  const [list, total] = await Promise.all([
    withNames(db.select(shownColumns).from(dueRecords).$dynamic())
      .where(where)
      .orderBy(direction(orders[query.o]), direction(dueRecords.userId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(counted.as('counted')),
  ])
  return toPage(list, total, query)
}
