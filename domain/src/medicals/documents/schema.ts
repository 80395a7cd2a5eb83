import { z } from 'zod'

/** Printed documents whose texts an administrator may change. Letters and emails have templates of their own. */
export const PrintedDocument = z.enum(['certificate', 'report', 'request_form']).meta({ id: 'PrintedDocument' })
export type PrintedDocument = z.infer<typeof PrintedDocument>

export const printedDocumentNames: Record<PrintedDocument, string> = {
  certificate: 'Medical certificate',
  report: 'Medical assessment report',
  request_form: 'Laboratory request form',
}

/** The parts of a document that are words of the regulator; everything else is printed from the record. */
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
