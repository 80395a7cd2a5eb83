import { addDays, dayInZone, inZone } from '#dates.ts'
import { hoursOf, type LocalDay, localDays, millisecondsOf, momentOfMilliseconds } from './hours.ts'
import { dayLimits } from './limits.ts'
import type { VisitPlan } from './plan.ts'
import type {
  AppointmentType,
  AppointmentTypeRow,
  BookedVisit,
  CalendarLocation,
  CalendarSetUp,
  HeldTime,
  VisitResource,
} from './schema.ts'
import { isApart, isWithin, joinSpans, type TimeSpan } from './spans.ts'

/** A time at which a visit can be booked with a person, and what the visit would hold. */
export type VisitSlot = {
  organisationLocationId: number
  /** The doctor, or the nurse of a visit that needs no doctor. */
  practitionerId: number
  startsAt: string
  endsAt: string
  held: HeldTime[]
}

export type SlotSearch = {
  setUp: CalendarSetUp
  type: AppointmentType
  plan: Omit<VisitPlan, 'reason' | 'elsewhere'>
  /** Visits and blocked times that hold anything between the days, and all visits on those days. */
  booked: BookedVisit[]
  blocked: HeldTime[]
  /** Other times in use, by resource: of visits and blocked times that were read without their rows. */
  inUse?: ReadonlyMap<number, TimeSpan[]>
  /** Days of the start, both included. */
  fromDay: string
  toDay: string
  now: string
  /** Only these locations and people; null: any. */
  organisationLocationIds: number[] | null
  practitionerIds: number[] | null
  /** The appointment that is being moved: its own times are free for it. */
  movedId: number | null
  /** True for the practice, which may override notice, horizon and daily limits. */
  isPractice: boolean
}

const minute = 60_000

/** What a visit needs, in minutes from its start. */
type Need = { from: number; to: number; isMet: (resource: VisitResource) => boolean; isPerson: boolean }

type HeldSpan = TimeSpan & { resourceId: number }

/** The needs of a visit. The first is the person who gives it its name. Equipment is used in the nurse's part. */
function needsOf({ nurseMinutes, doctorMinutes, needsRoom, equipment }: SlotSearch['plan']): Need[] {
  const end = nurseMinutes + doctorMinutes
  const testsEnd = nurseMinutes > 0 ? nurseMinutes : end
  const doctor: Need = { from: nurseMinutes, to: end, isMet: ({ isDoctor }) => isDoctor, isPerson: true }
  const nurse: Need = { from: 0, to: nurseMinutes, isMet: ({ isNurse }) => isNurse, isPerson: true }
  const room: Need = { from: 0, to: end, isMet: ({ isRoom }) => isRoom, isPerson: false }
  const ofKind = (kind: (typeof equipment)[number]): Need => ({
    from: 0,
    to: testsEnd,
    isMet: (resource) => resource.equipment === kind,
    isPerson: false,
  })
  return [doctor, nurse, ...(needsRoom ? [room] : []), ...equipment.map(ofKind)].filter(({ from, to }) => from < to)
}

/** The times in which each resource is in use, in order and without overlaps. */
export function timesInUse({ booked, blocked, inUse, movedId }: SlotSearch) {
  const active = booked.filter(({ appointmentId, status }) => status !== 'cancelled' && appointmentId !== movedId)
  const spans = new Map(inUse)
  for (const { resourceId, startsAt, endsAt } of [...active.flatMap(({ held }) => held), ...blocked]) {
    const span = { from: millisecondsOf(startsAt), to: millisecondsOf(endsAt) }
    spans.set(resourceId, [...(spans.get(resourceId) ?? []), span])
  }
  return new Map([...spans].map(([resourceId, its]) => [resourceId, joinSpans(its)]))
}

/** Milliseconds by which the clock of a zone is ahead of UTC. */
const offsetAt = (time: number, zone: string) => inZone(momentOfMilliseconds(time), zone).offsetNanoseconds / 1_000_000

/** Times between two, both included, at a multiple of the step after the full hour by the clock of the zone. */
export function startsBetween({ from, to }: TimeSpan, step: number, zone: string): number[] {
  if (from > to) return []
  const offset = offsetAt(from, zone)
  // The clock changes between them: each half has its own offset.
  if (offset !== offsetAt(to, zone)) {
    const middle = Math.floor((from + to) / 2)
    return [...startsBetween({ from, to: middle }, step, zone), ...startsBetween({ from: middle + 1, to }, step, zone)]
  }
  return multiplesBetween({ from, to }, step, -offset)
}

