import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { InvoiceCredit, InvoicePayment } from '@clearwing/domain/invoices/schema.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { today } from '#platform/time/today.ts'
import { findInterest } from './interest-store.ts'
import { addEntry, announceInvoice, type StoredInvoice, takeInvoiceNumber, touchInvoice } from './store.ts'
import { interestWaivers, invoiceDisputes, invoiceLines, invoices } from './tables.ts'

// What happens to an issued invoice. The invoice was locked and its version compared before; each act is one transaction
// with its history and announcement.

function mustBeIssued({ number, isCreditNote }: StoredInvoice) {
  if (number === null) throw new Refusal(409, { title: 'This invoice has not been issued yet.' })
  if (isCreditNote) throw new Refusal(409, { title: 'This is a credit note. Act on the invoice that it credits.' })
}

async function happened(tx: Tx, actor: Actor, invoice: StoredInvoice, after: object) {
  await record(tx, actor, { action: 'change', entity: 'invoice', entityId: invoice.invoiceId, after })
  await touchInvoice(tx, invoice.invoiceId)
  await announceInvoice(tx, invoice)
}

/** Records money received or paid back. A refund returns at most what was paid too much. */
export async function recordPayment(tx: Tx, actor: Actor, invoice: StoredInvoice, payment: InvoicePayment) {
  mustBeIssued(invoice)
  const { kind, cents, day, note } = payment
  if (day > today(tx)) refuseFields({ day: ['This day is in the future.'] })
  if (day < (invoice.issuedOn ?? '')) refuseFields({ day: ['The invoice was issued later.'] })
  if (kind === 'refund' && cents > -invoice.balanceCents)
    refuseFields({ cents: ['A refund is at most what was paid too much.'] })
  const entry = { kind, day, cents: kind === 'payment' ? -cents : cents, note }
  await addEntry(tx, actor, { invoiceId: invoice.invoiceId, ...entry })
  await happened(tx, actor, invoice, entry)
}

/** Credits lines with one credit note, which has a number of its own. A line is credited once. */
export async function creditLines(
  tx: Tx,
  actor: Actor,
  invoice: StoredInvoice,
  credit: Omit<InvoiceCredit, 'version'>,
) {
  mustBeIssued(invoice)
  const { invoiceId, row, month, organisationId } = invoice
  const lines = await tx
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.invoiceId, invoiceId), inArray(invoiceLines.invoiceLineId, credit.invoiceLineIds)))
  if (lines.length !== new Set(credit.invoiceLineIds).size)
    refuseFields({ invoiceLineIds: ['A line of another invoice was chosen.'] })
  const credited = await tx
    .select({ id: invoiceLines.invoiceLineId })
    .from(invoiceLines)
    .where(inArray(invoiceLines.creditsLineId, credit.invoiceLineIds))
  if (credited.length > 0) refuseFields({ invoiceLineIds: ['A chosen line is credited already.'] })
  const [netCents, gstCents] = [sum(lines, 'cents'), sum(lines, 'gstCents')]
  const day = today(tx)
  const number = await takeInvoiceNumber(tx, 'C')
  const [note] = await tx
    .insert(invoices)
    .values({
      organisationId,
      creditsInvoiceId: invoiceId,
      month,
      number,
      issuedOn: day,
      issuedAt: tx.now,
      dueOn: day,
      netCents: -netCents,
      gstCents: -gstCents,
      totalCents: -(netCents + gstCents),
      gstPercent: row.gstPercent,
      interestPercent: row.interestPercent,
      parties: row.parties,
      reason: credit.reason,
    })
    .returning()
  const { invoiceId: creditNoteId } = note as typeof invoices.$inferSelect
  await tx.insert(invoiceLines).values(
    lines.map((line) => ({
      invoiceId: creditNoteId,
      kind: line.kind,
      text: line.text,
      medicalId: line.medicalId,
      creditsLineId: line.invoiceLineId,
      cents: -line.cents,
      gstCents: -line.gstCents,
    })),
  )
  const entry = { kind: 'credit' as const, day, cents: -(netCents + gstCents), note: credit.reason.slice(0, 100) }
  await addEntry(tx, actor, { invoiceId, ...entry, otherInvoiceId: creditNoteId })
  await record(tx, actor, { action: 'create', entity: 'invoice', entityId: creditNoteId, after: { number, ...entry } })
  await happened(tx, actor, invoice, { ...entry, creditNote: number })
  return creditNoteId
}

