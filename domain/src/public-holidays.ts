import { addDays, yearOf } from './dates.ts'

// National public holidays, on which nothing official falls due (Holidays Act 2003, sections 44 and 45A). Regional
// anniversary days are working days.

/** Fridays set by Te Kāhui o Matariki Public Holiday Act 2022, schedule 1, which ends in 2052. */
const matariki: Record<number, string> = {
  2022: '06-24',
  2023: '07-14',
  2024: '06-28',
  2025: '06-20',
  2026: '07-10',
  2027: '06-25',
  2028: '07-14',
  2029: '07-06',
  2030: '06-21',
  2031: '07-11',
  2032: '07-02',
  2033: '06-24',
  2034: '07-07',
  2035: '06-29',
  2036: '07-18',
  2037: '07-10',
  2038: '06-25',
  2039: '07-15',
  2040: '07-06',
  2041: '07-19',
  2042: '07-11',
  2043: '07-03',
  2044: '06-24',
  2045: '07-07',
  2046: '06-29',
  2047: '07-19',
  2048: '07-03',
  2049: '06-25',
  2050: '07-15',
  2051: '06-30',
  2052: '06-21',
}

/** The last year whose public holidays are known. */
export const lastYearOfHolidays = Math.max(...Object.keys(matariki).map(Number))

/** Monday is 1, Sunday is 7. */
export const dayOfWeek = (day: string) => Temporal.PlainDate.from(day).dayOfWeek
export const isWeekend = (day: string) => dayOfWeek(day) >= 6

const dayOfYear = (year: number, monthAndDay: string) => `${String(year).padStart(4, '0')}-${monthAndDay}`
const firstMondayFrom = (day: string) => addDays(day, (8 - dayOfWeek(day)) % 7)
const mondayIfWeekend = (day: string) => (isWeekend(day) ? firstMondayFrom(day) : day)

/** Butcher's rule for the Gregorian calendar. */
export function easterSunday(year: number) {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const daysFromMarch = epact + toSunday - 7 * late + 21
  return addDays(dayOfYear(year, '03-01'), daysFromMarch)
}

/** All holidays except those in summer, which each calculation treats differently. */
function holidaysOf(year: number) {
  const easter = easterSunday(year)
  const matarikiDay = matariki[year]
  return new Set([
    mondayIfWeekend(dayOfYear(year, '02-06')),
    addDays(easter, -2),
    addDays(easter, 1),
    mondayIfWeekend(dayOfYear(year, '04-25')),
    firstMondayFrom(dayOfYear(year, '06-01')),
    ...(matarikiDay ? [dayOfYear(year, matarikiDay)] : []),
    firstMondayFrom(dayOfYear(year, '10-22')),
  ])
}

const holidaysByYear = new Map<number, Set<string>>()

/** Waitangi, Easter, Anzac, King's Birthday, Matariki and Labour Day, moved to a Monday where the law requires it. */
export function isPublicHoliday(day: string) {
  const year = yearOf(day)
  const holidays = holidaysByYear.get(year) ?? holidaysOf(year)
  holidaysByYear.set(year, holidays)
  return holidays.has(day)
}
