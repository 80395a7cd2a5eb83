import { z } from 'zod'
import { Int } from '#fields.ts'

/** A row takes a few queries: so many are done within seconds, and more are another file. */
export const mostImportedRows = 2_000
export const mostImportedBytes = 1024 * 1024

/** In base64: the bytes as they are on the disk, so that the server says what they are. */
const content = z
  .base64()
  .min(1, 'This file is empty.')
  .max(Math.ceil(mostImportedBytes / 3) * 4 + 4, 'This file is too large.')

/** A file to be looked at. Nothing is written. */
export const ImportFile = z.strictObject({ content })
export type ImportFile = z.infer<typeof ImportFile>

/** The same file, the digest of what was shown, and which of its lines to do. */
export const ImportPress = z.strictObject({
  content,
  digest: z.string().max(100),
  lines: z.array(Int.min(1)).min(1, 'Choose a row.').max(mostImportedRows),
})
export type ImportPress = z.infer<typeof ImportPress>

const importOutcomes = ['add', 'change', 'nothing', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** What a row of the file does. */
export const ImportRow = z.object({
  /** In the file, from 1. */
  line: z.int32(),
  /** Whom or what it is about. */
  name: z.string(),
  outcome: z.enum(importOutcomes),
  /** What happens, in words. */
  says: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Why it is refused, by heading. */
  problems: z.array(z.object({ heading: z.string(), message: z.string() })),
  /** Why it may be there already: done only if it is chosen. */
  likely: z.array(z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportPreview = z
  .object({
    /** Of what would happen: sent back, it says that this was seen. */
    digest: z.string(),
    encoding: z.enum(['UTF-8', 'Windows-1252']),
    delimiter: z.enum(['comma', 'semicolon', 'tab']),
    /** The headings of the file, and what each is taken for; null is not read. */
    headings: z.array(z.object({ heading: z.string(), takenFor: z.string().nullable() })),
    rows: z.array(ImportRow),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportResult = z.object({ rows: z.array(ImportRow) }).meta({ id: 'ImportResult' })
export type ImportResult = z.infer<typeof ImportResult>
