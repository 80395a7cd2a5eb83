import { z } from 'zod'
import { isoDay } from '#fields.ts'
import { amounts } from '#invoices/schema.ts'

/** What prevents an invoice, or needs attention before it is issued. */
export const RunException = z
  .enum(['noFee', 'noAddress', 'creditBalance', 'disputed'])
  .meta({ id: 'InvoiceRunException' })
export type RunException = z.infer<typeof RunException>

/** One organisation in a run: what it would be, or is, invoiced. */
export const RunRow = z
  .object({
    organisationId: z.int32(),
    organisationName: z.string(),
    distributorName: z.string().nullable(),
    /** Medicals charged. */
    examinations: z.int32(),
    /** Decided medicals without a fee in force; they are not charged. */
    withoutFee: z.int32(),
    interestCents: z.int32(),
    ...amounts,
    exceptions: z.array(RunException),
    /** Once the run is locked. */
    invoiceId: z.int32().nullable(),
    number: z.string().nullable(),
  })
  .meta({ id: 'InvoiceRunRow' })
export type RunRow = z.infer<typeof RunRow>

/** The run of a month: a calculation until it is locked, then drafts, then invoices. */
export const InvoiceRun = z
  .object({
    invoiceRunId: z.int32().nullable(),
    month: z.string(),
    state: z.enum(['open', 'locked', 'issuing', 'issued']),
    lockedAt: z.string().nullable(),
    lockedByName: z.string().nullable(),
    /** The first day on which this month can be run. */
    possibleFrom: z.string(),
    rows: z.array(RunRow),
    examinations: z.int32(),
    ...amounts,
    issued: z.int32(),
  })
  .meta({ id: 'InvoiceRun' })
export type InvoiceRun = z.infer<typeof InvoiceRun>

/** The first day of a month. */
const month = isoDay.refine((day) => day.endsWith('-01'), 'A month is its first day.')
export const RunMonth = z.strictObject({ month })
