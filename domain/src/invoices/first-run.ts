import { formatDay, monthNameOf } from '#dates.ts'
import { firstOfNextMonth } from './days.ts'

const withoutYear = (day: string) => formatDay(day).split(' ')[0]

/** What the empty list of invoices says of its first run. `firstMonth` is that of the first billing terms. */
export function firstRunInWords(firstMonth: string | null, today: string) {
  if (firstMonth === null) return 'A system administrator must add billing terms first.'
  const day = firstOfNextMonth(firstMonth)
  const when = day <= today ? 'now' : `on ${withoutYear(day)} ${monthNameOf(day)}`
  return `The first run covers ${monthNameOf(firstMonth)} and can be made ${when}.`
}
