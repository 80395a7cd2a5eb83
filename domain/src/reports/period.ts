import { addDays, addMonths, daysBetween } from '#dates.ts'
import { firstOfMonth } from '#invoices/days.ts'
import type { ReportDays, ReportQuery } from './schema.ts'

export type ReportPeriod = { fromDay: string; toDay: string }

/** The days of a report if none are asked for: the last twelve months with this one, or the next 60 days. */
const usual = (days: ReportDays, today: string): ReportPeriod =>
  days !== 'ahead'
    ? { fromDay: addMonths(firstOfMonth(today), -11), toDay: today }
    : { fromDay: today, toDay: addDays(today, 60) }

/** The days that a report is about. A single end is completed by the usual other one, if that is in order. */
export function reportPeriod({ b, l }: Pick<ReportQuery, 'b' | 'l'>, days: ReportDays, today: string): ReportPeriod {
  const { fromDay, toDay } = usual(days, today)
  const [from, to] = [b ?? fromDay, l ?? toDay]
  if (from <= to) return { fromDay: from, toDay: to }
  return b === undefined ? { fromDay: to, toDay: to } : { fromDay: from, toDay: from }
}

/** As many days before a period. */
export function periodBefore({ fromDay, toDay }: ReportPeriod): ReportPeriod {
  const last = addDays(fromDay, -1)
  return { fromDay: addDays(last, -daysBetween(fromDay, toDay)), toDay: last }
}
