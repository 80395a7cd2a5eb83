import { z } from 'zod'
import { Int } from '#fields.ts'

/**
 * Maximum number of rows. A row takes a few queries, so this many are processed within seconds; larger imports need
 * another file.
 */
export const mostImportedRows = 2_000
export const mostImportedBytes = 1024 * 1024

/** The file's original bytes in base64; the server detects the encoding. */
export const importedContent = z
  .base64()
  .min(1, 'This file is empty.')
  .max(Math.ceil(mostImportedBytes / 3) * 4 + 4, 'This file is too large.')

/** A file to preview. Nothing is written. */
export const ImportFile = z.strictObject({ content: importedContent })
export type ImportFile = z.infer<typeof ImportFile>

/** The digest of the preview, and the lines to import. */
export const ChosenRows = z.strictObject({
  digest: z.string().max(100),
  lines: z.array(Int.min(1)).min(1, 'Choose a row.').max(mostImportedRows),
})
export type ChosenRows = z.infer<typeof ChosenRows>

/** The same file, and what to import of it. */
export const ImportPress = ImportFile.extend(ChosenRows.shape)
export type ImportPress = z.infer<typeof ImportPress>

export const ImportOutcome = z.enum(['add', 'change', 'nothing', 'refused']).meta({ id: 'ImportOutcome' })
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** The effect of one row. */
export const ImportRow = z.object({
  /** Line in the file, from 1. */
  line: z.int32(),
  /** The person or record the row is about. */
  name: z.string(),
  outcome: ImportOutcome,
  /** The effect in words. */
  summary: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Reasons for a refusal, by heading. */
  problems: z.array(z.object({ heading: z.string(), message: z.string() })),
  /** Reasons why the row may duplicate a person; such a row is imported only if chosen. */
  duplicateReasons: z.array(z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>

export const FileEncoding = z.enum(['UTF-8', 'Windows-1252']).meta({ id: 'FileEncoding' })
export type FileEncoding = z.infer<typeof FileEncoding>

export const FileDelimiter = z.enum(['comma', 'semicolon', 'tab']).meta({ id: 'FileDelimiter' })
export type FileDelimiter = z.infer<typeof FileDelimiter>

/** What an import would do. */
export const ImportPlan = z
  .object({
    /** Digest of the preview; sent back to confirm that the user saw it. */
    digest: z.string(),
    rows: z.array(ImportRow),
  })
  .meta({ id: 'ImportPlan' })
export type ImportPlan = z.infer<typeof ImportPlan>

/** What a CSV file would do, and how it was read. */
export const ImportPreview = ImportPlan.extend({
  encoding: FileEncoding,
  delimiter: FileDelimiter,
  /** The file's headings and how each was understood; null means ignored. */
  headings: z.array(z.object({ heading: z.string(), readAs: z.string().nullable() })),
}).meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportResult = z.object({ rows: z.array(ImportRow) }).meta({ id: 'ImportResult' })
export type ImportResult = z.infer<typeof ImportResult>
