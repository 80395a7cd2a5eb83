import { isInForceOn } from '#medicals/dated-rows.ts'
import type { DocumentTemplate, PrintedDocument, PrintedTexts } from './schema.ts'

/**
 * The first version of each document, in Clearwing's words. It is never edited: documents that were printed with it are
 * printed again from it.
 */
export const builtInTexts: Record<PrintedDocument, PrintedTexts> = {
  certificate: {
    heading: 'Medical certificate',
    introduction: '{state}, issued under {law}',
    explanation: 'No medical facts are shown. The register of the {regulator} is definitive.',
    closing:
      'Scan the code, or enter the characters at {address}. The result shows the classes, the dates, and whether it is ' +
      'in force today.',
  },
  report: {
    heading: 'Medical assessment report',
    introduction: 'In confidence: this report contains medical facts. It is not a certificate.',
    explanation: null,
    closing: null,
  },
  request_form: {
    heading: 'Laboratory request',
    introduction: null,
    explanation: 'Please return {number} with the results, as the placer order number (OBR-2).',
    closing: null,
  },
  invoice: {
    heading: 'Invoice',
    introduction: 'Taxable supply information for {organisation}, {month}.',
    explanation:
      'Pay {total} by {due} to account {account}, and give {number} as the reference.\n' +
      'If you have authorised direct debits, you do not need to pay: the amount is collected on or after {due}. You will be ' +
      'told the day and the amount beforehand.',
    closing: 'Overdue amounts bear interest for each day. Log in to see what is owing, or to dispute a line.',
  },
  credit_note: {
    heading: 'Credit note',
    introduction: 'Supply correction information for invoice {invoice} to {organisation}.',
    explanation:
      '{total} is taken off what is owing for invoice {invoice}. If the invoice was already paid, the amount stays as credit, ' +
      'which can be paid back or used for another invoice.',
    closing: 'Log in to see what is owing.',
  },
}

const firstDay = '2006-05-01'

/** The first version with its day. */
export const builtInTemplate = (document: PrintedDocument): DocumentTemplate => ({
  document,
  fromDay: firstDay,
  ...builtInTexts[document],
})

type Stored = DocumentTemplate & { toDay: string | null }

/** The version in use on a day: the owner's own, otherwise the first. */
export function templateOn(rows: Stored[], document: PrintedDocument, day: string): DocumentTemplate {
  const own = rows.find((row) => row.document === document && isInForceOn(row, day))
  return own ?? builtInTemplate(document)
}