/** Times between two, both included, at a multiple of the step after an origin. */
function multiplesBetween({ from, to }: TimeSpan, step: number, origin: number) {
  const times: number[] = []
  for (let time = Math.ceil((from - origin) / step) * step + origin; time <= to; time += step) times.push(time)
  return times
}

/** Starts on a day. On an ordinary one, midnight is a full hour and every step has the same length. */
const startsOn = (local: LocalDay, span: TimeSpan, step: number) =>
  local.isOrdinary ? multiplesBetween(span, step, local.from) : startsBetween(span, step, local.zone)

type Buffers = Pick<AppointmentTypeRow, 'bufferBefore' | 'bufferAfter'>
/** `ignoresHours`: people are asked outside their hours, too. */
type Terms = Buffers & { ignoresHours: boolean }

/** The calendar of one location: who works when, and what is in use. */
export function locationCalendar(search: SlotSearch, location: CalendarLocation, inUse: Map<number, TimeSpan[]>) {
  const { setUp, plan, fromDay, toDay } = search
  // With a day before and after, for visits across midnight.
  const days = localDays({ fromDay: addDays(fromDay, -1), toDay: addDays(toDay, 1) }, location.zone)
  const hours = new Map<number, TimeSpan[]>()
  const hoursFor = (resourceId: number) => {
    const spans = hours.get(resourceId) ?? hoursOf(setUp, resourceId, location, days)
    hours.set(resourceId, spans)
    return spans
  }
  const resources = setUp.resources
    .filter(
      ({ organisationLocationId }) =>
        organisationLocationId === null || organisationLocationId === location.organisationLocationId,
    )
    .toSorted((one, other) => one.resourceId - other.resourceId)
  const needs = needsOf(plan).map((need) => ({ need, candidates: resources.filter(need.isMet) }))

  const [first, ...others] = needs

  /** The span for which a need holds one of some resources; undefined if none is free then. */
  function heldFor(
    { need, candidates }: (typeof needs)[number],
    start: number,
    { bufferBefore, bufferAfter, ignoresHours }: Terms,
    isAllowed: (resourceId: number) => boolean,
  ): HeldSpan | undefined {
    const time = { from: start + need.from * minute, to: start + need.to * minute }
    const withBuffers = { from: time.from - bufferBefore * minute, to: time.to + bufferAfter * minute }
    const found = candidates.find(
      ({ resourceId }) =>
        isAllowed(resourceId) &&
        (!need.isPerson || ignoresHours || isWithin(hoursFor(resourceId), time)) &&
        isApart(inUse.get(resourceId), withBuffers),
    )
    return found && { resourceId: found.resourceId, from: withBuffers.from, to: withBuffers.to }
  }

  /** What a visit holds beside its practitioner; undefined if something is missing. */
  function othersFrom(start: number, practitionerId: number, terms: Terms) {
    const held: HeldSpan[] = []
    for (const other of others) {
      const span = heldFor(
        other,
        start,
        terms,
        (id) => id !== practitionerId && held.every(({ resourceId }) => resourceId !== id),
      )
      if (!span) return undefined
      held.push(span)
    }
    return held
  }

  const otherIds = new Set(others.flatMap(({ candidates }) => candidates.map(({ resourceId }) => resourceId)))
  // All practitioners who start at a time find the same nurse, room and equipment, unless they could be one of them.
  const othersAtStart = new Map<number, HeldSpan[] | undefined>()
  function sharedOthersFrom(start: number, practitionerId: number, terms: Terms) {
    if (otherIds.has(practitionerId)) return othersFrom(start, practitionerId, terms)
    if (!othersAtStart.has(start)) othersAtStart.set(start, othersFrom(start, practitionerId, terms))
    return othersAtStart.get(start)
  }

  const practitioners = new Map(first?.candidates.map((one) => [one.resourceId, [one]]))
  const selfOf = (practitionerId: number) => practitioners.get(practitionerId) ?? []

  /** What a visit holds if it starts at a time with a person; undefined if something is missing. */
  function heldFrom(start: number, practitionerId: number, buffers: Buffers, ignoresHours = false) {
    if (!first) return undefined
    const terms = { bufferBefore: buffers.bufferBefore, bufferAfter: buffers.bufferAfter, ignoresHours }
    const own = heldFor({ need: first.need, candidates: selfOf(practitionerId) }, start, terms, () => true)
    const rest = own && (ignoresHours ? othersFrom : sharedOthersFrom)(start, practitionerId, terms)
    return own && rest && [own, ...rest]
  }
  const length = Math.max(0, ...needs.map(({ need }) => need.to)) * minute
  // Most slots begin and end when others do, and writing a moment is what takes longest.
  const moments = new Map<number, string>()
  const momentOf = (time: number) => {
    const moment = moments.get(time) ?? momentOfMilliseconds(time)
    moments.set(time, moment)
    return moment
  }
  const slotAt = (start: number, practitionerId: number, held: HeldSpan[]): VisitSlot => ({
    organisationLocationId: location.organisationLocationId,
    practitionerId,
    startsAt: momentOf(start),
    endsAt: momentOf(start + length),
    held: held.map(({ resourceId, from, to }) => ({
      resourceId,
      startsAt: momentOf(from),
      endsAt: momentOf(to),
    })),
  })
  return { days: days.slice(1, -1), hoursFor, heldFrom, slotAt, needs }
}

