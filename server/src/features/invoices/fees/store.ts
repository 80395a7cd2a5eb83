import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Fee, NewFee } from '@clearwing/domain/invoices/fees/schema.ts'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { invoiceFees } from './tables.ts'

export type StoredFee = typeof invoiceFees.$inferSelect

/** A row as the rules take it. */
export const toFee = ({ fromDay, announcedBy: _, approvedBy: _2, withdrawnBy: _3, ...fee }: StoredFee): Fee => ({
  ...fee,
  from: fromDay,
})

/** All fees in use, of all days. */
export async function readFees(db: Db): Promise<Fee[]> {
  const rows = await db
    .select()
    .from(invoiceFees)
    .where(and(isNotNull(invoiceFees.approvedAt), isNull(invoiceFees.withdrawnAt)))
    .orderBy(asc(invoiceFees.feeId))
  return rows.map(toFee)
}

/** Locked until the transaction ends, so that the fee checked is the one approved or withdrawn. */
export async function lockFee(tx: Tx, feeId: number): Promise<StoredFee | undefined> {
  const [row] = await tx.select().from(invoiceFees).where(eq(invoiceFees.feeId, feeId)).for('update')
  return row
}

const isTaken = conflict(
  'invoice_fees_scope',
  'fromDay',
  'Another fee with this item and scope starts on this day. Withdraw it first.',
)

export async function insertFee(tx: Tx, actor: Actor, fee: NewFee): Promise<StoredFee> {
  const values = { ...fee, announcedBy: actor.userId || null, announcedAt: tx.now }
  const [row] = await tx.insert(invoiceFees).values(values).returning().catch(isTaken)
  return recordAndAnnounce(tx, actor, undefined, row as StoredFee)
}

type Change = Partial<Pick<StoredFee, 'approvedBy' | 'approvedAt' | 'withdrawnBy' | 'withdrawnAt'>>

/** Approves or withdraws a fee; lock it first. */
export async function updateFee(tx: Tx, actor: Actor, before: StoredFee, change: Change): Promise<StoredFee> {
  const [row] = await tx.update(invoiceFees).set(change).where(eq(invoiceFees.feeId, before.feeId)).returning()
  return recordAndAnnounce(tx, actor, before, row as StoredFee)
}

async function recordAndAnnounce(tx: Tx, actor: Actor, before: StoredFee | undefined, after: StoredFee) {
  const action = before ? 'change' : 'create'
  await record(tx, actor, { action, entity: 'invoice fee', entityId: after.feeId, ...(before && { before }), after })
  await invalidateTags(tx, ['administrators'], { type: 'InvoiceFee' })
  return after
}