const sum = (lines: { cents: number; gstCents: number }[], key: 'cents' | 'gstCents') =>
  lines.reduce((total, line) => total + line[key], 0)

/** Waives the interest accrued until today that no invoice has charged. */
export async function waiveInterest(tx: Tx, actor: Actor, invoice: StoredInvoice, reason: string) {
  mustBeIssued(invoice)
  const until = today(tx)
  const owing = { ...invoice, interestPercent: invoice.row.interestPercent, entries: invoice.accountEntries }
  const { accruedCents, chargedCents, waivedCents } = await findInterest(tx, owing, until)
  const cents = accruedCents - chargedCents - waivedCents
  if (cents <= 0) throw new Refusal(409, { title: 'There is no interest to waive.' })
  const { invoiceId } = invoice
  await tx.insert(interestWaivers).values({ invoiceId, until, cents, reason, by: actor.userId, at: tx.now })
  await happened(tx, actor, invoice, { interestWaived: cents, until, reason })
}

/** A buyer disputes a line. One dispute of a line is open at a time. */
export async function raiseDispute(
  tx: Tx,
  actor: Actor,
  invoice: StoredInvoice,
  invoiceLineId: number,
  reason: string,
) {
  mustBeIssued(invoice)
  const isThis = and(eq(invoiceLines.invoiceId, invoice.invoiceId), eq(invoiceLines.invoiceLineId, invoiceLineId))
  const [line] = await tx.select().from(invoiceLines).where(isThis)
  if (!line) refuseFields({ invoiceLineId: ['This line was not found.'] })
  const isOpen = and(eq(invoiceDisputes.invoiceLineId, invoiceLineId), isNull(invoiceDisputes.answeredAt))
  const [open] = await tx.select().from(invoiceDisputes).where(isOpen)
  if (open) throw new Refusal(409, { title: 'This line is in dispute already.' })
  const [credited] = await tx.select().from(invoiceLines).where(eq(invoiceLines.creditsLineId, invoiceLineId))
  if (credited) throw new Refusal(409, { title: 'This line is credited already.' })
  await tx.insert(invoiceDisputes).values({ invoiceLineId, reason, raisedBy: actor.userId, raisedAt: tx.now })
  await happened(tx, actor, invoice, { disputedLine: invoiceLineId, reason })
}

type Answer = { isUpheld: boolean; answer: string }

/** Answers an open dispute. An upheld one credits its line. */
export async function answerDispute(
  tx: Tx,
  actor: Actor,
  invoice: StoredInvoice,
  invoiceDisputeId: number,
  given: Answer,
) {
  const [found] = await tx
    .select({ dispute: invoiceDisputes })
    .from(invoiceDisputes)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceLineId, invoiceDisputes.invoiceLineId))
    .where(and(eq(invoiceDisputes.invoiceDisputeId, invoiceDisputeId), eq(invoiceLines.invoiceId, invoice.invoiceId)))
  if (!found) throw new Refusal(404, { title: 'This was not found.' })
  const { answeredAt, invoiceLineId } = found.dispute
  if (answeredAt !== null) throw new Refusal(409, { title: 'This dispute is answered already.' })
  await tx
    .update(invoiceDisputes)
    .set({ ...given, answeredBy: actor.userId, answeredAt: tx.now })
    .where(eq(invoiceDisputes.invoiceDisputeId, invoiceDisputeId))
  if (given.isUpheld) await creditLines(tx, actor, invoice, { invoiceLineIds: [invoiceLineId], reason: given.answer })
  await happened(tx, actor, invoice, { answeredDispute: invoiceDisputeId, ...given })
}