type Calendar = ReturnType<typeof locationCalendar>
/**
 * A visit that is possible, before it is written as a slot. What it would hold is found again for those that are written:
 * of thousands one is booked, and keeping that for all of them took half of the time of a search.
 */
type FoundVisit = {
  calendar: Calendar
  organisationLocationId: number
  start: number
  practitionerId: number
  buffers: Buffers
}

/** The visits that are possible at one location, by time, then person. */
function visitsAt(search: SlotSearch, calendar: Calendar, location: CalendarLocation): FoundVisit[] {
  const { days, hoursFor, heldFrom, needs } = calendar
  const [first] = needs
  if (!first) return []
  const { from: partFrom, to: partTo } = first.need
  const people = first.candidates.filter(({ resourceId }) => search.practitionerIds?.includes(resourceId) ?? true)
  const visits: FoundVisit[] = []
  const { organisationLocationId } = location
  const today = dayInZone(search.now, location.zone)
  for (const local of days) {
    const ofDay: FoundVisit[] = []
    const limits = dayLimits(search, location, local, today)
    if (!limits) continue
    const { row, earliest } = limits
    for (const { resourceId: practitionerId } of people)
      for (const { from, to } of hoursFor(practitionerId)) {
        const span = {
          from: Math.max(earliest, local.from, from - partFrom * minute),
          to: Math.min(local.to - 1, to - partTo * minute),
        }
        if (span.from > span.to) continue
        for (const start of startsOn(local, span, row.stepMinutes * minute)) {
          if (heldFrom(start, practitionerId, row))
            ofDay.push({ calendar, organisationLocationId, start, practitionerId, buffers: row })
        }
      }
    // The whole is sorted at the end, which takes no time for what is in order already.
    visits.push(...ofDay.toSorted((one, other) => one.start - other.start))
  }
  return visits
}

/** Every visit that is possible, by time, then location and person. */
function findVisits(search: SlotSearch): FoundVisit[] {
  const inUse = timesInUse(search)
  return search.setUp.locations
    .filter(({ organisationLocationId }) => search.organisationLocationIds?.includes(organisationLocationId) ?? true)
    .flatMap((location) => visitsAt(search, locationCalendar(search, location, inUse), location))
    .toSorted(
      (one, other) =>
        one.start - other.start ||
        one.organisationLocationId - other.organisationLocationId ||
        one.practitionerId - other.practitionerId,
    )
}

/**
 * Every time at which the visit can start, by time, then location and person. It needs the hours of its people, and its
 * room and equipment; none of them may be in use then, or in the buffers around it.
 */
export const findSlots = (search: SlotSearch): VisitSlot[] =>
  findVisits(search).map(({ calendar, start, practitionerId, buffers }) =>
    calendar.slotAt(start, practitionerId, calendar.heldFrom(start, practitionerId, buffers) ?? []),
  )

/** A time at which a visit can start, with everyone who can be booked then. */
export type StartTime = { organisationLocationId: number; startsAt: string; practitionerIds: number[] }

/** The same, each time once for a location, without what a visit would hold: of thousands that are shown, one is booked. */
export function findTimes(search: SlotSearch): StartTime[] {
  const times: StartTime[] = []
  let last: FoundVisit | undefined
  for (const visit of findVisits(search)) {
    const { organisationLocationId, start, practitionerId } = visit
    if (last?.start === start && last.organisationLocationId === organisationLocationId)
      times.at(-1)?.practitionerIds.push(practitionerId)
    else
      times.push({ organisationLocationId, startsAt: momentOfMilliseconds(start), practitionerIds: [practitionerId] })
    last = visit
  }
  return times
}
