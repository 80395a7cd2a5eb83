import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { DisputeOutcome } from '@clearwing/domain/invoices/schema.ts'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { announceInvoice } from './announce.ts'
import { recorderOf } from './entry-store.ts'
import { followInvoice } from './reminder-store.ts'
import type { StoredInvoice } from './scope-store.ts'
import { invoiceDisputes, invoiceLines } from './tables.ts'

export type StoredDispute = typeof invoiceDisputes.$inferSelect

/** The invoice of a line, without a check of access: look the invoice up in the actor's scope next. */
export async function invoiceIdOfLine(db: Db, lineId: number) {
  const [line] = await db
    .select({ invoiceId: invoiceLines.invoiceId })
    .from(invoiceLines)
    .where(eq(invoiceLines.lineId, lineId))
  return line?.invoiceId
}

/** A dispute with the invoice of its line, without a check of access: look the invoice up in the actor's scope next. */
export async function findDispute(db: Db, disputeId: number) {
  const [row] = await db
    .select({ dispute: invoiceDisputes, invoiceId: invoiceLines.invoiceId })
    .from(invoiceDisputes)
    .innerJoin(invoiceLines, eq(invoiceLines.lineId, invoiceDisputes.lineId))
    .where(eq(invoiceDisputes.disputeId, disputeId))
  return row
}

const isOpenAlready = conflict('invoice_disputes_open', 'reason', 'This line is in dispute already.')

export async function createDispute(tx: Tx, actor: Actor, invoice: StoredInvoice, lineId: number, reason: string) {
  const insert = tx
    .insert(invoiceDisputes)
    .values({ lineId, reason, raisedBy: recorderOf(actor), raisedAt: tx.now })
    .returning()
  const [row] = await insert.catch(isOpenAlready)
  const after = row as StoredDispute
  await record(tx, actor, { action: 'create', entity: 'invoice dispute', entityId: after.disputeId, after })
  await announceInvoice(tx, invoice)
  await followInvoice(tx, invoice.invoiceId)
}

type Ending = { outcome: DisputeOutcome; answer: string | null; creditNoteId: number | null }

/** Ends an open dispute. Lock its invoice first. */
export async function endDispute(tx: Tx, actor: Actor, invoice: StoredInvoice, before: StoredDispute, ending: Ending) {
  const [after] = await tx
    .update(invoiceDisputes)
    .set({ ...ending, answeredBy: recorderOf(actor), answeredAt: tx.now })
    .where(eq(invoiceDisputes.disputeId, before.disputeId))
    .returning()
  await record(tx, actor, {
    action: 'change',
    entity: 'invoice dispute',
    entityId: before.disputeId,
    before,
    after: after as StoredDispute,
  })
  await announceInvoice(tx, invoice)
  await followInvoice(tx, invoice.invoiceId)
}
