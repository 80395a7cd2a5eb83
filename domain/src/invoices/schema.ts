import { z } from 'zod'
import { anyText, Int, isoDay, requiredText } from '#fields.ts'
import { pageOf } from '#paging.ts'

// Amounts are whole cents of New Zealand dollars, without tax unless the name says total.

export const mostCents = 100_000_000

/** The amounts of an invoice, or of several. */
export const amounts = { netCents: z.int32(), gstCents: z.int32(), totalCents: z.int32() }

export const LineKind = z.enum(['fee', 'interest', 'other']).meta({ id: 'InvoiceLineKind' })
export type LineKind = z.infer<typeof LineKind>

export const EntryKind = z
  .enum(['issue', 'payment', 'refund', 'credit', 'dishonour', 'transfer'])
  .meta({ id: 'InvoiceEntryKind' })
export type EntryKind = z.infer<typeof EntryKind>

export const invoiceStates = [
  'draft',
  'issued',
  'sent',
  'debitScheduled',
  'partPaid',
  'paid',
  'overdue',
  'disputed',
  'credited',
] as const
export const InvoiceState = z.enum(invoiceStates).meta({ id: 'InvoiceState' })
export type InvoiceState = z.infer<typeof InvoiceState>

/** An invoice or credit note, as a list shows it. */
export const Invoice = z
  .object({
    invoiceId: z.int32(),
    number: z.string().nullable(),
    isCreditNote: z.boolean(),
    organisationId: z.int32(),
    organisationName: z.string(),
    distributorId: z.int32().nullable(),
    month: z.string(),
    examinations: z.int32(),
    ...amounts,
    balanceCents: z.int32(),
    issuedOn: z.string().nullable(),
    dueOn: z.string(),
    state: InvoiceState,
    isDisputed: z.boolean(),
    version: z.int32(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>
export const PagedInvoices = pageOf(Invoice).meta({ id: 'PagedInvoices' })

export const InvoiceDispute = z
  .object({
    invoiceDisputeId: z.int32(),
    reason: z.string(),
    raisedByName: z.string(),
    raisedAt: z.string(),
    isUpheld: z.boolean().nullable(),
    answer: z.string().nullable(),
    answeredByName: z.string().nullable(),
    answeredAt: z.string().nullable(),
  })
  .meta({ id: 'InvoiceDispute' })
export type InvoiceDispute = z.infer<typeof InvoiceDispute>

export const InvoiceLine = z
  .object({
    invoiceLineId: z.int32(),
    kind: LineKind,
    text: z.string(),
    medicalId: z.int32().nullable(),
    cents: z.int32(),
    gstCents: z.int32(),
    /** True once a credit note has credited it. */
    isCredited: z.boolean(),
    disputes: z.array(InvoiceDispute),
  })
  .meta({ id: 'InvoiceLine' })
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const InvoiceEntry = z
  .object({
    invoiceEntryId: z.int32(),
    kind: EntryKind,
    day: z.string(),
    cents: z.int32(),
    note: z.string(),
    byName: z.string().nullable(),
    at: z.string(),
    otherInvoiceId: z.int32().nullable(),
    otherNumber: z.string().nullable(),
  })
  .meta({ id: 'InvoiceEntry' })
export type InvoiceEntry = z.infer<typeof InvoiceEntry>

/** The interest on an overdue invoice until today, with its arithmetic. */
export const InvoiceInterest = z
  .object({
    percentPerMonth: z.number(),
    spans: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        days: z.int32(),
        balanceCents: z.int32(),
        daysInMonth: z.int32(),
      }),
    ),
    accruedCents: z.int32(),
    chargedCents: z.int32(),
    waivedCents: z.int32(),
  })
  .meta({ id: 'InvoiceInterest' })
export type InvoiceInterest = z.infer<typeof InvoiceInterest>

export const InvoiceRecord = Invoice.extend({
  parties: z.object({
    supplierName: z.string(),
    supplierAddress: z.string(),
    gstNumber: z.string(),
    bankAccount: z.string(),
    buyerName: z.string(),
    buyerAddress: z.string(),
    buyerEmail: z.string().nullable(),
  }),
  gstPercent: z.number(),
  reason: z.string().nullable(),
  creditsInvoiceId: z.int32().nullable(),
  creditsNumber: z.string().nullable(),
  sentAt: z.string().nullable(),
  lines: z.array(InvoiceLine),
  entries: z.array(InvoiceEntry),
  interest: InvoiceInterest,
}).meta({ id: 'InvoiceRecord' })
export type InvoiceRecord = z.infer<typeof InvoiceRecord>

const amount = Int.min(1).max(mostCents)

/** Money received for an invoice, or paid back. The version guards against recording it twice. */
export const InvoicePayment = z.strictObject({
  kind: z.enum(['payment', 'refund']),
  cents: amount,
  day: isoDay,
  note: anyText(100),
  version: Int,
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

/** Lines to be credited by one credit note. */
export const InvoiceCredit = z.strictObject({
  invoiceLineIds: z.array(Int.min(1)).min(1).max(500),
  reason: requiredText(200),
  version: Int,
})
export type InvoiceCredit = z.infer<typeof InvoiceCredit>

export const InterestWaiver = z.strictObject({ reason: requiredText(200), version: Int })

export const NewInvoiceDispute = z.strictObject({ invoiceLineId: Int.min(1), reason: requiredText(200), version: Int })
export type NewInvoiceDispute = z.infer<typeof NewInvoiceDispute>

/** An upheld dispute credits the line. */
export const InvoiceDisputeAnswer = z.strictObject({ isUpheld: z.boolean(), answer: requiredText(200), version: Int })
export type InvoiceDisputeAnswer = z.infer<typeof InvoiceDisputeAnswer>

/** An organisation's account over some days. */
export const Statement = z
  .object({
    organisationId: z.int32(),
    organisationName: z.string(),
    b: z.string(),
    l: z.string(),
    openingCents: z.int32(),
    closingCents: z.int32(),
    rows: z.array(
      z.object({
        day: z.string(),
        invoiceId: z.int32(),
        number: z.string(),
        kind: EntryKind,
        note: z.string(),
        cents: z.int32(),
        balanceCents: z.int32(),
      }),
    ),
    ageing: z.object({
      notDueCents: z.int32(),
      to30Cents: z.int32(),
      to60Cents: z.int32(),
      to90Cents: z.int32(),
      over90Cents: z.int32(),
      totalCents: z.int32(),
    }),
  })
  .meta({ id: 'InvoiceStatement' })
export type Statement = z.infer<typeof Statement>
export const StatementQuery = z.strictObject({ b: isoDay, l: isoDay })
