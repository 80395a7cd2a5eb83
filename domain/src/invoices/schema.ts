import { z } from 'zod'

// Amounts are whole cents of New Zealand dollars, without tax unless the name says total.

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
