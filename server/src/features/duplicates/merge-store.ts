import type { MergeQuery } from '@clearwing/domain/duplicates/merge-list.ts'
import type { Merge } from '@clearwing/domain/duplicates/merge-schema.ts'
import { mergeStateOf, undoUntil } from '@clearwing/domain/duplicates/rules.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { presentNamesOf, shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { mergeRows, merges } from './tables.ts'

export type MergeRecord = typeof merges.$inferSelect

const survivors = alias(users, 'survivors')
const merged = alias(users, 'merged')
const askers = alias(users, 'askers')
const confirmers = alias(users, 'confirmers')
const enders = alias(users, 'enders')

const named = (person: typeof survivors | typeof merged | typeof askers | typeof confirmers | typeof enders) =>
  sql<{ userId: number; name: string } | null>`case when ${person.userId} is not null then
    jsonb_build_object('userId', ${person.userId}, 'name', coalesce(${shownNameOf(person)}, '')) end`

const withPeople = (db: Db) =>
  db
    .select({
      row: merges,
      survivor: named(survivors),
      merged: named(merged),
      askedBy: named(askers),
      confirmedBy: named(confirmers),
      endedBy: named(enders),
    })
    .from(merges)
    .innerJoin(survivors, eq(survivors.userId, merges.survivorUserId))
    .innerJoin(merged, eq(merged.userId, merges.mergedUserId))
    .innerJoin(askers, eq(askers.userId, merges.askedBy))
    .leftJoin(confirmers, eq(confirmers.userId, merges.confirmedBy))
    .leftJoin(enders, eq(enders.userId, merges.endedBy))

type Row = Awaited<ReturnType<typeof withPeople>>[number]
type Named = Merge['survivor']

function asMerge({ row, survivor, merged: gone, askedBy, confirmedBy, endedBy }: Row): Merge {
  const { mergeId, reason, conflictReason, askedAt, confirmedAt, endedAt } = row
  return {
    mergeId,
    reason,
    conflictReason,
    askedAt,
    confirmedAt,
    endedAt,
    confirmedBy,
    endedBy,
    state: mergeStateOf(row),
    survivor: survivor as Named,
    merged: gone as Named,
    askedBy: askedBy as Named,
    undoUntil: confirmedAt !== null && endedAt === null ? undoUntil(confirmedAt) : null,
  }
}

const isOpen = isNull(merges.endedAt)

const modes: Record<MergeQuery['m'], SQL | undefined> = {
  Open: isOpen,
  All: undefined,
  Waiting: and(isOpen, isNull(merges.confirmedAt)),
  Merged: and(isOpen, isNotNull(merges.confirmedAt)),
  Ended: isNotNull(merges.endedAt),
}

export async function listMerges(db: Db, query: MergeQuery): Promise<Paged<Merge>> {
  const hasName = (word: string) =>
    or(...[survivors, merged].map((person) => like(presentNamesOf(person), containsPattern(word))))
  const where = and(modes[query.m], ...searchWords(query.f).map(hasName))
  const direction = query.d === 1 ? desc : asc
  const [rows, counted] = await Promise.all([
    withPeople(db)
      .where(where)
      .orderBy(direction(merges.askedAt), direction(merges.mergeId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(merges)
      .innerJoin(survivors, eq(survivors.userId, merges.survivorUserId))
      .innerJoin(merged, eq(merged.userId, merges.mergedUserId))
      .where(where),
  ])
  return toPage(rows.map(asMerge), counted[0]?.total ?? 0, query)
}

/** Merges that wait, were asked for by another administrator, and are about other people: `canConfirmMerge` as a query. */
export function countWaitingFor(db: Db, userId: number) {
  const isOthers = [merges.askedBy, merges.survivorUserId, merges.mergedUserId].map((column) => ne(column, userId))
  return db.$count(merges, and(modes.Waiting, ...isOthers))
}

/** The pending or completed merge of these two records. */
const isOf = (survivorUserId: number, mergedUserId: number) =>
  and(eq(merges.survivorUserId, survivorUserId), eq(merges.mergedUserId, mergedUserId), isOpen)

export async function findMerge(db: Db, survivorUserId: number, mergedUserId: number): Promise<Merge | undefined> {
  const [row] = await withPeople(db).where(isOf(survivorUserId, mergedUserId))
  return row && asMerge(row)
}

export async function lockMerge(
  tx: Tx,
  survivorUserId: number,
  mergedUserId: number,
): Promise<MergeRecord | undefined> {
  const [row] = await tx.select().from(merges).where(isOf(survivorUserId, mergedUserId)).for('update')
  return row
}

/** Merges completed since then and not undone. */
export const listMergesSince = (db: Db, since: string): Promise<MergeRecord[]> =>
  db
    .select()
    .from(merges)
    .where(and(isOpen, gt(merges.confirmedAt, since)))

export async function createMerge(tx: Tx, merge: Omit<typeof merges.$inferInsert, 'mergeId'>) {
  const [row] = await tx.insert(merges).values(merge).onConflictDoNothing().returning()
  return row
}

export const saveMerge = (tx: Tx, mergeId: number, change: Partial<MergeRecord>) =>
  tx.update(merges).set(change).where(eq(merges.mergeId, mergeId))

/** True if a later merge includes the surviving record and must be undone first. */
export async function isBuiltUpon(db: Db, { mergeId, survivorUserId }: MergeRecord) {
  const isLater = and(sql`${merges.mergeId} <> ${mergeId}`, isOpen, isNotNull(merges.confirmedAt))
  const touches = or(eq(merges.survivorUserId, survivorUserId), eq(merges.mergedUserId, survivorUserId))
  const confirmedAt = sql`(select confirmed_at from merges where merge_id = ${mergeId})`
  const after = sql`(${merges.confirmedAt}, ${merges.mergeId}) > (${confirmedAt}, ${mergeId})`
  return (await db.$count(merges, and(isLater, touches, after))) > 0
}

/** Removes the undo data of merges completed before this moment. */
export const forgetJournals = (tx: Tx, before: string) =>
  tx
    .delete(mergeRows)
    .where(
      inArray(mergeRows.mergeId, tx.select({ id: merges.mergeId }).from(merges).where(lt(merges.confirmedAt, before))),
    )
