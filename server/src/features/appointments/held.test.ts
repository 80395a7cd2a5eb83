import { Role } from '@clearwing/domain/access/bits.ts'
import type { HeldTime } from '@clearwing/domain/appointments/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { addMember } from '#testing/factories.ts'
import { as, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { holdTimes, releaseTimes } from './held-store.ts'
import { appointments, appointmentTypes, visitResources } from './tables.ts'

let organisationId: number
let userId: number
let organisationLocationId: number
let appointmentTypeId: number

beforeAll(async () => {
  const manager = await addMember({ roles: Role.Manager })
  organisationId = manager.organisationId
  userId = manager.userId
  const location = await (await as(manager))('POST', '/organisationlocations', {
    organisationId,
    name: unique('Clinic'),
    address: null,
    region: null,
    airfieldName: null,
    airfieldCode: null,
    isBookable: true,
    rooms: [],
    hours: [],
  })
  organisationLocationId = location.body.organisationLocationId
  appointmentTypeId = await database.transaction(async (tx) => {
    const [type] = await tx
      .insert(appointmentTypes)
      .values({ organisationId, name: 'Class 1', classes: [], purpose: 'renewal', rows: [] })
      .returning()
    return type?.appointmentTypeId ?? 0
  })
})

const addEquipment = () =>
  database.transaction(async (tx) => {
    const [row] = await tx
      .insert(visitResources)
      .values({ organisationId, name: unique('ECG'), organisationLocationId, equipment: 'ecg' })
      .returning()
    return row?.resourceId ?? 0
  })

const startsAt = '2027-04-03T20:00:00Z'
const endsAt = '2027-04-03T21:00:00Z'

/** Books resources for a time; answers the id of the appointment, or the status of the refusal. */
const book = (resourceIds: number[], time: Omit<HeldTime, 'resourceId'> = { startsAt, endsAt }) =>
  database
    .transaction(async (tx) => {
      const [row] = await tx
        .insert(appointments)
        .values({
          organisationId,
          organisationLocationId,
          appointmentTypeId,
          userId,
          regulatorId: organisationId,
          classes: ['class1'],
          practitionerId: resourceIds[0] ?? 0,
          ...time,
          reason: '60 min: no test needs extra time',
          bookedBy: userId,
          bookedAt: tx.now,
          timeChosenAt: tx.now,
        })
        .returning()
      const appointmentId = row?.appointmentId ?? 0
      await holdTimes(
        tx,
        appointmentId,
        resourceIds.map((resourceId) => ({ resourceId, ...time })),
      )
      return { appointmentId }
    })
    .catch((error: { statusCode?: number; status?: number }) => ({
      refused: error.statusCode ?? error.status ?? error,
    }))

test('of 50 simultaneous bookings of one time exactly one wins, and the others are refused as a conflict', async () => {
  const [first, second, third] = [await addEquipment(), await addEquipment(), await addEquipment()]
  // Each needs the first; half of them name their resources in another order.
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => book(index % 2 ? [second, first] : [first, third])),
  )
  const won = answers.filter((answer) => 'appointmentId' in answer)
  expect(won).toHaveLength(1)
  expect(answers.filter((answer) => !('appointmentId' in answer))).toEqual(
    Array.from({ length: 49 }, () => ({ refused: 409 })),
  )
})

test('appointments may follow each other, and a cancelled one leaves its time', async () => {
  const resource = await addEquipment()
  const booked = await book([resource])
  expect(await book([resource], { startsAt: endsAt, endsAt: '2027-04-03T22:00:00Z' })).toHaveProperty('appointmentId')
  expect(await book([resource])).toEqual({ refused: 409 })
  if (!('appointmentId' in booked)) throw new Error('The first booking was refused.')
  await database.transaction((tx) => releaseTimes(tx, booked.appointmentId))
  expect(await book([resource])).toHaveProperty('appointmentId')
})
