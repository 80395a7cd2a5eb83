import type { Actor } from '@clearwing/domain/access/actor.ts'
import { startAfter } from '@clearwing/domain/disposals/rules.ts'
import type {
  DestroyedCounts,
  Disposal,
  DisposalEnd,
  KeptNumber,
  KeptReason,
  NewDisposal,
} from '@clearwing/domain/disposals/schema.ts'
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { dueRecords } from '#features/retention/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { disposalItems, disposals, disposedContents } from './tables.ts'

export type StoredDisposal = typeof disposals.$inferSelect
export type StoredDisposalItem = typeof disposalItems.$inferSelect

const entity = 'disposal'
export const announceDisposals = (tx: Tx) => invalidateTags(tx, ['administrators'], { type: 'Retention' })

/** Those of these people whose records were due at the last search. */
export async function listDueAmong(db: Db, userIds: number[]): Promise<Map<number, typeof dueRecords.$inferSelect>> {
  const rows = await db.select().from(dueRecords).where(inArray(dueRecords.userId, userIds))
  return new Map(rows.map((row) => [row.userId, row]))
}

type ChosenRecord = Pick<StoredDisposalItem, 'userId' | 'lastServiceOn' | 'lastService' | 'retainUntil' | 'reason'>

/** Stores a request. Returns undefined if one of the records is in another disposal that has not ended. */
export async function createDisposal(
  tx: Tx,
  actor: Actor,
  { reason }: Pick<NewDisposal, 'reason'>,
  chosen: ChosenRecord[],
): Promise<number | undefined> {
  const [created] = await tx
    .insert(disposals)
    .values({ reason, requestedBy: actor.userId, requestedAt: tx.now })
    .returning({ disposalId: disposals.disposalId })
  const disposalId = created?.disposalId ?? 0
  const items = await tx
    .insert(disposalItems)
    .values(chosen.map((row) => Object.assign({ disposalId }, row)))
    .onConflictDoNothing()
    .returning({ disposalItemId: disposalItems.disposalItemId })
  if (items.length < chosen.length) return undefined
  const after = { reason, userIds: chosen.map(({ userId }) => userId) }
  await record(tx, actor, { action: 'create', entity, entityId: disposalId, after })
  await announceDisposals(tx)
  return disposalId
}

/** Locks a disposal to the end of the transaction, so that a decision, a stop and the destruction take turns. */
export async function lockDisposal(tx: Tx, disposalId: number): Promise<StoredDisposal | undefined> {
  const [row] = await tx.select().from(disposals).where(eq(disposals.disposalId, disposalId)).for('update')
  return row
}

export const listChosen = (db: Db, disposalId: number): Promise<StoredDisposalItem[]> =>
  db
    .select()
    .from(disposalItems)
    .where(and(eq(disposalItems.disposalId, disposalId), eq(disposalItems.state, 'chosen')))
    .orderBy(asc(disposalItems.disposalItemId))

/** Leaves a record out. It may be chosen again. */
export const keepItem = (tx: Tx, disposalItemId: number, keptReason: KeptReason) =>
  tx
    .update(disposalItems)
    .set({ state: 'kept', keptReason, doneAt: tx.now })
    .where(and(eq(disposalItems.disposalItemId, disposalItemId), eq(disposalItems.state, 'chosen')))

const keepRest = (tx: Tx, disposalId: number, keptReason: KeptReason) =>
  tx
    .update(disposalItems)
    .set({ state: 'kept', keptReason, doneAt: tx.now })
    .where(and(eq(disposalItems.disposalId, disposalId), eq(disposalItems.state, 'chosen')))

async function change(tx: Tx, actor: Actor, disposalId: number, set: Partial<StoredDisposal>) {
  await tx.update(disposals).set(set).where(eq(disposals.disposalId, disposalId))
  await record(tx, actor, { action: 'change', entity, entityId: disposalId, after: set })
  await announceDisposals(tx)
}

