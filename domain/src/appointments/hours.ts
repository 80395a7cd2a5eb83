import { rowInForceOn } from '#dated-rows.ts'
import { addDays, momentAt, startOfDay } from '#dates.ts'
import { dayOfWeek, isPublicHoliday, isWeekend } from '#public-holidays.ts'
import type { CalendarLocation, CalendarSetUp } from './schema.ts'
import { joinSpans, type TimeSpan, withoutSpans } from './spans.ts'

type Times = { opens: string; closes: string }

export const millisecondsOf = (moment: string) => Date.parse(moment)
/** '2026-11-30T20:00:00Z'. A search makes tens of thousands of them, so the fastest way counts. */
export function momentOfMilliseconds(milliseconds: number) {
  const moment = new Date(milliseconds).toISOString()
  return moment.endsWith('.000Z') ? `${moment.slice(0, -5)}Z` : moment
}

const minute = 60_000
const dayLength = 24 * 60 * minute

/** A calendar day of a location: when it begins and ends, and whether it has 24 hours. */
export type LocalDay = TimeSpan & {
  day: string
  zone: string
  weekday: number
  isHoliday: boolean
  isOrdinary: boolean
}

/** Days that were calculated lately: a search needs the same days several times, and so does the next search. */
const knownDays = new Map<string, LocalDay>()
const mostKnownDays = 5000

export function localDay(day: string, zone: string): LocalDay {
  const key = `${day} ${zone}`
  const cached = knownDays.get(key)
  if (cached) return cached
  if (knownDays.size >= mostKnownDays) knownDays.clear()
  const local = calculateDay(day, zone)
  knownDays.set(key, local)
  return local
}

function calculateDay(day: string, zone: string): LocalDay {
  const from = millisecondsOf(startOfDay(day, zone))
  const to = millisecondsOf(startOfDay(addDays(day, 1), zone))
  const isOrdinary = to - from === dayLength
  return { day, zone, from, to, weekday: dayOfWeek(day), isHoliday: isClosedForHoliday(day), isOrdinary }
}

/** The days from one to another, both included. */
export function localDays({ fromDay, toDay }: { fromDay: string; toDay: string }, zone: string): LocalDay[] {
  const days: LocalDay[] = []
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) days.push(localDay(day, zone))
  return days
}

/** Minutes of the clock after midnight. */
const clockMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * The moment of a time of the clock. A time that the clock skips when daylight saving begins is an hour later; of a time
 * that comes twice when it ends, the first counts (as everywhere: `momentAt`).
 */
function timeOn({ day, zone, from, to, isOrdinary }: LocalDay, time: string) {
  if (time === '24:00') return to
  return isOrdinary ? from + clockMinutes(time) * minute : millisecondsOf(momentAt(day, time, zone))
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
export const closedReason = ({ closed }: CalendarSetUp, organisationLocationId: number, day: string) =>
  closed.find(
    (period) =>
      (period.organisationLocationId === null || period.organisationLocationId === organisationLocationId) &&
      period.fromDay <= day &&
      day <= period.toDay,
  )?.reason

/** The rows about one person's work at one location, and the clinics that take the person elsewhere. */
function workOf(setUp: CalendarSetUp, resourceId: number, organisationLocationId: number) {
  const isTheirs = (row: { resourceId: number; organisationLocationId: number }) =>
    row.resourceId === resourceId && row.organisationLocationId === organisationLocationId
  return {
    weeks: setUp.weeks.filter(isTheirs),
    otherHours: setUp.otherHours.filter(isTheirs),
    clinics: setUp.clinics.filter(({ resourceIds }) => resourceIds.includes(resourceId)),
  }
}

/**
 * When a person works at a location on a day. The first of these applies: a closed period, on which no one works; a
 * clinic, which takes the person away from every other location; other hours of that day; a public holiday; their week.
 */
function hoursOn(
  setUp: CalendarSetUp,
  { weeks, otherHours, clinics }: ReturnType<typeof workOf>,
  { organisationLocationId, opensOnHolidays }: CalendarLocation,
  local: LocalDay,
): TimeSpan[] {
  const { day, weekday, isHoliday } = local
  if (closedReason(setUp, organisationLocationId, day) !== undefined) return []
  const spansOf = (times: Times[]) =>
    joinSpans(times.map(({ opens, closes }) => ({ from: timeOn(local, opens), to: timeOn(local, closes) })))
  const ofDay = clinics.filter((clinic) => clinic.day === day)
  if (ofDay.length > 0)
    return spansOf(ofDay.filter((clinic) => clinic.organisationLocationId === organisationLocationId))
  const other = otherHours.find((row) => row.day === day)
  if (other) return spansOf(other.hours)
  if (isHoliday && !opensOnHolidays) return []
  const week = rowInForceOn(weeks, day)
  const ofWeekday = <Row extends Times & { weekday: number }>(rows: Row[] = []) =>
    rows.filter((row) => row.weekday === weekday)
  return withoutSpans(spansOf(ofWeekday(week?.hours)), spansOf(ofWeekday(week?.breaks)))
}

/** When a person works at a location on some days in order, across midnight where the hours continue. */
export function hoursOf(
  setUp: CalendarSetUp,
  resourceId: number,
  location: CalendarLocation,
  days: LocalDay[],
): TimeSpan[] {
  const work = workOf(setUp, resourceId, location.organisationLocationId)
  return joinSpans(days.flatMap((local) => hoursOn(setUp, work, location, local)))
}
