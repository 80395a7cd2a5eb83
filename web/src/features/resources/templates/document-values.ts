import { builtInTexts } from '@clearwing/domain/medicals/documents/built-in.ts'
import { type PrintedDocument, type PrintedTexts, printedParts } from '@clearwing/domain/medicals/documents/schema.ts'
import type { RuleRow } from '#api/generated.ts'

export type DocumentValues = PrintedTexts & { document: PrintedDocument }

/** The values of a version or draft; a rule row is a document template if it was read as one. */
export const documentValuesOf = ({ values }: { values: object }) => values as unknown as DocumentValues

export const firstValues = (document: PrintedDocument): DocumentValues => ({ document, ...builtInTexts[document] })

/** The words of all parts, for comparison. */
export const documentWords = (texts: PrintedTexts) =>
  printedParts
    .map((part) => texts[part])
    .filter(Boolean)
    .join('\n\n')

/** The rows of one document, newest first. */
export const documentVersions = (rows: RuleRow[], document: PrintedDocument) =>
  rows
    .filter((row) => documentValuesOf(row).document === document)
    .toSorted((a, b) => b.fromDay.localeCompare(a.fromDay))
