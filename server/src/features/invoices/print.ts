import { billingTemplate, billingTemplateRow } from '#features/medicals/index.ts'
import type { Db } from '#platform/database/database.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import type { CreditNoteContent } from './credit-note-pdf.ts'
import { readCreditNote, type StoredCreditNote } from './credit-note-store.ts'
import type { InvoiceContent } from './invoice-pdf.ts'
import type { StoredInvoice } from './scope-store.ts'
import { readInvoice } from './view-store.ts'

// The code of documents is loaded with the first one.
export const invoiceFile = async (content: InvoiceContent) => (await import('./invoice-pdf.ts')).writeInvoice(content)
export const creditNoteFile = async (content: CreditNoteContent) =>
  (await import('./credit-note-pdf.ts')).writeCreditNote(content)

/**
 * An invoice in the words that it was issued with: the same file on every day. A draft has the words that it would be issued
 * with today.
 */
export async function printInvoice(db: Db, brand: Site['config'], stored: StoredInvoice) {
  const { invoiceId, number, issuedAt, templateRowId } = stored
  const ruleRowId = number === null ? await billingTemplateRow(db, 'invoice', today(db)) : templateRowId
  const template = await billingTemplate(db, 'invoice', ruleRowId)
  const invoice = await readInvoice(db, invoiceId)
  return invoiceFile({ invoice, template, brand, createdAt: issuedAt ?? db.now })
}

/** A credit note in the words that it was issued with: the same file on every day. */
export async function printCreditNote(db: Db, brand: Site['config'], stored: StoredCreditNote) {
  const template = await billingTemplate(db, 'credit_note', stored.templateRowId)
  const { lines, invoice } = await readCreditNote(db, stored)
  const { number, issuedOn, reason, netCents, gstCents, totalCents, issuedAt } = stored
  const { supplier, buyer, gstPercent } = invoice
  const amounts = { gstPercent, netCents, gstCents, totalCents }
  const note = { number, invoiceNumber: invoice.number ?? '', issuedOn, reason, supplier, buyer, lines, ...amounts }
  return creditNoteFile({ note, template, brand, createdAt: issuedAt })
}
