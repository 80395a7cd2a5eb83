import { expect, test } from 'vitest'
import { rowInForceOn } from '#dated-rows.ts'
import { addDays, dayInZone, inZone, momentAt, startOfDay } from '#dates.ts'
import { dayOfWeek } from '#public-holidays.ts'
import { isClosedForHoliday, millisecondsOf, momentOfMilliseconds } from './hours.ts'
import { randomNumbers, randomSearch } from './random-calendars.ts'
import type { CalendarLocation, VisitResource } from './schema.ts'
import { findSlots, type SlotSearch } from './slots.ts'

// The slots of random calendars, compared with a slow model that looks at every five minutes and asks of each whether
// someone works then and nothing is in use.

const cases = 100_000
const tick = 5 * 60_000

type Times = { opens: string; closes: string }

/** Remembers answers of a function of texts, because the few days of the calendars come again and again. */
function remembered<Answer>(answer: (...texts: string[]) => Answer) {
  const answers = new Map<string, Answer>()
  return (...texts: string[]) => {
    const key = texts.join(' ')
    const found = answers.get(key) ?? answer(...texts)
    answers.set(key, found)
    return found
  }
}

const startOf = remembered((day = '', zone = '') => millisecondsOf(startOfDay(day, zone)))
const timeOf = remembered((day = '', time = '', zone = '') =>
  time === '24:00' ? startOf(addDays(day, 1), zone) : millisecondsOf(momentAt(day, time, zone)),
)
const localOf = remembered((time = '', zone = '') => {
  const moment = momentOfMilliseconds(Number(time))
  return { day: dayInZone(moment, zone), minute: inZone(moment, zone).minute }
})
const weekdayOf = remembered((day = '') => dayOfWeek(day))
const isHoliday = remembered((day = '') => isClosedForHoliday(day))

/** True when a person works at a location in the five minutes from a time. */
function worksAt(
  { setUp }: SlotSearch,
  resourceId: number,
  { organisationLocationId, zone, opensOnHolidays }: CalendarLocation,
  time: number,
) {
  const { day } = localOf(String(time), zone)
  const isNow = ({ opens, closes }: Times) => timeOf(day, opens, zone) <= time && time < timeOf(day, closes, zone)
  for (const period of setUp.closed)
    if (
      (period.organisationLocationId ?? organisationLocationId) === organisationLocationId &&
      period.fromDay <= day &&
      day <= period.toDay
    )
      return false
  const clinics = setUp.clinics.filter((clinic) => clinic.day === day && clinic.resourceIds.includes(resourceId))
  if (clinics.length > 0)
    return clinics.some((clinic) => clinic.organisationLocationId === organisationLocationId && isNow(clinic))
  const others = setUp.otherHours.filter(
    (row) => row.day === day && row.resourceId === resourceId && row.organisationLocationId === organisationLocationId,
  )
  if (others[0]) return others[0].hours.some(isNow)
  if (!opensOnHolidays && isHoliday(day)) return false
  const weeks = setUp.weeks.filter(
    (row) => row.resourceId === resourceId && row.organisationLocationId === organisationLocationId,
  )
  const inForce = rowInForceOn(weeks, day)
  const today = (rows: (Times & { weekday: number })[] = []) =>
    rows.some((row) => row.weekday === weekdayOf(day) && isNow(row))
  return today(inForce?.hours) && !today(inForce?.breaks)
}

/** Whether each resource is in use in the five minutes from a time, asked once for each of them. */
function inUseOf({ booked, blocked, movedId }: SlotSearch) {
  const active = booked.filter((visit) => visit.status !== 'cancelled' && visit.appointmentId !== movedId)
  const held = [...active.flatMap((visit) => visit.held), ...blocked].map(({ resourceId, startsAt, endsAt }) => ({
    resourceId,
    from: millisecondsOf(startsAt),
    to: millisecondsOf(endsAt),
  }))
  return (resourceId: number, time: number) =>
    held.some((one) => one.resourceId === resourceId && one.from <= time && time < one.to)
}

/** True when something holds for every five minutes between two times. */
function always(from: number, to: number, holds: (time: number) => boolean) {
  for (let time = from; time < to; time += tick) if (!holds(time)) return false
  return true
}

