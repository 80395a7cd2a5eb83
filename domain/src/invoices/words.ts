import type { FeeItem } from './fees/schema.ts'
import type { RunException } from './run/schema.ts'
import type { EntryKind, InvoiceState } from './schema.ts'

export const invoiceStateNames: Record<InvoiceState, string> = {
  draft: 'Draft',
  issued: 'Issued',
  sent: 'Sent',
  debitScheduled: 'Debit scheduled',
  partPaid: 'Part paid',
  paid: 'Paid',
  overdue: 'Overdue',
  disputed: 'Disputed',
  credited: 'Credited',
}

export const entryNames: Record<EntryKind, string> = {
  issue: 'Invoice issued',
  payment: 'Payment',
  refund: 'Refund',
  credit: 'Credit note',
  dishonour: 'Debit dishonoured',
  transfer: 'Moved to another invoice',
}

export const feeItemNames: Record<FeeItem, string> = {
  examination: 'Examination decided',
  report: 'Specialist report signed',
  member: 'Member, each month',
}

export const runExceptionWords: Record<RunException, string> = {
  noFee: 'No fee was in force for some medicals. They are not charged.',
  noAddress: 'The organisation has no postal address, which an invoice over $1,000 must state.',
  creditBalance: 'The organisation has a credit balance.',
  disputed: 'A line of an earlier invoice is in dispute.',
}
