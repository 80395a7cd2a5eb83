import { rowInForceOn } from '#dated-rows.ts'
import { addDays, dayInZone, formatDay } from '#dates.ts'
import { closedReason, hoursOf, localDays, millisecondsOf } from './hours.ts'
import type { AppointmentType, BookedVisit, CalendarSetUp } from './schema.ts'
import { isAwaited } from './status.ts'

const minute = 60_000

/** Why an appointment does not fit the set-up: its location is closed, or one of its people does not work then. */
function reasonOutside(setUp: CalendarSetUp, types: AppointmentType[], visit: BookedVisit) {
  const { organisationLocationId, startsAt, appointmentTypeId } = visit
  const location = setUp.locations.find((one) => one.organisationLocationId === organisationLocationId)
  if (!location) return 'The location takes no appointments.'
  const day = dayInZone(startsAt, location.zone)
  const closed = closedReason(setUp, organisationLocationId, day)
  if (closed !== undefined) return `The location is closed on ${formatDay(day)}: ${closed}.`
  const type = types.find((one) => one.appointmentTypeId === appointmentTypeId)
  const { bufferBefore = 0, bufferAfter = 0 } = (type && rowInForceOn(type.rows, day)) ?? {}
  const days = localDays({ fromDay: addDays(day, -1), toDay: addDays(day, 1) }, location.zone)
  for (const held of visit.held) {
    const resource = setUp.resources.find(({ resourceId }) => resourceId === held.resourceId)
    if (!(resource?.isDoctor || resource?.isNurse)) continue
    const from = millisecondsOf(held.startsAt) + bufferBefore * minute
    const to = millisecondsOf(held.endsAt) - bufferAfter * minute
    const works = hoursOf(setUp, held.resourceId, location, days).some((span) => span.from <= from && to <= span.to)
    if (!works) return `${resource.name} does not work at that time.`
  }
  return undefined
}

/**
 * Awaited appointments that fit the present set-up and not the changed one, with the reason. Those that were booked
 * outside the hours on purpose are not touched by the change.
 */
export function touchedAppointments(
  { before, after }: { before: CalendarSetUp; after: CalendarSetUp },
  types: AppointmentType[],
  visits: BookedVisit[],
): { appointmentId: number; reason: string }[] {
  return visits
    .filter(({ status }) => isAwaited(status))
    .flatMap((visit) => {
      const reason = reasonOutside(after, types, visit)
      const isTouched = reason !== undefined && reasonOutside(before, types, visit) === undefined
      return isTouched ? [{ appointmentId: visit.appointmentId, reason }] : []
    })
}