/** Starts of the model as '1 2 2026-11-29T20:00:00Z': location, person, start. */
function slowSlots(search: SlotSearch): string[] {
  const { setUp, type, plan, fromDay, toDay, now, isPractice, movedId } = search
  const found: string[] = []
  for (const location of setUp.locations) {
    if (search.organisationLocationIds && !search.organisationLocationIds.includes(location.organisationLocationId))
      continue
    const { zone, organisationLocationId } = location
    const isInUse = inUseOf(search)
    const known = new Map<number, boolean>()
    const worksThen = (id: number, time: number) => {
      const key = time + id
      const answer = known.get(key) ?? worksAt(search, id, location, time)
      known.set(key, answer)
      return answer
    }
    const end = startOf(addDays(toDay, 1), zone)
    for (let start = startOf(fromDay, zone); start < end; start += tick) {
      const { day, minute } = localOf(String(start), zone)
      const row = rowInForceOn(type.rows, day)
      if (!row || minute % row.stepMinutes !== 0 || start < millisecondsOf(now)) continue
      if (!isPractice) {
        const limit =
          row.dailyLimits.find(({ weekday }) => weekday === dayOfWeek(day))?.most ?? Number.POSITIVE_INFINITY
        const counted = search.booked.filter(
          (visit) =>
            visit.appointmentTypeId === 1 &&
            visit.organisationLocationId === organisationLocationId &&
            visit.status !== 'cancelled' &&
            visit.appointmentId !== movedId &&
            dayInZone(visit.startsAt, zone) === day,
        )
        if (!row.isForApplicants || counted.length >= limit) continue
        if (start < millisecondsOf(now) + row.noticeHours * 3_600_000) continue
        if (day > addDays(dayInZone(now, zone), row.horizonDays)) continue
      }
      const at = (minutes: number) => start + minutes * 60_000
      const works = (id: number, from: number, to: number) => always(at(from), at(to), (time) => worksThen(id, time))
      const isFree = (id: number, from: number, to: number) =>
        always(at(from - row.bufferBefore), at(to + row.bufferAfter), (time) => !isInUse(id, time))
      const { nurseMinutes, minutes } = plan
      const isHere = (one: VisitResource) =>
        one.organisationLocationId === null || one.organisationLocationId === organisationLocationId
      const doctorsPart = plan.doctorMinutes > 0
      const people = setUp.resources.filter(
        (one) =>
          (doctorsPart ? one.isDoctor : one.isNurse) && (search.practitionerIds?.includes(one.resourceId) ?? true),
      )
      for (const { resourceId } of people) {
        const [from, to] = doctorsPart ? [nurseMinutes, minutes] : [0, nurseMinutes]
        const nurses = setUp.resources.filter(
          (one) =>
            one.isNurse &&
            one.resourceId !== resourceId &&
            isFree(one.resourceId, 0, nurseMinutes) &&
            works(one.resourceId, 0, nurseMinutes),
        )
        const rooms = setUp.resources.filter((one) => one.isRoom && isHere(one) && isFree(one.resourceId, 0, minutes))
        const testsEnd = nurseMinutes > 0 ? nurseMinutes : minutes
        const machines = setUp.resources.filter(
          (one) => one.equipment === 'ecg' && isHere(one) && isFree(one.resourceId, 0, testsEnd),
        )
        const isPossible =
          isFree(resourceId, from, to) &&
          works(resourceId, from, to) &&
          (!doctorsPart || nurseMinutes === 0 || nurses.length > 0) &&
          (!plan.needsRoom || rooms.length > 0) &&
          (plan.equipment.length === 0 || machines.length > 0)
        if (isPossible) found.push(`${organisationLocationId} ${resourceId} ${momentOfMilliseconds(start)}`)
      }
    }
  }
  return found.toSorted()
}

test(`${cases} random calendars have the slots that the model finds`, () => {
  const random = randomNumbers(20261129)
  let withSlots = 0
  for (let index = 0; index < cases; index++) {
    const search = randomSearch(random)
    const found = findSlots(search).map(
      (slot) => `${slot.organisationLocationId} ${slot.practitionerId} ${slot.startsAt}`,
    )
    const expected = slowSlots(search)
    if (found.toSorted().join() !== expected.join())
      expect({ index, search, found: found.toSorted() }).toEqual({ index, search, found: expected })
    withSlots += Number(found.length > 0)
  }
  expect(withSlots).toBeGreaterThan(cases / 10)
})
