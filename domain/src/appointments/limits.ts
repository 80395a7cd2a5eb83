import { rowInForceOn } from '#dated-rows.ts'
import { addDays } from '#dates.ts'
import { type LocalDay, millisecondsOf } from './hours.ts'
import type { AppointmentType, AppointmentTypeRow, BookedVisit, CalendarLocation } from './schema.ts'

const hour = 3_600_000

export type LimitedSearch = {
  type: AppointmentType
  booked: BookedVisit[]
  now: string
  movedId: number | null
  isPractice: boolean
}

/** Visits of a type that count towards its limit on a day. A visit whose applicant did not come still counts. */
const countOnDay = (
  { type, booked, movedId }: LimitedSearch,
  { organisationLocationId }: CalendarLocation,
  { from, to }: LocalDay,
) =>
  booked.filter((visit) => {
    const start = millisecondsOf(visit.startsAt)
    return (
      from <= start &&
      start < to &&
      visit.appointmentTypeId === type.appointmentTypeId &&
      visit.organisationLocationId === organisationLocationId &&
      visit.status !== 'cancelled' &&
      visit.appointmentId !== movedId
    )
  }).length

/** The most visits of a type on a weekday; undefined: any number. */
export const dailyLimit = ({ dailyLimits }: AppointmentTypeRow, day: LocalDay) =>
  dailyLimits.find(({ weekday }) => weekday === day.weekday)?.most

/** True when a location has as many visits of the type that day as it may. */
export function isDayFull(search: LimitedSearch, location: CalendarLocation, day: LocalDay, row: AppointmentTypeRow) {
  const most = dailyLimit(row, day)
  return most !== undefined && countOnDay(search, location, day) >= most
}

/** The last day that applicants may book, counted from today at the location. */
export const horizonDay = ({ horizonDays }: AppointmentTypeRow, today: string) => addDays(today, horizonDays)

/** The first moment at which applicants may book a visit, in milliseconds. */
export const noticeEnd = (row: AppointmentTypeRow, now: string) => millisecondsOf(now) + row.noticeHours * hour

/**
 * The figures for visits on a day, and the earliest start then; undefined if none can be booked. Notice, horizon and
 * daily limits restrict applicants only: the practice may book knowingly beyond them (features.md 1.1).
 */
export function dayLimits(search: LimitedSearch, location: CalendarLocation, local: LocalDay, today: string) {
  const { type, now, isPractice } = search
  const row = rowInForceOn(type.rows, local.day)
  if (!row) return undefined
  if (isPractice) return { row, earliest: millisecondsOf(now) }
  const isOpen = row.isForApplicants && local.day <= horizonDay(row, today) && !isDayFull(search, location, local, row)
  return isOpen ? { row, earliest: noticeEnd(row, now) } : undefined
}
