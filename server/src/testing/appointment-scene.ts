import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import type {
  Availability,
  ListedAppointmentType,
  ListedResource,
} from '@clearwing/domain/appointments/availability.ts'
import type { AppointmentTypeRow } from '@clearwing/domain/appointments/schema.ts'
import type { OrganisationLocation } from '@clearwing/domain/locations/schema.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { figures } from './appointment-figures.ts'
import { usualFeatures } from './factories.ts'
import { addColleague, addPilot, addScene } from './medical-people.ts'
import { as, database } from './test-app.ts'
import { unique } from './unique.ts'

const practiceWithAppointments = () =>
  database.transaction((tx) =>
    createOrganisation(tx, theSystem, {
      name: unique('Practice'),
      featureSet: Feature.Medicals | Feature.Appointments | usualFeatures,
      organisationTypes: OrganisationType.Medical_practice,
    }),
  )

/**
 * A practice whose doctor and nurse work on weekdays from 09:00 to 12:00 in one room, from a day on, with one type of
 * appointment, and two pilots.
 */
export async function addAppointmentScene(from: string, given: Partial<AppointmentTypeRow> = {}) {
  const organisationId = await practiceWithAppointments()
  const scene = await addScene({ practiceId: organisationId })
  const { manager, people, regulatorId } = scene
  const path = `/organisations/${organisationId}/availability`
  const made = async <Body>(call: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await call
    if (status >= 300) throw new Error(`The set-up was refused: ${status} ${JSON.stringify(body)}`)
    return body as Body
  }
  const location = await made<OrganisationLocation>(
    manager('POST', '/organisationlocations', {
      organisationId,
      name: unique('Clinic'),
      address: null,
      region: 'Wellington',
      airfieldName: null,
      airfieldCode: null,
      isBookable: true,
      rooms: [{ locationRoomId: null, name: 'Room 1' }],
      hours: [],
    }),
  )
  const { organisationLocationId } = location
  const none = {
    userId: null,
    isDoctor: false,
    isNurse: false,
    locationRoomId: null,
    equipment: null,
    name: null,
    organisationLocationId: null,
  }
  const addResource = (one: object) => made<ListedResource>(manager('POST', `${path}/resources`, { ...none, ...one }))
  const doctor = await addResource({ userId: people.doctor.userId, isDoctor: true })
  const nurse = await addResource({ userId: people.nurse.userId, isNurse: true })
  const room = await addResource({ locationRoomId: location.rooms[0]?.locationRoomId })
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '12:00' }))
  const weeks = [doctor, nurse].map(({ resourceId }) => ({
    resourceId,
    organisationLocationId,
    from,
    hours,
    breaks: [],
  }))
  const calendar = { testMinutes: [], weeks, otherHours: [], clinics: [], closed: [], openOnHolidays: [] }
  const availability = await made<Availability>(manager('PUT', path, { ...calendar, seen: [], version: 0 }))
  const type = await made<ListedAppointmentType>(
    manager('POST', `${path}/types`, {
      name: 'Class 2',
      classes: ['class2'],
      purpose: 'renewal',
      row: figures(from, given),
    }),
  )
  const other = await addPilot(regulatorId)
  const staff = await addColleague(organisationId, Role.Staff)
  const { appointmentTypeId } = type
  const visit = {
    organisationId,
    userId: people.pilot.userId,
    appointmentTypeId,
    regulatorId,
    classes: ['class2'],
    organisationLocationId,
    practitionerId: doctor.resourceId,
    note: null,
    overrideReason: null,
  }
  return {
    ...scene,
    organisationId,
    organisationLocationId,
    path,
    calendar,
    availability,
    type,
    resources: { doctor, nurse, room },
    otherPilot: other,
    other: await as(other),
    reception: await as(staff),
    visit,
  }
}
