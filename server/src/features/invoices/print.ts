import { billingTemplate, billingTemplateRow } from '#features/medicals/index.ts'
import type { Db } from '#platform/database/database.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import type { InvoiceContent } from './invoice-pdf.ts'
import type { StoredInvoice } from './scope-store.ts'
import { readInvoice } from './view-store.ts'

// The code of documents is loaded with the first one.
export const invoiceFile = async (content: InvoiceContent) => (await import('./invoice-pdf.ts')).writeInvoice(content)

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
