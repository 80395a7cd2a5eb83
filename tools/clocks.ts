import { addDays, dayInZone, formatMoment, momentAt } from '@clearwing/domain/dates.ts'
import { dayOfWeek, isPublicHoliday, isWeekend } from '@clearwing/domain/public-holidays.ts'

// Hours and days at which tests fail that pass on an ordinary afternoon. In UTC, half past noon is still the day
// before, as is all time from midnight to 13:00 in summer and to 12:00 in winter.

type Clock = { time: string; isDay: (day: string) => boolean }

const isEndOf = (day: string, monthAndDay: string) => day.endsWith(monthAndDay)
const isSundayIn = (day: string, month: string) => dayOfWeek(day) === 7 && day.includes(`-${month}-`)
const isOrdinary = (day: string) => !isWeekend(day) && !isPublicHoliday(day)

const clocks: Record<string, Clock> = {
  midnight: { time: '00:05', isDay: isOrdinary },
  noon: { time: '12:30', isDay: isOrdinary },
  'winter-midnight': { time: '00:05', isDay: (day) => isOrdinary(day) && day.includes('-07-') },
  'leap-day': { time: '20:00', isDay: (day) => isEndOf(day, '-02-29') },
  'new-years-eve': { time: '20:00', isDay: (day) => isEndOf(day, '-12-31') },
  'new-year': { time: '00:05', isDay: (day) => isEndOf(day, '-01-01') },
  // Five minutes before the clocks go forward, on the last Sunday of September.
  'daylight-begins': { time: '01:55', isDay: (day) => isSundayIn(day, '09') && isSundayIn(addDays(day, 7), '10') },
  // In the hour that occurs twice, on the first Sunday of April.
  'daylight-ends': { time: '02:55', isDay: (day) => isSundayIn(day, '04') && isSundayIn(addDays(day, -7), '03') },
  holiday: { time: '10:00', isDay: (day) => isPublicHoliday(day) && !isWeekend(day) },
  sunday: { time: '15:00', isDay: (day) => dayOfWeek(day) === 7 },
}

export type SetClock = { name: string; moment: string; words: string }

/** Next moment of each clock after this one. */
export function clocksAfter(now: string): SetClock[] {
  const tomorrow = addDays(dayInZone(now), 1)
  return Object.entries(clocks).map(([name, { time, isDay }]) => {
    let day = tomorrow
    while (!isDay(day)) day = addDays(day, 1)
    const moment = momentAt(day, time)
    return { name, moment, words: `${name}, ${formatMoment(moment)}` }
  })
}