type Key = Pick<Disposal, 'disposalId'>

export function approveDisposal(tx: Tx, actor: Actor, { disposalId }: Key, waitDays: number) {
  const decided = { isApproved: true, decidedBy: actor.userId, decidedAt: tx.now }
  return change(tx, actor, disposalId, Object.assign(decided, { waitDays, startsAt: startAfter(tx.now, waitDays) }))
}

export async function refuseDisposal(tx: Tx, actor: Actor, { disposalId }: Key, { reason: refusal }: DisposalEnd) {
  await keepRest(tx, disposalId, 'refused')
  await change(tx, actor, disposalId, { isApproved: false, decidedBy: actor.userId, decidedAt: tx.now, refusal })
}

/** Stops a disposal: the records that are still there stay. One that has destroyed nothing has ended with it. */
export async function stopDisposal(tx: Tx, actor: Actor, { disposalId }: Key, { reason: stopReason }: DisposalEnd) {
  await keepRest(tx, disposalId, 'stopped')
  const isDestroyed = and(eq(disposalItems.disposalId, disposalId), eq(disposalItems.state, 'destroyed'))
  const finishedAt = (await tx.$count(disposalItems, isDestroyed)) === 0 ? tx.now : null
  const stoppedBy = actor.realUserId ?? actor.userId
  await change(tx, actor, disposalId, { stoppedBy, stoppedAt: tx.now, stopReason, finishedAt })
}

/** Disposals whose waiting time is over, and those that were stopped before they were ended. */
export const listToCarryOut = (db: Db): Promise<{ disposalId: number }[]> =>
  db
    .select({ disposalId: disposals.disposalId })
    .from(disposals)
    .where(and(eq(disposals.isApproved, true), isNull(disposals.finishedAt), lte(disposals.startsAt, db.now)))
    .orderBy(asc(disposals.disposalId))

export const isBeingCarriedOut = ({ isApproved, stoppedAt, finishedAt, startsAt }: StoredDisposal, now: string) =>
  isApproved === true && stoppedAt === null && finishedAt === null && startsAt !== null && startsAt <= now

export async function lockDisposalItem(tx: Tx, disposalItemId: number): Promise<StoredDisposalItem | undefined> {
  const isChosen = and(eq(disposalItems.disposalItemId, disposalItemId), eq(disposalItems.state, 'chosen'))
  const [item] = await tx.select().from(disposalItems).where(isChosen).for('update')
  return item
}

type Destroyed = { counts: DestroyedCounts; certificates: KeptNumber[]; contents: string[] }

export async function saveDestroyed(
  tx: Tx,
  actor: Actor,
  { disposalItemId, disposalId, userId }: StoredDisposalItem,
  { counts, certificates, contents }: Destroyed,
) {
  await tx
    .update(disposalItems)
    .set({ state: 'destroyed', doneAt: tx.now, counts, certificates })
    .where(eq(disposalItems.disposalItemId, disposalItemId))
  if (contents.length > 0)
    await tx
      .insert(disposedContents)
      .values(contents.map((storageKey) => ({ storageKey, disposalId })))
      .onConflictDoNothing()
  await record(tx, actor, {
    action: 'remove',
    entity: 'disposed record',
    entityId: userId,
    after: { disposalId, counts },
  })
  await announceDisposals(tx)
}

export async function listContents(db: Db, disposalId: number): Promise<string[]> {
  const rows = await db
    .select({ storageKey: disposedContents.storageKey })
    .from(disposedContents)
    .where(eq(disposedContents.disposalId, disposalId))
  return rows.map(({ storageKey }) => storageKey)
}

export const forgetContents = (tx: Tx, storageKeys: string[]) =>
  tx.delete(disposedContents).where(inArray(disposedContents.storageKey, storageKeys))

export const finishDisposal = (tx: Tx, actor: Actor, { disposalId }: Key, checkValue: string) =>
  change(tx, actor, disposalId, { finishedAt: tx.now, checkValue })
