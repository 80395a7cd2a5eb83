import { formatDay } from '#dates.ts'
import { formatMoney } from '#money.ts'
import type { DisputeOutcome, EntryKind, InterestSum, InvoiceState } from './schema.ts'

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

export const entryKindNames: Record<EntryKind, string> = {
  issue: 'Invoice',
  payment: 'Payment',
  refund: 'Refund',
  credit: 'Credit note',
  dishonour: 'Dishonoured debit',
  transfer: 'Transfer',
}

export const disputeOutcomeNames: Record<DisputeOutcome, string> = {
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** The arithmetic of interest, one line per span: `$230.00 × 1.5 % × 10 of 31 days, 21 Jan to 30 Jan 2026`. */
export const interestInWords = ({ percentPerMonth, spans }: Pick<InterestSum, 'percentPerMonth' | 'spans'>) =>
  spans.map(
    ({ from, to, days, balanceCents, daysInMonth }) =>
      `${formatMoney(balanceCents)} × ${percentPerMonth} % × ${days}/${daysInMonth} days, ${
        from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
      }`,
  )
