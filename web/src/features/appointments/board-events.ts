import { setUpOf } from '@clearwing/domain/appointments/availability-rules.ts'
import { hoursOf, localDays, momentOfMilliseconds } from '@clearwing/domain/appointments/hours.ts'
import { withoutSpans } from '@clearwing/domain/appointments/spans.ts'
import { isAwaited } from '@clearwing/domain/appointments/status.ts'
import { dayInZone, formatTime, momentAt } from '@clearwing/domain/dates.ts'
import type { AppointmentBoard, AppointmentStatus, Availability, BoardAppointment, Paperwork } from '#api/generated.ts'

/** An appointment on the board with its papers, once they are loaded. */
export type ShownAppointment = BoardAppointment & { paperwork: Paperwork | undefined }
/** What the board shows of some days. */
export type ShownBoard = Pick<AppointmentBoard, 'blocked'> & { appointments: ShownAppointment[] }

/** '2026-11-30 09:15', the clock of the practice: the calendar knows no zones. */
export const clockOf = (moment: string, zone: string) => `${dayInZone(moment, zone)} ${formatTime(moment, zone)}`

/** The moment of a time that the calendar gives, '2026-11-30T09:15:00'. */
export function momentOfClock(local: string, zone: string) {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(local) ?? []
  return momentAt(day, time, zone)
}

/** People who take appointments, as columns. */
export const boardPeople = ({ resources }: Availability) =>
  resources.filter(({ isArchived, isDoctor, isNurse }) => !isArchived && (isDoctor || isNurse))

/** The part of a visit in one column: the nurse's measurements are done once the doctor begins. */
export type BoardPart = {
  startsAt: string
  endsAt: string
  status: AppointmentStatus
  /** True while the applicant is with this person. */
  isCurrent: boolean
  /** True in the column of the doctor, or of the nurse of a visit that needs no doctor. */
  isMain: boolean
  /** What happens in it: the type of appointment, or the nurse's measurements. */
  what: string
}

export type BoardEvent = {
  id: string
  resourceIds: number[]
  start: string
  end: string
  title: string
  display: 'auto' | 'background'
  editable: boolean
  classNames: string[]
  extendedProps: { appointment?: ShownAppointment; part?: BoardPart; heldTimeId?: number }
}

type Held = BoardAppointment['held'][number]

export function partOf(appointment: BoardAppointment, { resourceId, startsAt, endsAt }: Held): BoardPart {
  const { status, practitionerId, typeName } = appointment
  const isMain = resourceId === practitionerId
  return {
    startsAt,
    endsAt,
    status: status === 'with_doctor' && !isMain ? 'done' : status,
    isCurrent: status === (isMain ? 'with_doctor' : 'with_nurse'),
    isMain,
    what: isMain ? typeName : 'Measurements',
  }
}

const eventOf = (appointment: ShownAppointment, part: BoardPart, resourceId: number, zone: string): BoardEvent => ({
  id: `${appointment.appointmentId} ${resourceId}`,
  resourceIds: [resourceId],
  start: clockOf(part.startsAt, zone),
  end: clockOf(part.endsAt, zone),
  title: appointment.personName,
  display: 'auto',
  // The whole visit moves with its doctor, until the applicant arrives.
  editable: resourceId === appointment.practitionerId && isAwaited(appointment.status),
  classNames: [part.isCurrent ? 'visit-current' : `visit-${part.status}`],
  extendedProps: { appointment, part },
})

const currentVisits = ({ appointments }: ShownBoard) => appointments.filter(({ status }) => status !== 'cancelled')

/** Visits of a day, once in the column of each person whom they hold. */
const visitEvents = (board: ShownBoard, people: number[], zone: string): BoardEvent[] =>
  currentVisits(board).flatMap((appointment) =>
    appointment.held
      .filter(({ resourceId }) => people.includes(resourceId))
      .map((held) => eventOf(appointment, partOf(appointment, held), held.resourceId, zone)),
  )

