import { addDays, addMonths, monthOf } from '#dates.ts'
import type { RequirementValues } from './schema.ts'

type Periods = Pick<RequirementValues, 'interval' | 'unit' | 'ends' | 'earlyDays'>

/**
 * The last day after these completions; null if the last of them counts for good. Completed early, the next period
 * starts where the one before ends, and keeps the day of the month on which the series began: a series that began on 29
 * February ends on that day again in the next leap year.
 */
export function lastDayOf(values: Periods, completions: { day: string; validUntil: string | null }[]): string | null {
  let series: { anchor: string; periods: number; validTo: string } | null = null
  for (const { day, validUntil } of completions.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const isEarly: boolean =
      series !== null &&
      day >= addDays(series.validTo, -values.earlyDays) &&
      day <= series.validTo &&
      values.earlyDays > 0
    const anchor: string = isEarly && series ? series.anchor : day
    const periods: number = isEarly && series ? series.periods + 1 : 1
    if (validUntil !== null) series = { anchor: validUntil, periods: 0, validTo: validUntil }
    else {
      const validTo = endOf(values, anchor, periods)
      series = validTo === null ? null : { anchor, periods, validTo }
    }
  }
  return series?.validTo ?? null
}

/** The last day of this many periods. Months are counted from the anchor, so that short months do not add up. */
function endOf({ interval, unit, ends }: Periods, anchor: string, periods: number) {
  if (unit === 'once') return null
  const day = unit === 'days' ? addDays(anchor, interval * periods) : addMonths(anchor, interval * periods)
  return ends === 'monthEnd' ? endOfMonth(day) : day
}

const endOfMonth = (day: string) => addDays(addMonths(`${monthOf(day)}-01`, 1), -1)
