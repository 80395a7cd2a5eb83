import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { HeldVisit } from './resource-calendar-store.ts'
import type { StoredAppointment } from './store.ts'

/** An appointment as a calendar shows it, where other people may see it: a time and a place, nothing clinical. */
export type CalendarVisit = {
  appointment: Pick<StoredAppointment, 'appointmentId' | 'startsAt' | 'endsAt' | 'status' | 'version'>
  practiceName: string
  practiceEmail: string | null
  zone: string
  place: string
}

/**
 * The event of an appointment. Its id stays the same and its sequence grows with each change, so that programs update and
 * cancel what they have (RFC 5545, 3.8.7.4). Times are in UTC, which is right in every zone.
 */
export const visitEvent = ({ appointment, practiceName, place }: CalendarVisit, stamp: string) => ({
  id: `appointment-${appointment.appointmentId}@clearwing`,
  sequence: appointment.version,
  stamp,
  start: appointment.startsAt,
  end: appointment.endsAt,
  summary: `Appointment at ${practiceName}`,
  location: place,
  status: appointment.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
})

/** Writes the event of an email: a request, or a cancellation of an earlier one (RFC 5546). */
export function writeInvitation(visit: CalendarVisit, to: { name: string; email: string }, stamp: string) {
  const isCancelled = visit.appointment.status === 'cancelled'
  const calendar = ical({
    prodId: { company: 'Clearwing', product: 'Appointments' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    ...visitEvent(visit, stamp),
    organizer: { name: visit.practiceName, email: visit.practiceEmail ?? 'no-reply@clearwing.invalid' },
    attendees: [{ ...to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  })
  return calendar.toString()
}

/**
 * The event of a visit in the calendar of a doctor or room. The program that reads it is outside our control, so it names
 * neither the applicant nor the reason; the link leads to both after a login.
 */
export const resourceEvent = (
  { appointmentId, version, startsAt, endsAt, place }: HeldVisit,
  resourceId: number,
  publicUrl: string,
  stamp: string,
) => ({
  id: `appointment-${appointmentId}-${resourceId}@clearwing`,
  sequence: version,
  stamp,
  start: startsAt,
  end: endsAt,
  summary: 'Appointment',
  location: place,
  url: `${publicUrl}/appointment/${appointmentId}`,
})
