import { rowInForceOn } from '#dated-rows.ts'
import { addDays, momentAt, startOfDay } from '#dates.ts'
import { dayOfWeek, isPublicHoliday, isWeekend } from '#public-holidays.ts'
import type { CalendarLocation, CalendarSetUp } from './schema.ts'

/** From a moment until another, in milliseconds since 1970; the end is not included. */
export type TimeSpan = { from: number; to: number }

type Times = { opens: string; closes: string }

export const millisecondsOf = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds
export const momentOfMilliseconds = (milliseconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toString()

/**
 * The time between two times of the clock. A time that the clock skips when daylight saving begins is an hour later; of
 * a time that comes twice when it ends, the first counts (as everywhere: `momentAt`).
 */
const spanOf = (day: string, { opens, closes }: Times, zone: string): TimeSpan => ({
  from: millisecondsOf(momentAt(day, opens, zone)),
  to: millisecondsOf(closes === '24:00' ? startOfDay(addDays(day, 1), zone) : momentAt(day, closes, zone)),
})

/** Spans in order, in which those that overlap or touch are one. */
export function joinSpans(spans: TimeSpan[]): TimeSpan[] {
  const result: TimeSpan[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else if (to > from) result.push({ from, to })
  }
  return result
}

/** What is left of the spans without the others. */
export function withoutSpans(spans: TimeSpan[], others: TimeSpan[]): TimeSpan[] {
  let left = spans
  for (const other of others)
    left = left.flatMap(({ from, to }) =>
      [
        { from, to: Math.min(to, other.from) },
        { from: Math.max(from, other.to), to },
      ].filter((part) => part.from < part.to),
    )
  return left
}

const summerHolidays = ['12-25', '12-26', '01-01', '01-02']
const isSummerHoliday = (day: string) => summerHolidays.some((end) => day.endsWith(`-${end}`))

/**
 * Christmas, Boxing Day and the first two days of the year are holidays too, and the Monday or Tuesday instead of one at
 * a weekend (Holidays Act 2003, sections 44 and 45A).
 */
export function isClosedForHoliday(day: string) {
  const twoDaysBefore = addDays(day, -2)
  return isPublicHoliday(day) || isSummerHoliday(day) || (isSummerHoliday(twoDaysBefore) && isWeekend(twoDaysBefore))
}

/** The reason why a location is closed on a day; undefined if it is not. A public holiday is not a closed period. */
export const closedReason = ({ closed }: CalendarSetUp, locationId: number, day: string) =>
  closed.find(
    (period) =>
      (period.locationId === null || period.locationId === locationId) && period.fromDay <= day && day <= period.toDay,
  )?.reason

/**
 * When a person works at a location on a day. The first of these applies: a closed period, on which no one works; a
 * clinic, which takes the person away from every other location; other hours of that day; a public holiday; their week.
 */
export function hoursOn(
  setUp: CalendarSetUp,
  resourceId: number,
  { locationId, zone, opensOnHolidays }: CalendarLocation,
  day: string,
): TimeSpan[] {
  if (closedReason(setUp, locationId, day) !== undefined) return []
  const spansOf = (times: Times[]) => joinSpans(times.map((one) => spanOf(day, one, zone)))
  const clinics = setUp.clinics.filter((clinic) => clinic.day === day && clinic.resourceIds.includes(resourceId))
  if (clinics.length > 0) return spansOf(clinics.filter((clinic) => clinic.locationId === locationId))
  const isTheirs = (row: { resourceId: number; locationId: number }) =>
    row.resourceId === resourceId && row.locationId === locationId
  const other = setUp.otherHours.find((row) => isTheirs(row) && row.day === day)
  if (other) return spansOf(other.hours)
  if (!opensOnHolidays && isClosedForHoliday(day)) return []
  const week = rowInForceOn(setUp.weeks.filter(isTheirs), day)
  const ofWeekday = <Row extends Times & { weekday: number }>(rows: Row[] = []) =>
    rows.filter(({ weekday }) => weekday === dayOfWeek(day))
  return withoutSpans(spansOf(ofWeekday(week?.hours)), spansOf(ofWeekday(week?.breaks)))
}

/** When a person works at a location from one day to another, across midnight where the hours continue. */
export function hoursBetween(
  setUp: CalendarSetUp,
  resourceId: number,
  location: CalendarLocation,
  { fromDay, toDay }: { fromDay: string; toDay: string },
): TimeSpan[] {
  const spans: TimeSpan[] = []
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) spans.push(...hoursOn(setUp, resourceId, location, day))
  return joinSpans(spans)
}
