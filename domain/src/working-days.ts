import { addDays, yearOf } from './dates.ts'
import { dayOfWeek, isPublicHoliday, isWeekend } from './public-holidays.ts'

/** The last day of the summer break in January: Legislation Act 2019, section 13, and Privacy Act 2020, section 7. */
const summerEnds = { aviation: 2, privacy: 15 }

/** Which definition of working days applies. */
export type WorkingDayRule = keyof typeof summerEnds

export const isWorkingDay = (day: string, clock: WorkingDayRule = 'aviation') =>
  !isWeekend(day) && !isPublicHoliday(day) && !isSummerBreak(day, clock)

/** Days in January observed instead of 1 or 2 January when those fall on a weekend, by the weekday of 1 January. */
const movedNewYears: Record<number, number[]> = { 5: [4], 6: [3, 4], 7: [3] }

function isSummerBreak(day: string, clock: WorkingDayRule) {
  const [year, month, number = 0] = day.split('-').map(Number)
  if (month === 12) return number >= 25
  if (month !== 1) return false
  return number <= summerEnds[clock] || movedNewYears[dayOfWeek(`${year}-01-01`)]?.includes(number) === true
}

/** A request that stops the deadline until the answer arrives. `arrivedOn` is null while waiting. */
export type Stop = { askedOn: string; arrivedOn: string | null }

/** The day of the request still counts; the days after it, up to and including the day of arrival, do not. */
const isStopped = (day: string, stops: Stop[]) =>
  stops.some(({ askedOn, arrivedOn }) => day > askedOn && (arrivedOn === null || day <= arrivedOn))

/** The start day is not counted. A negative count goes back. */
export function addWorkingDays(start: string, count: number, clock: WorkingDayRule = 'aviation') {
  let day = start
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, Math.sign(count))
    if (isWorkingDay(day, clock)) left -= 1
  }
  return day
}

/** The first working day on or after a day. */
export const workingDayFrom = (day: string, clock: WorkingDayRule = 'aviation') =>
  addWorkingDays(addDays(day, -1), 1, clock)

/** Working days used: after `start`, up to and including `end`, except those on which the deadline was stopped. */
export function workingDaysBetween(start: string, end: string, clock: WorkingDayRule = 'aviation', stops: Stop[] = []) {
  if (stops.length === 0) return countBetween(start, end, clock)
  let count = 0
  for (let day = addDays(start, 1); day <= end; day = addDays(day, 1)) {
    if (isWorkingDay(day, clock) && !isStopped(day, stops)) count += 1
  }
  return count
}

/** A list shows many deadlines, some running for years, so their days are counted a year at a time. */
function countBetween(start: string, end: string, clock: WorkingDayRule) {
  if (end <= start) return 0
  let count = countInYear(end, clock) - countInYear(start, clock)
  for (let year = yearOf(start); year < yearOf(end); year++) count += countsOf(year, clock).at(-1) ?? 0
  return count
}

/** Working days in its year up to and including this day. */
const countInYear = (day: string, clock: WorkingDayRule) =>
  countsOf(yearOf(day), clock)[Temporal.PlainDate.from(day).dayOfYear - 1] ?? 0

const countsByYear = new Map<string, number[]>()

/** For each day of a year: the number of working days so far, including that day. */
function countsOf(year: number, clock: WorkingDayRule) {
  const key = `${clock} ${year}`
  const counts = countsByYear.get(key) ?? []
  countsByYear.set(key, counts)
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  while (counts.length < first.daysInYear) {
    const day = first.add({ days: counts.length }).toString()
    counts.push((counts.at(-1) ?? 0) + (isWorkingDay(day, clock) ? 1 : 0))
  }
  return counts
}

/** For each day from 1 January of a year until the end of another: the working days so far, including that day. */
export function workingDaysSoFar(firstYear: number, lastYear: number, clock: WorkingDayRule = 'aviation') {
  const counts: number[] = []
  for (let year = firstYear; year <= lastYear; year++) {
    const before = counts.at(-1) ?? 0
    counts.push(...countsOf(year, clock).map((count) => before + count))
  }
  return counts
}

/** The last day in time; undefined while the deadline is stopped. */
export function dueDay(start: string, count: number, clock: WorkingDayRule = 'aviation', stops: Stop[] = []) {
  const standstill = stops.filter(({ arrivedOn }) => arrivedOn === null).map(({ askedOn }) => askedOn)
  let day = start
  for (let left = count; left > 0; ) {
    if (standstill.some((askedOn) => askedOn <= day)) return undefined
    day = addDays(day, 1)
    if (isWorkingDay(day, clock) && !isStopped(day, stops)) left -= 1
  }
  return day
}
