import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { findTermsOn } from '#features/invoices/fees/store.ts'
import { invoiceRuns } from '#features/invoices/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { invalidateTags } from '#platform/live/announce.ts'

/** A month, by its first day, and the distributor whose practices are run; null: organisations without one. */
export type Which = { month: string; distributorId: number | null }

export const isThisRun = ({ month, distributorId }: Which): SQL | undefined =>
  and(
    eq(invoiceRuns.month, month),
    distributorId === null ? isNull(invoiceRuns.distributorId) : eq(invoiceRuns.distributorId, distributorId),
  )

/** The terms in force on a day. Nothing can be invoiced without them. */
export async function termsOn(db: Db, day: string) {
  const terms = await findTermsOn(db, day)
  if (!terms) throw new Refusal(409, { title: 'There are no billing terms in force. Enter them first.' })
  return terms
}

export type StoredRun = typeof invoiceRuns.$inferSelect

/** Locked until the transaction ends. */
export async function lockStoredRun(tx: Tx, invoiceRunId: number): Promise<StoredRun | undefined> {
  const [run] = await tx.select().from(invoiceRuns).where(eq(invoiceRuns.invoiceRunId, invoiceRunId)).for('update')
  return run
}

/** To everyone who sees the run. */
export const announceRun = (tx: Tx, { distributorId }: Which) =>
  invalidateTags(tx, ['administrators', ...(distributorId === null ? [] : [{ organisationId: distributorId }])], {
    type: 'Invoice',
  })
