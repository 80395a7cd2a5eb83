import type { Availability, ListedResource } from './availability.ts'
import { setUpOf } from './availability-rules.ts'
import type { AppointmentBoard, BoardAppointment } from './booking.ts'
import { hoursOf, localDays, millisecondsOf } from './hours.ts'

type Board = Pick<AppointmentBoard, 'blocked'> & { appointments: Pick<BoardAppointment, 'status' | 'held'>[] }
type Visit = Pick<BoardAppointment, 'practitionerId' | 'organisationLocationId' | 'held'>

/**
 * The people who can take the place of someone who is away in a visit: they have the same part, work at the location
 * during all of it, and are not in use then.
 */
export function replacementsFor(availability: Availability, board: Board, visit: Visit, awayId: number, day: string) {
  const setUp = setUpOf(availability)
  const location = setUp.locations.find((one) => one.organisationLocationId === visit.organisationLocationId)
  const part = visit.held.find(({ resourceId }) => resourceId === awayId)
  const away = availability.resources.find(({ resourceId }) => resourceId === awayId)
  if (!location || !part || !away) return []
  const from = millisecondsOf(part.startsAt)
  const to = millisecondsOf(part.endsAt)
  const inUse = [
    ...board.appointments.filter(({ status }) => status !== 'cancelled').flatMap(({ held }) => held),
    ...board.blocked,
  ]
  const isFree = ({ resourceId }: ListedResource) =>
    !inUse.some(
      (one) => one.resourceId === resourceId && millisecondsOf(one.startsAt) < to && from < millisecondsOf(one.endsAt),
    )
  const days = localDays({ fromDay: day, toDay: day }, availability.zone)
  const isWorking = ({ resourceId }: ListedResource) =>
    hoursOf(setUp, resourceId, location, days).some((hours) => hours.from <= from && to <= hours.to)
  // The person who gives a visit its name is a doctor, if the person away is one; everyone else in it is a nurse.
  const isMain = visit.practitionerId === awayId
  const hasPart = ({ isDoctor, isNurse }: ListedResource) => (isMain && away.isDoctor ? isDoctor : isNurse)
  return availability.resources.filter(
    (one) => one.resourceId !== awayId && !one.isArchived && hasPart(one) && isFree(one) && isWorking(one),
  )
}
