import { z } from 'zod'

/** Printed documents whose texts an administrator may change. Letters and emails have templates of their own. */
export const PrintedDocument = z
  .enum(['certificate', 'report', 'request_form', 'invoice', 'credit_note'])
  .meta({ id: 'PrintedDocument' })
export type PrintedDocument = z.infer<typeof PrintedDocument>

/** Documents of the supplier, of which an installation has one. All others belong to a regulator. */
export const BillingDocument = PrintedDocument.extract(['invoice', 'credit_note'])
export type BillingDocument = z.infer<typeof BillingDocument>
export const RegulatorDocument = PrintedDocument.exclude(BillingDocument.options)
export type RegulatorDocument = z.infer<typeof RegulatorDocument>

export const isBillingDocument = (document: PrintedDocument): document is BillingDocument =>
  BillingDocument.safeParse(document).success

/** The kind of rule rows and drafts that hold the versions of a document. */
export const documentKindOf = (document: PrintedDocument) => (isBillingDocument(document) ? 'billing' : 'printed')

export const printedDocumentNames: Record<PrintedDocument, string> = {
  certificate: 'Medical certificate',
  report: 'Medical assessment report',
  request_form: 'Laboratory request form',
  invoice: 'Invoice',
  credit_note: 'Credit note',
}

/** The parts of a document that are words of its owner; everything else is printed from the record. */
export type PrintedTexts = {
  heading: string
  introduction: string | null
  explanation: string | null
  closing: string | null
}
export type PrintedPart = keyof PrintedTexts
export const printedParts: PrintedPart[] = ['heading', 'introduction', 'explanation', 'closing']
export const printedPartNames: Record<PrintedPart, string> = {
  heading: 'Heading',
  introduction: 'Below the heading',
  explanation: 'Explanation',
  closing: 'At the end',
}
/** Maximum numbers of characters. */
export const printedLimits: Record<PrintedPart, number> = {
  heading: 60,
  introduction: 200,
  explanation: 600,
  closing: 300,
}

/** One version of the texts of a document, with its first day. */
export type DocumentTemplate = PrintedTexts & { document: PrintedDocument; fromDay: string }
