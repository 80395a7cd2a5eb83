import type { Actor } from '@clearwing/domain/access/actor.ts'
import { maxLength } from '@clearwing/domain/fields.ts'
import { dueDayOf } from '@clearwing/domain/invoices/days.ts'
import { eq, sql } from 'drizzle-orm'
import { billingTemplateRow } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { today } from '#platform/time/today.ts'
import { announceInvoice } from './announce.ts'
import { addEntry, recorderOf } from './entry-store.ts'
import { mailInvoice } from './mail.ts'
import type { StoredInvoice } from './scope-store.ts'
import { invoiceNumbers, invoices } from './tables.ts'

type Series = (typeof invoiceNumbers.$inferSelect)['series']

/** The first characters of the numbers, so that an invoice and its credit note cannot be mistaken for each other. */
const prefixes: Record<Series, string> = { invoice: 'I', creditNote: 'C' }

/**
 * Takes the next number of a series: `I0000001`. Its row stays locked until the transaction ends, so a failure leaves no
 * gap.
 */
export async function takeInvoiceNumber(tx: Tx, series: Series) {
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.series, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning()
  const { last } = row as typeof invoiceNumbers.$inferSelect
  const prefix = prefixes[series]
  return `${prefix}${String(last).padStart(maxLength.invoiceNumber - prefix.length, '0')}`
}

/**
 * Issues a draft: number, days and first entry of its account in one transaction, with the email that links to it.
 * Refuses an invoice that is already issued, so that a repeated call changes nothing.
 */
export async function issueInvoice(tx: Tx, actor: Actor, invoiceId: number): Promise<StoredInvoice> {
  const isIt = eq(invoices.invoiceId, invoiceId)
  const [draft] = await tx.select().from(invoices).where(isIt).for('update')
  if (!draft || draft.number !== null) throw new Refusal(409, { title: 'This invoice is already issued.' })
  const issuedOn = today(tx)
  const [issued] = await tx
    .update(invoices)
    .set({
      number: await takeInvoiceNumber(tx, 'invoice'),
      issuedOn,
      dueDay: dueDayOf(draft.month, issuedOn),
      issuedBy: recorderOf(actor),
      issuedAt: tx.now,
      templateRowId: await billingTemplateRow(tx, 'invoice', issuedOn),
    })
    .where(isIt)
    .returning()
  const invoice = issued as StoredInvoice
  await record(tx, actor, {
    action: 'change',
    entity: 'invoice',
    entityId: invoiceId,
    before: draft,
    after: invoice,
  })
  await addEntry(tx, actor, invoice, { kind: 'issue', day: issuedOn, cents: invoice.totalCents })
  await sendInvoice(tx, actor, invoice)
  return invoice
}

/** Emails the link to an issued invoice, for the first time or again. Returns false if no address is known. */
export async function sendInvoice(tx: Tx, actor: Actor, invoice: StoredInvoice) {
  if (!(await mailInvoice(tx, actor, invoice))) return false
  const { invoiceId, sentAt } = invoice
  await tx.update(invoices).set({ sentAt: tx.now }).where(eq(invoices.invoiceId, invoiceId))
  await record(tx, actor, {
    action: 'change',
    entity: 'invoice',
    entityId: invoiceId,
    before: { sentAt },
    after: { sentAt: tx.now },
  })
  await announceInvoice(tx, invoice)
  return true
}
