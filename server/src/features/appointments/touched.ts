import type {
  Availability,
  AvailabilityChange,
  TouchedAppointment,
} from '@clearwing/domain/appointments/availability.ts'
import { calendarProblems, setUpOf } from '@clearwing/domain/appointments/availability-rules.ts'
import { touchedAppointments } from '@clearwing/domain/appointments/touched.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseFields } from '#platform/errors/refusal.ts'
import { listAwaitedVisits } from './visits-store.ts'

type Calendar = Omit<AvailabilityChange, 'seen' | 'version'>

/** Refuses a calendar with a fault, named by its field. */
export const checkCalendar = (before: Availability, change: Calendar, today: string) =>
  refuseFields(
    calendarProblems(
      change,
      before,
      {
        people: before.resources.flatMap(({ userId, resourceId }) => (userId === null ? [] : [resourceId])),
        organisationLocationIds: before.locations.map(({ organisationLocationId }) => organisationLocationId),
      },
      today,
    ),
  )

/** Booked appointments that the changed calendar leaves without an open location or working people. */
export async function listTouched(db: Db, before: Availability, change: Calendar): Promise<TouchedAppointment[]> {
  const visits = await listAwaitedVisits(db, before.organisationId)
  const setUps = { before: setUpOf(before), after: setUpOf({ ...before, ...change }) }
  const reasons = new Map(
    touchedAppointments(setUps, before.types, visits).map(({ appointmentId, reason }) => [appointmentId, reason]),
  )
  return visits.flatMap(({ appointmentId, personName, startsAt, status }) => {
    const reason = reasons.get(appointmentId)
    return reason === undefined ? [] : [{ appointmentId, personName, startsAt, status, reason }]
  })
}
