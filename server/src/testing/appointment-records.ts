import { theSystem } from '@clearwing/domain/access/actor.ts'
import { createResource, createType } from '#features/appointments/availability-store.ts'
import { blockTime, holdTimes } from '#features/appointments/held-store.ts'
import { createFreedTime, createOffer } from '#features/appointments/offer-store.ts'
import { createAppointment } from '#features/appointments/store.ts'
import { createWaiting } from '#features/appointments/waiting-store.ts'
import { createOrganisationLocation } from '#features/locations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { figures } from './appointment-figures.ts'
import type { Ids, RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

const time = { startsAt: '2190-01-04T20:00:00Z', endsAt: '2190-01-04T21:00:00Z' }
const blocked = { startsAt: '2190-01-05T20:00:00Z', endsAt: '2190-01-05T21:00:00Z' }

/** A type of appointment of the organisation, and a machine that visits need; the mark is their name. */
export const appointmentSetUp: RecordMaker = ({ organisationId, ids, mark }) =>
  database.transaction(async (tx) => {
    const { organisationLocationId = 0 } = ids
    const type = { organisationId, name: mark, classes: [], purpose: 'renewal' as const, rows: [figures('2020-01-01')] }
    const { appointmentTypeId } = await createType(tx, theSystem, type)
    const machine = { organisationId, name: mark, equipment: 'ecg' as const, organisationLocationId }
    const resourceId = await createResource(tx, theSystem, machine)
    const why = { organisationId, resourceId, reason: mark.slice(-30), ...blocked }
    return { appointmentTypeId, resourceId, heldTimeId: await blockTime(tx, theSystem, why) }
  })

const place = { address: null, region: null, airfieldName: null, airfieldCode: null, isBookable: false, hours: [] }

/** A location of the practice with what visits need. */
const newSetUp: RecordMaker = async (tenant) => {
  const { organisationId, mark: name } = tenant
  const { organisationLocationId } = await database.transaction((tx) =>
    createOrganisationLocation(tx, theSystem, { organisationId, name: `${name} clinic`, ...place, rooms: [] }),
  )
  const ids = { organisationLocationId }
  return { ...ids, ...(await appointmentSetUp({ ...tenant, ids })) }
}

/** An appointment of the pilot at the practice, with the mark as their note. */
export const appointmentRecord: RecordMaker = async (tenant) => {
  const { organisationId, ids, mark } = tenant
  const setUp: Ids = ids.appointmentTypeId === undefined ? await newSetUp(tenant) : ids
  return database.transaction(async (tx) => {
    const { userId = 0, regulatorId = 0 } = ids
    const { organisationLocationId = 0, appointmentTypeId = 0, resourceId = 0 } = setUp
    const { appointmentId } = await createAppointment(
      tx,
      { ...theSystem, userId },
      {
        organisationId,
        organisationLocationId,
        appointmentTypeId,
        userId,
        regulatorId,
        classes: ['class2'],
        practitionerId: resourceId,
        reason: '60 min: no test needs extra time',
        note: mark,
        ...time,
      },
    )
    await holdTimes(tx, appointmentId, [{ resourceId, ...time }])
    return { appointmentId, ...(await addOffer(tx, { organisationId, ...ids, ...setUp })) }
  })
}

/** The pilot waits for an earlier time, and one is offered to them. */
async function addOffer(tx: Tx, ids: Ids & { organisationId: number }) {
  const { organisationId, userId = 0, regulatorId = 0 } = ids
  const { organisationLocationId = 0, appointmentTypeId = 0, resourceId: practitionerId = 0 } = ids
  const of = { organisationId, appointmentTypeId }
  const any = { organisationLocationIds: null, practitionerIds: null, weekdays: null }
  const span = { fromDay: '2190-01-05', toDay: '2190-01-06' }
  const waitingId = await createWaiting(tx, theSystem, {
    ...of,
    userId,
    regulatorId,
    classes: ['class2'],
    ...any,
    ...span,
  })
  const freed = await createFreedTime(tx, { ...of, organisationLocationId, practitionerId, startsAt: time.startsAt })
  const to = { waitingId, userId, organisationId }
  const timeOfferId = await createOffer(tx, theSystem, freed.freedTimeId, to, { endsAt: '2190-01-03T20:00:00Z' })
  return { waitingId, timeOfferId }
}
