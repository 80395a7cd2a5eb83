import { z } from 'zod'
import { IdParam, Int, isoDay, requiredText } from '#fields.ts'
import { maxInvoiceNote } from '#invoices/schema.ts'
import { pageOf } from '#paging.ts'
import { DebitFormat } from './formats.ts'

/** What became of a direct debit. */
export const debitOutcomes = ['collected', 'dishonoured', 'cancelled'] as const
export const DebitOutcome = z.enum(debitOutcomes).meta({ id: 'DebitOutcome' })
export type DebitOutcome = z.infer<typeof DebitOutcome>

export const DebitStatus = z.enum(['announced', 'in_file', ...debitOutcomes]).meta({ id: 'DebitStatus' })
export type DebitStatus = z.infer<typeof DebitStatus>

export const DirectDebit = z
  .object({
    debitId: z.int32(),
    invoiceId: z.int32(),
    number: z.string(),
    organisationId: z.int32(),
    organisationName: z.string(),
    debitDay: z.string(),
    cents: z.int32(),
    /** The last digits of the account. */
    accountEnd: z.string(),
    announcedAt: z.iso.datetime(),
    status: DebitStatus,
    debitFileId: z.int32().nullable(),
    /** Why it was dishonoured or cancelled. */
    reason: z.string().nullable(),
    settledByName: z.string().nullable(),
    settledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DirectDebit' })
export type DirectDebit = z.infer<typeof DirectDebit>
export const PagedDirectDebits = pageOf(DirectDebit).meta({ id: 'PagedDirectDebits' })

export const DebitParam = z.strictObject({ debitId: IdParam })
export const DebitFileParam = z.strictObject({ debitFileId: IdParam })

/** An invoice with something to pay, and why it cannot be debited now. */
export const DebitCandidate = z
  .object({
    invoiceId: z.int32(),
    number: z.string(),
    organisationId: z.int32(),
    organisationName: z.string(),
    dueDay: z.string(),
    balanceCents: z.int32(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'DebitCandidate' })
export type DebitCandidate = z.infer<typeof DebitCandidate>

/** Candidates, and the first day on which they can be debited. */
export const DebitCandidates = z
  .object({ earliestDay: z.string(), candidates: z.array(DebitCandidate) })
  .meta({ id: 'DebitCandidates' })

export const mostAnnounced = 500
export const DebitAnnouncement = z.strictObject({
  debitDay: isoDay,
  invoiceIds: z.array(Int).min(1, 'Choose an invoice.').max(mostAnnounced),
})
export type DebitAnnouncement = z.infer<typeof DebitAnnouncement>

export const DebitCancellation = z.strictObject({ reason: requiredText(maxInvoiceNote) })
/** A dishonour with the bank's reason, on the day that the bank reports. */
export const Dishonour = z.strictObject({ day: isoDay, reason: requiredText(maxInvoiceNote) })
export type Dishonour = z.infer<typeof Dishonour>

/** Announced debits of one day that a file can take. */
export const DebitBatch = z
  .object({
    debitDay: z.string(),
    distributorId: z.int32().nullable(),
    distributorName: z.string().nullable(),
    debitCount: z.int32(),
    totalCents: z.int32(),
  })
  .meta({ id: 'DebitBatch' })
export type DebitBatch = z.infer<typeof DebitBatch>

export const NewDebitFile = z.strictObject({
  debitDay: isoDay,
  distributorId: Int.nullable(),
  format: DebitFormat,
})
export type NewDebitFile = z.infer<typeof NewDebitFile>

export const DebitFileRecord = z
  .object({
    debitFileId: z.int32(),
    distributorName: z.string().nullable(),
    format: z.string(),
    debitDay: z.string(),
    initiatorCode: z.string(),
    creditAccount: z.string(),
    debitCount: z.int32(),
    totalCents: z.int32(),
    hashTotal: z.string(),
    /** Debits whose outcome is not recorded yet. */
    openCount: z.int32(),
    collectedCount: z.int32(),
    dishonouredCount: z.int32(),
    createdByName: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'DebitFileRecord' })
export type DebitFileRecord = z.infer<typeof DebitFileRecord>
export const PagedDebitFiles = pageOf(DebitFileRecord).meta({ id: 'PagedDebitFiles' })

/** The new file, null if every debit was left out, and the debits that were left out and cancelled. */
export const DebitFileResult = z
  .object({
    file: DebitFileRecord.nullable(),
    leftOut: z.array(z.object({ number: z.string(), organisationName: z.string(), reason: z.string() })),
  })
  .meta({ id: 'DebitFileResult' })
export type DebitFileResult = z.infer<typeof DebitFileResult>
