import { isClosedForHoliday } from '@clearwing/domain/appointments/hours.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { isWeekend } from '@clearwing/domain/public-holidays.ts'

/** True when the demo's practices are open: from Monday to Friday, except on public holidays. */
export const isOpenDay = (day: string) => !isWeekend(day) && !isClosedForHoliday(day)

/**
 * The open day that is so many open days after another day, or before it if the distance is negative. For 0, it is the
 * day itself, because the practices open on the day of the demonstration, whatever day of the week it is.
 */
export function openDay(from: string, distance: number): string {
  let day = from
  for (let left = Math.abs(distance); left > 0; left -= isOpenDay(day) ? 1 : 0) day = addDays(day, Math.sign(distance))
  return day
}
