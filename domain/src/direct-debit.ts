import { addInterval, monthOf } from './dates.ts'
import { workingDayFrom } from './working-days.ts'

// The practice fee: per examination, invoiced monthly, paid by direct debit, with interest when overdue (spec section 9).

const firstOfNextMonth = (day: string) => addInterval(`${monthOf(day)}-01`, { months: 1 })

/** The 20th of the month after the month billed, or the next working day. `day` is any day in the month billed. */
export const debitDay = (day: string) => workingDayFrom(`${monthOf(firstOfNextMonth(day))}-20`)

/** A new fee applies from the month after notice. */
export const feeChangeApplies = (noticeDay: string) => firstOfNextMonth(noticeDay)

export type Payment = { day: string; cents: number }
export type Overdue = {
  cents: number
  dueDay: string
  payments?: Payment[]
  /** The day of the last payment, or today. */
  until: string
  percentPerMonth?: number
}

/** A multiple of 28, 29, 30 and 31, so that a day's share of any month is a whole number of these parts. */
const partsOfMonth = 377_580n

/**
 * Simple interest in cents: for each day after the due day, up to and including `until`, the balance times the monthly
 * rate divided by the days of that month, rounded half up once at the end. A payment is applied to the invoice before
 * interest, and reduces the balance from the next day.
 */
export function overdueInterest({ cents, dueDay, payments = [], until, percentPerMonth = 1.5 }: Overdue) {
  const balanceOn = (day: string) =>
    Math.max(
      0,
      payments.reduce((left, payment) => (payment.day < day ? left - payment.cents : left), cents),
    )
  let shares = 0n
  for (let day = Temporal.PlainDate.from(dueDay).add({ days: 1 }); String(day) <= until; day = day.add({ days: 1 })) {
    shares += BigInt(balanceOn(String(day))) * (partsOfMonth / BigInt(day.daysInMonth))
  }
  // Hundredths of a per cent, to keep the rate a whole number.
  const rate = BigInt(Math.round(percentPerMonth * 100))
  const whole = partsOfMonth * 10_000n
  return Number((2n * shares * rate + whole) / (2n * whole))
}