/** Visits of a week, each once, with its whole time. */
export const weekEvents = (board: ShownBoard, zone: string): BoardEvent[] =>
  currentVisits(board).map((appointment) => {
    const { practitionerId, startsAt, endsAt, practitionerName, status } = appointment
    const isCurrent = status === 'with_doctor' || status === 'with_nurse'
    const part = { startsAt, endsAt, status, isCurrent, isMain: true, what: practitionerName }
    return eventOf(appointment, part, practitionerId, zone)
  })

const blockEvents = ({ blocked }: ShownBoard, zone: string): BoardEvent[] =>
  blocked.map(({ heldTimeId, resourceId, startsAt, endsAt, reason }) => ({
    id: `block ${heldTimeId}`,
    resourceIds: [resourceId],
    start: clockOf(startsAt, zone),
    end: clockOf(endsAt, zone),
    title: reason,
    display: 'auto',
    editable: false,
    classNames: ['blocked'],
    extendedProps: { heldTimeId },
  }))

/** The part of a day that the board shows, in whole hours. */
export type ShownHours = { from: number; to: number }

/** Times in which someone does not work, hatched, with a word that says why. */
function absences(availability: Availability, organisationLocationId: number, day: string): BoardEvent[] {
  const { zone } = availability
  const setUp = setUpOf(availability)
  const location = setUp.locations.find((one) => one.organisationLocationId === organisationLocationId)
  const days = localDays({ fromDay: day, toDay: day }, zone)
  const [local] = days
  if (!location || !local) return []
  return boardPeople(availability).flatMap(({ resourceId }) => {
    const hours = hoursOf(setUp, resourceId, location, days)
    return withoutSpans([local], hours).map(({ from, to }): BoardEvent => {
      const start = clockOf(momentOfMilliseconds(from), zone)
      const end = clockOf(momentOfMilliseconds(to), zone)
      return {
        id: `away ${resourceId} ${from}`,
        resourceIds: [resourceId],
        start,
        end,
        title: absenceInWords({ isFirst: from === local.from, isLast: to === local.to, start, end }),
        display: 'background',
        editable: false,
        classNames: [],
        extendedProps: {},
      }
    })
  })
}

type Absence = { isFirst: boolean; isLast: boolean; start: string; end: string }

function absenceInWords({ isFirst, isLast, start, end }: Absence) {
  if (isFirst && isLast) return 'Not in'
  if (isFirst) return `Starts ${end.slice(11)}`
  return isLast ? `Finishes ${start.slice(11)}` : 'Break'
}

/** Everything that the day's columns show. */
export function boardEvents(
  availability: Availability,
  board: ShownBoard,
  organisationLocationId: number,
  day: string,
): BoardEvent[] {
  const people = boardPeople(availability).map(({ resourceId }) => resourceId)
  return [
    ...absences(availability, organisationLocationId, day),
    ...blockEvents(board, availability.zone),
    ...visitEvents(board, people, availability.zone),
  ]
}

/** The present moment, as a line through these columns. */
export const nowEvent = (now: string, zone: string, resourceIds: number[]): BoardEvent => ({
  id: 'now',
  resourceIds,
  start: clockOf(now, zone),
  end: clockOf(new Date(Date.parse(now) + 60_000).toISOString(), zone),
  title: '',
  display: 'background',
  editable: false,
  classNames: ['now'],
  extendedProps: {},
})

const hourOf = (local: string) => Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60

/** The hours of the visits; at least 08:00 to 17:00. */
export function shownHours(events: BoardEvent[]): ShownHours {
  const busy = events.filter(({ display }) => display === 'auto')
  const isWithinDay = ({ start, end }: BoardEvent) => start.split(' ')[0] === end.split(' ')[0]
  return {
    from: Math.floor(Math.min(8, ...busy.map(({ start }) => hourOf(start)))),
    to: Math.ceil(Math.max(17, ...busy.map((one) => (isWithinDay(one) ? hourOf(one.end) : 24)))),
  }
}
