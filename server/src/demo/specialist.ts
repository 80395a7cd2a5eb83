import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { usualFigures } from '@clearwing/domain/appointments/usual-figures.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { createResource, createType, lockCalendar, updateCalendar } from '#features/appointments/index.ts'
import { createOrganisationLocation } from '#features/locations/index.ts'
import type { StoredMedical } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { bookVisit } from './appointments.ts'
import type { DemoOrganisations } from './organisations.ts'

const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '16:00' }))

/** How the specialist takes appointments, and one today, booked from the referral of this medical. */
export async function createSpecialistVisit(
  tx: Tx,
  { cardiology: organisationId, regulator: regulatorId }: DemoOrganisations,
  userIds: Record<string, number>,
  { userId, classes }: StoredMedical,
) {
  const { organisationLocationId, rooms } = await createOrganisationLocation(tx, theSystem, {
    organisationId,
    name: 'Devonport Road',
    address: '40 Devonport Road, Tauranga 3110',
    region: 'Bay of Plenty',
    airfieldName: null,
    airfieldCode: null,
    isBookable: true,
    rooms: [{ locationRoomId: null, name: 'Consulting room' }],
    hours,
  })
  const add = (given: Partial<Parameters<typeof createResource>[2]>) =>
    createResource(tx, theSystem, { organisationId, name: '', ...given })
  const specialistId = userIds['demo.specialist'] ?? 0
  const practitionerId = await add({ userId: specialistId, isDoctor: true })
  for (const { locationRoomId } of rooms) await add({ locationRoomId })
  const from = addDays(today(), -400)
  const where = { resourceId: practitionerId, organisationLocationId }
  await updateCalendar(tx, theSystem, await lockCalendar(tx, organisationId), {
    weeks: [{ ...where, from, hours, breaks: [] }],
    // At work on the day of the demonstration, whatever day of the week it is.
    otherHours: [{ ...where, day: today(), hours: [{ opens: '10:30', closes: '16:00' }] }],
    clinics: [],
    closed: [],
    testMinutes: [],
    openOnHolidays: [],
  })
  // Only the practice books: its patients come with a referral.
  const figures = { nurseMinutes: 0, doctorMinutes: 45, testsBy: 'doctor' as const, isForApplicants: false }
  const { appointmentTypeId } = await createType(tx, theSystem, {
    organisationId,
    name: 'Consultation',
    classes: [],
    purpose: 'other',
    rows: [{ ...usualFigures, ...figures, from }],
  })
  const specialist: Actor = {
    ...theSystem,
    userId: specialistId,
    organisationId,
    roles: Role.Specialist,
    permissions: Permission.Medicals,
    featureSet: Feature.Appointments | Feature.Medicals,
    organisationTypes: OrganisationType.Specialist_practice,
  }
  const visit = { organisationId, organisationLocationId, userId, regulatorId, classes, appointmentTypeId }
  const days = { fromDay: today(), toDay: today(), movedId: null }
  await bookVisit(tx, specialist, { ...visit, ...days }, practitionerId, 'confirmed', 0)
}
