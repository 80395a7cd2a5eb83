import { z } from 'zod'
import type { InterestSpan } from './interest.ts'

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
export type InvoiceParty = { name: string; address: string[]; email: string | null }

/** How a line of interest was calculated. `chargedBeforeCents` are earlier lines and waivers of the same invoice. */
export type InterestSum = {
  number: string
  percentPerMonth: number
  spans: InterestSpan[]
  chargedBeforeCents: number
}
