import { type AccountEntry, reductionsOf } from './balance.ts'
import { interestSpans, overdueInterest } from './interest.ts'
import type { AccruedInterest, InterestWaiver, InvoiceLine } from './schema.ts'

export type OverdueAccount = {
  number: string
  dueDay: string
  totalCents: number
  /** What is left of its own lines of interest after credit notes: it bears none. */
  ownInterestCents: number
  entries: readonly AccountEntry[]
  /** Interest on this invoice that other invoices charge already. */
  charged: readonly Pick<InvoiceLine, 'cents'>[]
  waivers: readonly Pick<InterestWaiver, 'cents'>[]
}

const sumOf = (amounts: readonly { cents: number }[]) => amounts.reduce((sum, { cents }) => sum + cents, 0)

/**
 * Interest that an invoice has borne up to and including a day and that no line charges and no waiver takes off; null if
 * there is none. It is calculated from the due day every time and rounded once, so that charging it month by month comes
 * to the same amount.
 */
export function accruedInterest(
  account: OverdueAccount,
  until: string,
  percentPerMonth: number,
): AccruedInterest | null {
  const { number, dueDay, totalCents, ownInterestCents, entries, charged, waivers } = account
  const overdue = {
    cents: totalCents - ownInterestCents,
    dueDay,
    payments: reductionsOf(entries),
    until,
    percentPerMonth,
  }
  const chargedBeforeCents = sumOf(charged) + sumOf(waivers)
  const cents = overdueInterest(overdue) - chargedBeforeCents
  if (cents <= 0) return null
  return { sum: { number, percentPerMonth, spans: interestSpans(overdue), chargedBeforeCents }, cents, until }
}
