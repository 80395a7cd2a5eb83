import { hoursOf, localDays, momentOfMilliseconds, withoutSpans } from '@clearwing/domain/appointments/hours.ts'
import { setUpOf } from '@clearwing/domain/appointments/availability-rules.ts'
import { inZone } from '@clearwing/domain/dates.ts'
import type { AppointmentBoard, Availability, BoardAppointment } from '#api/generated.ts'

/** '2026-11-30 09:15', the clock of the practice: the calendar knows no zones. */
export const localTime = (moment: string, zone: string) => {
  const local = inZone(moment, zone)
  return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

/** The moment of a time that the calendar gives, '2026-11-30 09:15' or with a T. */
export const momentOfLocal = (local: string, zone: string) =>
  Temporal.PlainDateTime.from(local.replace(' ', 'T')).toZonedDateTime(zone).toInstant().toString()

/** People who take appointments, as columns. */
export const peopleOf = ({ resources }: Availability) =>
  resources.filter(({ isArchived, isDoctor, isNurse }) => !isArchived && (isDoctor || isNurse))

export type BoardEvent = {
  id: string
  resourceIds: number[]
  start: string
  end: string
  title: string
  display: 'auto' | 'background'
  editable: boolean
  classNames: string[]
  extendedProps: { appointment?: BoardAppointment; heldTimeId?: number }
}

/** Visits of a day at one location, once in the column of each person whom they hold. */
function visitEvents(board: AppointmentBoard, people: number[], zone: string): BoardEvent[] {
  return board.appointments
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((appointment) =>
      appointment.held
        .filter(({ resourceId }) => people.includes(resourceId))
        .map(({ resourceId, startsAt, endsAt }) => ({
          id: `${appointment.appointmentId} ${resourceId}`,
          resourceIds: [resourceId],
          start: localTime(startsAt, zone),
          end: localTime(endsAt, zone),
          title: appointment.personName,
          display: 'auto' as const,
          // The whole visit moves with its doctor.
          editable: resourceId === appointment.practitionerId,
          classNames: [`visit-${appointment.status}`],
          extendedProps: { appointment },
        })),
    )
}

const blockEvents = ({ blocked }: AppointmentBoard, zone: string): BoardEvent[] =>
  blocked.map(({ heldTimeId, resourceId, startsAt, endsAt, reason }) => ({
    id: `block ${heldTimeId}`,
    resourceIds: [resourceId],
    start: localTime(startsAt, zone),
    end: localTime(endsAt, zone),
    title: reason,
    display: 'auto',
    editable: false,
    classNames: ['blocked'],
    extendedProps: { heldTimeId },
  }))

/** The part of a day that the board shows, in whole hours. */
export type ShownHours = { from: number; to: number }

/** Hours outside which someone does not work, as hatched times. */
function absences(availability: Availability, organisationLocationId: number, day: string): BoardEvent[] {
  const { zone } = availability
  const setUp = setUpOf(availability)
  const location = setUp.locations.find((one) => one.organisationLocationId === organisationLocationId)
  const days = localDays({ fromDay: day, toDay: day }, zone)
  const [local] = days
  if (!location || !local) return []
  return peopleOf(availability).flatMap(({ resourceId }) =>
    withoutSpans([local], hoursOf(setUp, resourceId, location, days)).map(({ from, to }) => ({
      id: `away ${resourceId} ${from}`,
      resourceIds: [resourceId],
      start: localTime(momentOfMilliseconds(from), zone),
      end: localTime(momentOfMilliseconds(to), zone),
      title: '',
      display: 'background' as const,
      editable: false,
      classNames: ['away'],
      extendedProps: {},
    })),
  )
}

/** Everything that the day's columns show. */
export function boardEvents(
  availability: Availability,
  board: AppointmentBoard,
  organisationLocationId: number,
  day: string,
): BoardEvent[] {
  const people = peopleOf(availability).map(({ resourceId }) => resourceId)
  return [
    ...absences(availability, organisationLocationId, day),
    ...blockEvents(board, availability.zone),
    ...visitEvents(board, people, availability.zone),
  ]
}

const hourOf = (local: string) => Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60

/** From the hour before the first visit or working time to the hour after the last one; at least 08:00 to 17:00. */
export function shownHours(events: BoardEvent[], day: string): ShownHours {
  const busy = events.filter(({ display, start }) => display === 'auto' && start.startsWith(day))
  return {
    from: Math.floor(Math.min(8, ...busy.map(({ start }) => hourOf(start)))),
    to: Math.ceil(Math.max(17, ...busy.map(({ start, end }) => (end.startsWith(day) ? hourOf(end) : hourOf(start) + 1)))),
  }
}
