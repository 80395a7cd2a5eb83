import { addDays, addMonths } from '#dates.ts'
import type { ReportPeriod } from '#reports/period.ts'
import type { ReportQuery } from '#reports/schema.ts'

/** First day of the calendar quarter of a day. */
export function quarterOf(day: string) {
  const [year = '', month = ''] = day.split('-')
  return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
}

export const lastOfQuarter = (day: string) => addDays(addMonths(quarterOf(day), 3), -1)

/** First days of the quarters that days lie in. */
export function quartersIn({ fromDay, toDay }: ReportPeriod): string[] {
  const quarters: string[] = []
  for (let next = quarterOf(fromDay); next <= toDay; next = addMonths(next, 3)) quarters.push(next)
  return quarters
}

/** The last day of the newest quarter that is over. */
export const lastQuarterEnd = (today: string) => addDays(quarterOf(today), -1)

/**
 * The whole quarters that a report is about: those of the days asked for, up to a last day; the last four quarters if
 * none are asked for.
 */
export function quartersAsked({ b, l }: Pick<ReportQuery, 'b' | 'l'>, lastDay: string): ReportPeriod {
  const end = lastOfQuarter(l === undefined || l > lastDay ? lastDay : l)
  const from = quarterOf(b ?? addMonths(quarterOf(end), -9))
  return { fromDay: from > end ? quarterOf(end) : from, toDay: end }
}

/** As many quarters before a period. */
export function quartersBefore(period: ReportPeriod): ReportPeriod {
  const fromDay = addMonths(period.fromDay, -3 * quartersIn(period).length)
  return { fromDay, toDay: addDays(period.fromDay, -1) }
}

/** A quarter in words: 'Jan to Mar 2026'. */
export function quarterInWords(quarter: string) {
  const names = { '01': 'Jan to Mar', '04': 'Apr to Jun', '07': 'Jul to Sep', '10': 'Oct to Dec' }
  return `${names[quarter.slice(5, 7) as keyof typeof names]} ${quarter.slice(0, 4)}`
}
