import { rowInForceOn } from '#dated-rows.ts'
import { dayInZone, formatDay } from '#dates.ts'
import { closedReason, localDay, millisecondsOf } from './hours.ts'
import { dailyLimit, horizonDay, isDayFull, noticeEnd } from './limits.ts'
import type { AppointmentTypeRow, CalendarLocation } from './schema.ts'
import { findSlots, locationCalendar, type SlotSearch, startsBetween, timesInUse, type VisitSlot } from './slots.ts'

/** The time that someone chose, perhaps outside the slots. */
export type ChosenTime = { organisationLocationId: number; practitionerId: number; startsAt: string }

const hoursInWords = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`)

const limitInWords = (most: number | undefined) =>
  `The location takes at most ${most === 1 ? '1 appointment' : `${most} appointments`} of this type on that day.`

/** Rules of the practice for applicants that a start breaks. */
function limitsBroken(
  search: SlotSearch,
  location: CalendarLocation,
  day: string,
  row: AppointmentTypeRow,
  start: number,
) {
  const { now } = search
  const lastDay = horizonDay(row, dayInZone(now, location.zone))
  const local = localDay(day, location.zone)
  const rules: [boolean, string][] = [
    [!row.isForApplicants, 'Only the practice books this type of appointment.'],
    [start < noticeEnd(row, now), `It is booked at least ${hoursInWords(row.noticeHours)} before the start.`],
    [day > lastDay, `It can be booked up to ${formatDay(lastDay)}.`],
    [isDayFull(search, location, local, row), limitInWords(dailyLimit(row, local))],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence)
}

/**
 * Returns what the practice's rules say against a chosen time, and the slot if someone in the practice books it
 * nevertheless. There is no slot if a person, room or piece of equipment is in use then: nothing overrides that.
 */
export function checkChosenTime(search: SlotSearch, { organisationLocationId, practitionerId, startsAt }: ChosenTime) {
  const location = search.setUp.locations.find((each) => each.organisationLocationId === organisationLocationId)
  if (!location) return { broken: ['This location takes no appointments.'], slot: undefined }
  const day = dayInZone(startsAt, location.zone)
  const row = rowInForceOn(search.type.rows, day)
  if (!row) return { broken: [`This type of appointment has no rules for ${formatDay(day)}.`], slot: undefined }
  const start = millisecondsOf(startsAt)
  const thatDay = {
    ...search,
    fromDay: day,
    toDay: day,
    organisationLocationIds: [organisationLocationId],
    practitionerIds: [practitionerId],
  }
  const isOffered = (given: SlotSearch) => findSlots(given).some((slot) => millisecondsOf(slot.startsAt) === start)
  const calendar = locationCalendar(thatDay, location, timesInUse(thatDay))
  const held = calendar.heldFrom(start, practitionerId, row, true)
  const slot: VisitSlot | undefined = held && calendar.slotAt(start, practitionerId, held)
  const closed = closedReason(search.setUp, organisationLocationId, day)
  const isInPast = start < millisecondsOf(search.now)
  const isOffStep = startsBetween({ from: start, to: start }, row.stepMinutes * 60_000, location.zone).length === 0
  const works = calendar.heldFrom(start, practitionerId, row) !== undefined
  const rules: [boolean, string][] = [
    [!held, 'A person, room or piece of equipment is in use at that time.'],
    [isInPast, 'That time has passed.'],
    [closed !== undefined, `The location is closed on ${formatDay(day)}: ${closed}.`],
    [held !== undefined && closed === undefined && !works, 'The people for this visit do not work at that time.'],
    [isOffStep, `Visits start every ${row.stepMinutes} minutes.`],
  ]
  const broken = [
    ...rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence),
    ...(search.isPractice ? [] : limitsBroken(search, location, day, row, start)),
  ]
  return { broken: isOffered(thatDay) ? [] : broken, slot }
}
