import { z } from 'zod'
import { IdParam } from '#fields.ts'
import { pageOf } from '#paging.ts'

// Amounts are whole cents of New Zealand dollars, without tax unless the name says total.

export const lineKinds = ['fee', 'interest', 'other'] as const
export const LineKind = z.enum(lineKinds).meta({ id: 'InvoiceLineKind' })
export type LineKind = z.infer<typeof LineKind>

export const entryKinds = ['issue', 'payment', 'refund', 'credit', 'dishonour', 'transfer'] as const
export const EntryKind = z.enum(entryKinds).meta({ id: 'InvoiceEntryKind' })
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

/** Longest note, reason or answer about an invoice. */
export const maxInvoiceNote = 200

/** How a dispute of a line ended: the line was credited, it stands, or the practice took the dispute back. */
export const disputeOutcomes = ['accepted', 'declined', 'withdrawn'] as const
export const DisputeOutcome = z.enum(disputeOutcomes).meta({ id: 'DisputeOutcome' })
export type DisputeOutcome = z.infer<typeof DisputeOutcome>

/** The buyer as an invoice states it (domain.md 5.8: name and one identifier above $1,000). */
export const InvoiceParty = z
  .object({ name: z.string(), address: z.array(z.string()), email: z.string().nullable() })
  .meta({ id: 'InvoiceParty' })
export type InvoiceParty = z.infer<typeof InvoiceParty>

/** Who supplies, as the terms in force say. */
export const InvoiceSupplier = z
  .object({ name: z.string(), address: z.string(), gstNumber: z.string(), bankAccount: z.string() })
  .meta({ id: 'InvoiceSupplier' })
export type InvoiceSupplier = z.infer<typeof InvoiceSupplier>

/** Consecutive days with the same balance in the same month. */
export const InterestSpan = z
  .object({
    from: z.string(),
    to: z.string(),
    days: z.int32(),
    balanceCents: z.int32(),
    daysInMonth: z.int32(),
  })
  .meta({ id: 'InterestSpan' })
export type InterestSpan = z.infer<typeof InterestSpan>

/** How interest on an overdue invoice was calculated. `chargedBeforeCents` are its earlier lines and waivers. */
export const InterestSum = z
  .object({
    number: z.string(),
    percentPerMonth: z.number(),
    spans: z.array(InterestSpan),
    chargedBeforeCents: z.int32(),
  })
  .meta({ id: 'InterestSum' })
export type InterestSum = z.infer<typeof InterestSum>

export const InvoiceDispute = z
  .object({
    disputeId: z.int32(),
    reason: z.string(),
    raisedBy: z.string().nullable(),
    raisedAt: z.string(),
    outcome: DisputeOutcome.nullable(),
    answer: z.string().nullable(),
    answeredBy: z.string().nullable(),
    answeredAt: z.string().nullable(),
  })
  .meta({ id: 'InvoiceDispute' })
export type InvoiceDispute = z.infer<typeof InvoiceDispute>

export const InvoiceLine = z
  .object({
    lineId: z.int32(),
    kind: LineKind,
    medicalId: z.int32().nullable(),
    day: z.string(),
    text: z.string(),
    /** Without tax. */
    cents: z.int32(),
    gstCents: z.int32(),
    creditedCents: z.int32(),
    interest: InterestSum.nullable(),
    /** The overdue invoice of a line of interest. */
    overdueInvoiceId: z.int32().nullable(),
    disputes: z.array(InvoiceDispute),
  })
  .meta({ id: 'InvoiceLine' })
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const InvoiceEntry = z
  .object({
    entryId: z.int32(),
    kind: EntryKind,
    day: z.string(),
    /** Positive if it raises the amount owed. */
    cents: z.int32(),
    note: z.string().nullable(),
    /** The other invoice of a transfer. */
    otherInvoiceId: z.int32().nullable(),
    otherNumber: z.string().nullable(),
    creditNoteId: z.int32().nullable(),
    creditNoteNumber: z.string().nullable(),
    recordedBy: z.string().nullable(),
    recordedAt: z.string(),
  })
  .meta({ id: 'InvoiceEntry' })
export type InvoiceEntry = z.infer<typeof InvoiceEntry>

/** An invoice as lists show it. */
export const ListedInvoice = z
  .object({
    invoiceId: z.int32(),
    /** Null for a draft, as are its days. */
    number: z.string().nullable(),
    organisationId: z.int32(),
    organisationName: z.string(),
    /** The organisation's distributor when the invoice was made. */
    distributorId: z.int32().nullable(),
    /** The first day of the month that is billed. */
    month: z.string(),
    examinations: z.int32(),
    netCents: z.int32(),
    gstCents: z.int32(),
    totalCents: z.int32(),
    balanceCents: z.int32(),
    issuedOn: z.string().nullable(),
    dueDay: z.string().nullable(),
    state: InvoiceState,
    /** Days since the due day; 0 if it is not overdue. */
    daysOverdue: z.int32(),
  })
  .meta({ id: 'ListedInvoice' })
export type ListedInvoice = z.infer<typeof ListedInvoice>
export const PagedInvoices = pageOf(ListedInvoice).meta({ id: 'PagedInvoices' })

/** Interest that an overdue invoice has borne so far and that no line charges yet. */
export const AccruedInterest = z
  .object({ sum: InterestSum, cents: z.int32(), until: z.string() })
  .meta({ id: 'AccruedInterest' })
export type AccruedInterest = z.infer<typeof AccruedInterest>

export const InterestWaiver = z
  .object({
    interestWaiverId: z.int32(),
    untilDay: z.string(),
    cents: z.int32(),
    reason: z.string(),
    waivedBy: z.string().nullable(),
    waivedAt: z.string(),
  })
  .meta({ id: 'InterestWaiver' })
export type InterestWaiver = z.infer<typeof InterestWaiver>

/** An invoice with everything that its page shows. */
export const Invoice = ListedInvoice.extend({
  runId: z.int32().nullable(),
  supplier: InvoiceSupplier,
  buyer: InvoiceParty,
  gstPercent: z.number(),
  sentAt: z.string().nullable(),
  lines: z.array(InvoiceLine),
  entries: z.array(InvoiceEntry),
  /** Null if nothing accrued since the last line. */
  accrued: AccruedInterest.nullable(),
  waivers: z.array(InterestWaiver),
  /** The day of a direct debit that is announced; null if none is. */
  debitDay: z.string().nullable(),
  /** Which version of its account was read: the id of its last entry, or 0. A change names it. */
  version: z.int32(),
}).meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

export const CreditNoteParam = z.strictObject({ creditNoteId: IdParam })
export const InvoiceParam = z.strictObject({ invoiceId: IdParam })
