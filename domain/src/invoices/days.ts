import { addDays, addInterval, addMonths, monthOf } from '#dates.ts'
import { workingDayFrom } from '#working-days.ts'

// Months and days of billing (specification, section 9, 'Legal terms'). A month is its first day.

export const firstOfMonth = (day: string) => `${monthOf(day)}-01`
export const firstOfNextMonth = (day: string) => addMonths(firstOfMonth(day), 1)
export const lastOfMonth = (day: string) => addInterval(firstOfNextMonth(day), { days: -1 })

/** The 20th of the month after the month billed, or the next working day. `day` is any day in the month billed. */
export const debitDay = (day: string) => workingDayFrom(`${monthOf(firstOfNextMonth(day))}-20`)

/** The first day on which a fee announced on this day can apply: the first of the next month. */
export const feeChangeApplies = (noticeDay: string) => firstOfNextMonth(noticeDay)

/** The month that a billing run on this day covers unless another is chosen: the previous month, which is complete. */
export const monthToBill = (today: string) => addMonths(firstOfMonth(today), -1)

/** Days between the notice of a direct debit and the debit. */
export const debitNoticeDays = 10

/** The due day of an invoice: the first debit day that leaves the buyer the full notice of a direct debit. */
export function dueDayOf(month: string, issuedOn: string) {
  const earliest = addDays(issuedOn, debitNoticeDays)
  let due = debitDay(month)
  for (let next = firstOfNextMonth(month); due < earliest; next = firstOfNextMonth(next)) due = debitDay(next)
  return due
}
