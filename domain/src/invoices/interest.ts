import { monthOf } from '#dates.ts'
import type { InterestSpan } from './schema.ts'

/** Money paid towards an invoice, or taken off it, on a day. */
export type Reduction = { day: string; cents: number }

export type Overdue = {
  cents: number
  dueDay: string
  payments?: readonly Reduction[]
  /** The day of the last payment, or today. */
  until: string
  percentPerMonth?: number
}

/** A multiple of 28, 29, 30 and 31, so that a day's share of any month is a whole number of these parts. */
const partsOfMonth = 377_580n

/**
 * The days on which an unpaid balance bears interest: each day after the due day, up to and including `until`. A
 * payment is applied to the invoice before interest, and reduces the balance from the next day.
 */
export function interestSpans({ cents, dueDay, payments = [], until }: Overdue): InterestSpan[] {
  const balanceOn = (day: string) =>
    Math.max(
      0,
      payments.reduce((left, payment) => (payment.day < day ? left - payment.cents : left), cents),
    )
  const spans: InterestSpan[] = []
  for (
    let date = Temporal.PlainDate.from(dueDay).add({ days: 1 });
    String(date) <= until;
    date = date.add({ days: 1 })
  ) {
    const day = String(date)
    const [balanceCents, last] = [balanceOn(day), spans.at(-1)]
    if (balanceCents === 0) continue
    if (last && last.balanceCents === balanceCents && monthOf(last.to) === monthOf(day)) {
      last.to = day
      last.days += 1
    } else {
      spans.push({ from: day, to: day, days: 1, balanceCents, daysInMonth: date.daysInMonth })
    }
  }
  return spans
}

/**
 * Simple interest in cents, never compound: for each day of its spans, the balance times the monthly rate divided by
 * the days of that month, rounded half up once at the end (specification, section 9: 1.5 % a month, accruing daily).
 */
export function overdueInterest(overdue: Overdue) {
  const { percentPerMonth = 1.5 } = overdue
  const shares = interestSpans(overdue).reduce(
    (sum, { balanceCents, days, daysInMonth }) =>
      sum + BigInt(balanceCents) * BigInt(days) * (partsOfMonth / BigInt(daysInMonth)),
    0n,
  )
  // Hundredths of a per cent, to keep the rate a whole number.
  const rate = BigInt(Math.round(percentPerMonth * 100))
  const whole = partsOfMonth * 10_000n
  return Number((2n * shares * rate + whole) / (2n * whole))
}
