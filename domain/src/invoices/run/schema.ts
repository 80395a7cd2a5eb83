import { z } from 'zod'
import { IdParam, Int, isoDay } from '#fields.ts'

export const runStates = ['dryRun', 'locked', 'issuing', 'issued'] as const
export const RunState = z.enum(runStates).meta({ id: 'InvoiceRunState' })
export type RunState = z.infer<typeof RunState>

/** What needs attention before an organisation is billed. None of them prevents it. */
export const runExceptions = [
  'noFee',
  'noAddress',
  'noEmail',
  'noAuthority',
  'creditBalance',
  'disputedBefore',
] as const
export const RunException = z.enum(runExceptions).meta({ id: 'InvoiceRunException' })
export type RunException = z.infer<typeof RunException>

/** Amounts and counts of one organisation, or of all of a run. */
const figures = {
  examinations: z.int32(),
  reports: z.int32(),
  members: z.int32(),
  interestCents: z.int32(),
  netCents: z.int32(),
  gstCents: z.int32(),
  totalCents: z.int32(),
}
export const RunFigures = z.object(figures).meta({ id: 'InvoiceRunFigures' })
export type RunFigures = z.infer<typeof RunFigures>

/** What a run charges to one organisation. A row without an amount has medicals for which no fee was in force. */
export const RunRow = z
  .object({
    organisationId: z.int32(),
    organisationName: z.string(),
    /** Null in a dry run. */
    invoiceId: z.int32().nullable(),
    /** Null until it is issued. */
    number: z.string().nullable(),
    ...figures,
    /** Medicals decided in the month for which no fee was in force. */
    withoutFee: z.int32(),
    exceptions: z.array(RunException),
  })
  .meta({ id: 'InvoiceRunRow' })
export type RunRow = z.infer<typeof RunRow>

/** A month of a distributor's practices, or of those without one. */
export const InvoiceRun = z
  .object({
    /** Null for a month whose dry run was not started. */
    runId: z.int32().nullable(),
    /** The first day of the month that is billed. */
    month: z.string(),
    distributorId: z.int32().nullable(),
    distributorName: z.string().nullable(),
    state: RunState,
    invoices: z.int32(),
    issuedInvoices: z.int32(),
    totalCents: z.int32(),
    lockedAt: z.string().nullable(),
    lockedByName: z.string().nullable(),
    issuedAt: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'InvoiceRun' })
export type InvoiceRun = z.infer<typeof InvoiceRun>

/** The months that can be billed. Nothing can without billing terms. */
export const InvoiceRuns = z.object({ hasTerms: z.boolean(), runs: z.array(InvoiceRun) }).meta({ id: 'InvoiceRuns' })
export type InvoiceRuns = z.infer<typeof InvoiceRuns>

export const InvoiceRunRecord = InvoiceRun.extend({ rows: z.array(RunRow), totals: RunFigures }).meta({
  id: 'InvoiceRunRecord',
})
export type InvoiceRunRecord = z.infer<typeof InvoiceRunRecord>

export const NewInvoiceRun = z.strictObject({ month: isoDay, distributorId: Int.min(1).nullable() })
export type NewInvoiceRun = z.infer<typeof NewInvoiceRun>

export const RunParam = z.strictObject({ runId: IdParam })
export const RunVersion = z.strictObject({ version: Int })
