import type { DisposalQuery } from '@clearwing/domain/disposals/lists.ts'
import { disposalStateOf } from '@clearwing/domain/disposals/rules.ts'
import type { Disposal, DisposalItem, ListedDisposal } from '@clearwing/domain/disposals/schema.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { disposalItems, disposals } from './tables.ts'

const requesters = alias(users, 'requesters')
const deciders = alias(users, 'deciders')
const stoppers = alias(users, 'stoppers')
const nameOrNull = (person: typeof deciders | typeof stoppers) =>
  sql<string | null>`case when ${person.userId} is not null then ${shownNameOf(person)} end`

const counted = (state: DisposalItem['state']) =>
  sql<number>`(select count(*) from ${disposalItems} as i
    where i.disposal_id = ${disposals}.disposal_id and i.state = ${state})::int`

const columns = {
  row: disposals,
  requestedBy: sql<string>`${shownNameOf(requesters)}`,
  decidedBy: nameOrNull(deciders),
  stoppedBy: nameOrNull(stoppers),
  chosenCount: counted('chosen'),
  keptCount: counted('kept'),
  destroyedCount: counted('destroyed'),
}

const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(requesters, eq(requesters.userId, disposals.requestedBy))
    .leftJoin(deciders, eq(deciders.userId, disposals.decidedBy))
    .leftJoin(stoppers, eq(stoppers.userId, disposals.stoppedBy))

type Row = { row: typeof disposals.$inferSelect } & Pick<
  Disposal,
  'requestedBy' | 'decidedBy' | 'stoppedBy' | 'chosenCount' | 'keptCount' | 'destroyedCount'
>

const asListed = ({ row, requestedBy, decidedBy, chosenCount, keptCount, destroyedCount }: Row): ListedDisposal => ({
  disposalId: row.disposalId,
  state: disposalStateOf(row),
  reason: row.reason,
  requestedBy,
  requestedById: row.requestedBy,
  requestedAt: row.requestedAt,
  decidedBy,
  decidedAt: row.decidedAt,
  startsAt: row.startsAt,
  finishedAt: row.finishedAt,
  chosenCount,
  keptCount,
  destroyedCount,
})

const modes: Record<DisposalQuery['m'], SQL | undefined> = {
  All: undefined,
  Waiting: isNull(disposals.isApproved),
  Approved: and(eq(disposals.isApproved, true), isNull(disposals.stoppedAt), isNull(disposals.finishedAt)),
  Ended: or(eq(disposals.isApproved, false), isNotNull(disposals.stoppedAt), isNotNull(disposals.finishedAt)),
}

/** Disposals without names, the latest first. */
export async function listDisposals(db: Db, query: DisposalQuery): Promise<Paged<ListedDisposal>> {
  const hasWord = (word: string) =>
    or(ilike(disposals.reason, containsPattern(word)), ilike(requesters.searchText, containsPattern(word)))
  const where = and(modes[query.m], ...searchWords(query.f).map(hasWord))
  const direction = query.d === 1 ? desc : asc
  const all = withNames(db.select({ id: disposals.disposalId }).from(disposals).$dynamic()).where(where)
  const [rows, total] = await Promise.all([
    withNames(db.select(columns).from(disposals).$dynamic())
      .where(where)
      .orderBy(direction(disposals.requestedAt), direction(disposals.disposalId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(all.as('counted')),
  ])
  return toPage(rows.map(asListed), total, query)
}

/** One disposal with its records. Records that are gone have no name. */
export async function findDisposal(db: Db, disposalId: number): Promise<Disposal | undefined> {
  const [found] = await withNames(db.select(columns).from(disposals).$dynamic()).where(
    eq(disposals.disposalId, disposalId),
  )
  if (!found) return undefined
  const { refusal, waitDays, stoppedAt, stopReason, checkValue } = found.row
  const more = { refusal, waitDays, stoppedBy: found.stoppedBy, stoppedAt, stopReason, checkValue }
  return Object.assign(asListed(found), more, { items: await listItems(db, disposalId) })
}

function listItems(db: Db, disposalId: number): Promise<DisposalItem[]> {
  const { disposalItemId, userId, lastServiceOn, lastService, retainUntil, reason } = disposalItems
  const { state, keptReason, doneAt, counts, certificates } = disposalItems
  const named = { name: sql<string | null>`case when ${users.userId} is not null then ${shownNameOf(users)} end` }
  const asked = { disposalItemId, userId, lastServiceOn, lastService, retainUntil, reason }
  return db
    .select(Object.assign(named, asked, { state, keptReason, doneAt, counts, certificates }))
    .from(disposalItems)
    .leftJoin(users, eq(users.userId, userId))
    .where(eq(disposalItems.disposalId, disposalId))
    .orderBy(asc(disposalItemId))
}
