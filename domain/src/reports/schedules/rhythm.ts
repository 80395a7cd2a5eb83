import { addDays, addMonths, dayInZone, momentAt } from '#dates.ts'
import { firstOfMonth, lastOfMonth } from '#invoices/days.ts'
import { dayOfWeek } from '#public-holidays.ts'
import { lastQuarterEnd, quarterOf } from '#reports/published/quarters.ts'
import type { SchedulePeriod, ScheduleRhythm } from './schema.ts'

/** True if a report is sent on this day. A month that is too short has its last day instead. */
function isOn({ every, weekday, dayOfMonth }: ScheduleRhythm, day: string) {
  if (every === 'day') return true
  if (every === 'week') return dayOfWeek(day) === weekday
  const wanted = `${firstOfMonth(day).slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`
  const last = lastOfMonth(day)
  return day === (wanted > last ? last : wanted)
}

/**
 * The next moment at which a report is sent, after another moment. An hour that daylight saving skips is the hour after
 * it; one that comes twice counts once, the first time.
 */
export function nextMoment(rhythm: ScheduleRhythm, zone: string, after: string): string {
  const time = `${String(rhythm.hour).padStart(2, '0')}:00`
  const earliest = Date.parse(after)
  for (let day = dayInZone(after, zone); ; day = addDays(day, 1)) {
    const moment = Date.parse(momentAt(day, time, zone))
    if (isOn(rhythm, day) && moment > earliest) return new Date(moment).toISOString()
  }
}

const monthsBefore = (day: string, months: number) => addMonths(firstOfMonth(day), -months)
const dayBefore = (day: string) => addDays(day, -1)

const monday = (day: string) => addDays(day, 1 - dayOfWeek(day))

type Days = { fromDay: string; toDay: string }

const periods: Record<SchedulePeriod, (day: string) => Days> = {
  yesterday: (day) => ({ fromDay: dayBefore(day), toDay: dayBefore(day) }),
  lastWeek: (day) => ({ fromDay: addDays(monday(day), -7), toDay: dayBefore(monday(day)) }),
  lastMonth: (day) => ({ fromDay: monthsBefore(day, 1), toDay: dayBefore(firstOfMonth(day)) }),
  lastQuarter: (day) => ({ fromDay: quarterOf(lastQuarterEnd(day)), toDay: lastQuarterEnd(day) }),
  lastTwelveMonths: (day) => ({ fromDay: monthsBefore(day, 12), toDay: dayBefore(firstOfMonth(day)) }),
  next30Days: (day) => ({ fromDay: day, toDay: addDays(day, 30) }),
  next60Days: (day) => ({ fromDay: day, toDay: addDays(day, 60) }),
  next90Days: (day) => ({ fromDay: day, toDay: addDays(day, 90) }),
}

/** The days of a report that is sent on this day. */
export const daysOfPeriod = (period: SchedulePeriod, day: string): Days => periods[period](day)
