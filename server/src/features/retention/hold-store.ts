import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import type { RecordHoldQuery, recordHoldList } from '@clearwing/domain/retention/lists.ts'
import type { NewRecordHold, RecordHold } from '@clearwing/domain/retention/schema.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, ilike, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, type PgSelect } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf, usersVisibleTo } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { dueRecords, recordHolds } from './tables.ts'

const setters = alias(users, 'setters')
const releasers = alias(users, 'releasers')
const directions = [asc, desc] as const
const orders: Record<OrderOf<typeof recordHoldList>, AnyPgColumn> = {
  setAt: recordHolds.setAt,
  from: recordHolds.from,
  name: users.searchText,
}

/** Administrators see all holds; leaders those that their organisation has set. */
const visibleTo = (actor: Actor) =>
  isAdministrator(actor) ? undefined : eq(recordHolds.organisationId, actor.organisationId ?? 0)

const shownColumns = {
  recordHoldId: recordHolds.recordHoldId,
  userId: recordHolds.userId,
  name: sql<string>`${shownNameOf(users)}`,
  organisationId: recordHolds.organisationId,
  organisationName: organisations.name,
  reason: recordHolds.reason,
  from: recordHolds.from,
  setAt: recordHolds.setAt,
  setBy: sql<string>`${shownNameOf(setters)}`,
  releasedAt: recordHolds.releasedAt,
  releasedBy: sql<string | null>`case when ${releasers.userId} is not null then ${shownNameOf(releasers)} end`,
  releaseReason: recordHolds.releaseReason,
}

const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(users, isKnownAs(users, recordHolds.userId, recordHolds.organisationId))
    .innerJoin(setters, eq(setters.userId, recordHolds.setBy))
    .leftJoin(releasers, eq(releasers.userId, recordHolds.releasedBy))
    .leftJoin(organisations, eq(organisations.organisationId, recordHolds.organisationId))

const modes: Record<RecordHoldQuery['m'], ReturnType<typeof isNull> | undefined> = {
  All: undefined,
  Active: isNull(recordHolds.releasedAt),
  Released: isNotNull(recordHolds.releasedAt),
}

const holds = (word: string) =>
  or(...[users.searchText, recordHolds.reason].map((text) => ilike(text, containsPattern(word))))

const isWanted = (actor: Actor, { m, f, a, i, b, l }: RecordHoldQuery) =>
  and(
    visibleTo(actor),
    modes[m],
    a === undefined ? undefined : eq(recordHolds.organisationId, organisationIdOf(actor, a)),
    i === undefined ? undefined : eq(recordHolds.userId, i === 'me' ? actor.userId : i),
    b === undefined ? undefined : gte(recordHolds.setAt, beginOfDay(b)),
    l === undefined ? undefined : lt(recordHolds.setAt, beginOfDay(l, 1)),
    ...searchWords(f).map(holds),
  )

export async function listRecordHolds(db: Db, actor: Actor, query: RecordHoldQuery): Promise<Paged<RecordHold>> {
  const where = isWanted(actor, query)
  const direction = directions[query.d]
  const counted = withNames(db.select({ id: recordHolds.recordHoldId }).from(recordHolds).$dynamic()).where(where)
  const [list, total] = await Promise.all([
    withNames(db.select(shownColumns).from(recordHolds).$dynamic())
      .where(where)
      .orderBy(direction(orders[query.o]), direction(recordHolds.recordHoldId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(counted.as('counted')),
  ])
  return toPage(list, total, query)
}

export async function findRecordHold(db: Db, actor: Actor, recordHoldId: number): Promise<RecordHold | undefined> {
  const [row] = await withNames(db.select(shownColumns).from(recordHolds).$dynamic()).where(
    and(visibleTo(actor), eq(recordHolds.recordHoldId, recordHoldId)),
  )
  return row
}

/** True if this user may see the person, and so may hold their record. */
export const canSeePerson = async (db: Db, actor: Actor, userId: number) =>
  (await db.$count(users, and(eq(users.userId, userId), usersVisibleTo(db, actor)))) > 0

async function announceHold(tx: Tx, organisationId: number | null) {
  const audience: Audience[] = organisationId === null ? ['administrators'] : ['administrators', { organisationId }]
  await invalidateTags(tx, audience, { type: 'Retention' })
}

const byUser = ({ realUserId, userId }: Actor) => realUserId ?? userId

/**
 * Keeps a disposal of this person out until the end of the transaction: it locks the person, too, and looks for holds
 * then. Returns false if the record was destroyed meanwhile.
 */
export async function keepPerson(tx: Tx, userId: number) {
  const rows = await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('key share')
  return rows.length > 0
}

/** Sets a hold. A record that was due is not due any longer. */
export async function setRecordHold(tx: Tx, actor: Actor, hold: NewRecordHold): Promise<number> {
  const organisationId = isAdministrator(actor) ? null : actor.organisationId
  const set = { setAt: tx.now, setBy: byUser(actor), organisationId }
  const [created] = await tx
    .insert(recordHolds)
    .values(Object.assign({}, hold, set))
    .returning({ recordHoldId: recordHolds.recordHoldId })
  const recordHoldId = created?.recordHoldId ?? 0
  await tx.delete(dueRecords).where(eq(dueRecords.userId, hold.userId))
  const of = { entity: 'record hold', entityId: recordHoldId, subjectUserId: hold.userId }
  await record(tx, actor, { action: 'create', ...of, after: { reason: hold.reason, from: hold.from } })
  await announceHold(tx, organisationId)
  return recordHoldId
}

/** Releases a hold. Returns false if it was released meanwhile. The next search finds whether the record is due. */
export async function releaseRecordHold(tx: Tx, actor: Actor, hold: RecordHold, releaseReason: string) {
  const { recordHoldId, userId, organisationId } = hold
  const set = { releasedAt: tx.now, releasedBy: byUser(actor), releaseReason }
  const isActive = and(eq(recordHolds.recordHoldId, recordHoldId), isNull(recordHolds.releasedAt))
  const { rowCount } = await tx.update(recordHolds).set(set).where(isActive)
  if (!rowCount) return false
  const of = { entity: 'record hold', entityId: recordHoldId, subjectUserId: userId }
  await record(tx, actor, { action: 'change', ...of, after: { releasedAt: tx.now, releaseReason } })
  await announceHold(tx, organisationId)
  return true
}
