import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { NewCreditNote } from '@clearwing/domain/invoices/changes.ts'
import { creditProblem, taxOfCredit } from '@clearwing/domain/invoices/credit.ts'
import { eq } from 'drizzle-orm'
import { billingTemplateRow } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { today } from '#platform/time/today.ts'
import { creditedOf } from './credited-store.ts'
import { addEntry, recorderOf } from './entry-store.ts'
import { takeInvoiceNumber } from './issue-store.ts'
import type { StoredInvoice } from './scope-store.ts'
import { creditNoteLines, creditNotes, invoiceLines } from './tables.ts'

type Credit = Pick<NewCreditNote, 'lines' | 'reason'> & {
  /** The field of the form for the amount of a line, if it is not that of a credit note. */
  amountField?: string
}

/**
 * Issues a credit note for lines of an invoice that is locked: its number, its lines and the entry in the account.
 * Refuses more than is left of a line, by field. Returns its id.
 */
export async function createCreditNote(tx: Tx, actor: Actor, invoice: StoredInvoice, credit: Credit) {
  const { lines, reason, amountField } = credit
  const stored = await tx
    .select({
      line: invoiceLines,
      creditedCents: creditedOf('cents'),
      creditedGstCents: creditedOf('gst_cents'),
    })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoice.invoiceId))
  const byId = new Map(stored.map((row) => [row.line.lineId, row]))
  const errors: Record<string, string[]> = {}
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) errors.lines = ['A line is in the list twice.']
  const credits = lines.map(({ lineId, cents }, at) => {
    const row = byId.get(lineId)
    if (!row) throw new Refusal(404, { title: 'This line was not found.' })
    const line = { ...row.line, creditedCents: row.creditedCents, creditedGstCents: row.creditedGstCents }
    const problem = creditProblem(line, cents)
    if (problem) errors[amountField ?? `lines.${at}.cents`] = [problem]
    return { lineId, cents, gstCents: taxOfCredit(line, cents, invoice.gstPercent) }
  })
  refuseFields(errors)
  const sum = (of: 'cents' | 'gstCents') => credits.reduce((total, credit) => total + credit[of], 0)
  const [netCents, gstCents] = [sum('cents'), sum('gstCents')]
  const [row] = await tx
    .insert(creditNotes)
    .values({
      invoiceId: invoice.invoiceId,
      number: await takeInvoiceNumber(tx, 'creditNote'),
      issuedOn: today(tx),
      reason,
      netCents,
      gstCents,
      totalCents: netCents + gstCents,
      issuedBy: recorderOf(actor),
      issuedAt: tx.now,
      templateRowId: await billingTemplateRow(tx, 'credit_note', today(tx)),
    })
    .returning()
  const note = row as typeof creditNotes.$inferSelect
  const { creditNoteId, totalCents } = note
  await tx.insert(creditNoteLines).values(credits.map((credit) => ({ ...credit, creditNoteId })))
  const after = { ...note, lines: credits }
  await record(tx, actor, { action: 'create', entity: 'credit note', entityId: creditNoteId, after })
  await addEntry(tx, actor, invoice, {
    kind: 'credit',
    day: today(tx),
    cents: -totalCents,
    note: reason,
    creditNoteId,
  })
  return creditNoteId
}
