import { z } from 'zod'
import { type DebitFile, debitFile } from './debit-file.ts'

/** Formats of direct debit files. Another one needs a writer here, and a row of its words. */
export const debitFormats = ['CLEARWING-DEBIT-1'] as const
export const DebitFormat = z.enum(debitFormats).meta({ id: 'DebitFormat' })
export type DebitFormat = z.infer<typeof DebitFormat>

export const debitFormatWords: Record<DebitFormat, string> = { 'CLEARWING-DEBIT-1': 'Clearwing CSV, version 1' }

const writers: Record<DebitFormat, (file: DebitFile) => string> = { 'CLEARWING-DEBIT-1': debitFile }

/** The text of a file in a format. */
export const writeDebitFile = (format: DebitFormat, file: DebitFile) => writers[format](file)
