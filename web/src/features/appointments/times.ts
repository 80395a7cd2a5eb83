import { dayInZone, formatDay, formatTime } from '@clearwing/domain/dates.ts'
import { weekdays } from '@clearwing/domain/locations/opening-hours.ts'
import { dayOfWeek } from '@clearwing/domain/public-holidays.ts'

/** 'Monday 30 Nov 2026' */
export const dayWithWeekday = (day: string) => `${weekdays[dayOfWeek(day) - 1]} ${formatDay(day)}`

/** 'Monday 30 Nov 2026, 09:15 to 10:15' */
export const timeInWords = ({ startsAt, endsAt, zone }: { startsAt: string; endsAt: string; zone: string }) =>
  `${dayWithWeekday(dayInZone(startsAt, zone))}, ${formatTime(startsAt, zone)} to ${formatTime(endsAt, zone)}`
