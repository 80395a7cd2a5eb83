import { afterAll, beforeAll, expect, test } from 'vitest'
import { figures } from '#testing/appointment-figures.ts'
import { addAppointmentScene } from '#testing/appointment-scene.ts'
import { setNow } from '#testing/clock.ts'

const now = '2027-03-01T20:00:00Z'
const today = '2027-03-02'

let scene: Awaited<ReturnType<typeof addAppointmentScene>>

beforeAll(async () => {
  setNow(now)
  scene = await addAppointmentScene(today)
})
afterAll(() => setNow())

const read = async () => (await scene.manager('GET', scene.path)).body
const save = async (given: object, version?: number) =>
  scene.manager('PUT', scene.path, {
    ...scene.calendar,
    seen: [],
    version: version ?? (await read()).version,
    ...given,
  })

test('a manager sets up types, people, rooms and hours; colleagues read them, others do not', async () => {
  expect(scene.availability).toMatchObject({
    zone: 'Pacific/Auckland',
    locations: [{ organisationLocationId: scene.organisationLocationId }],
    resources: [
      { name: 'Kiri Heke', isDoctor: true },
      { name: 'Kiri Lee', isNurse: true },
      { name: 'Room 1', isRoom: true },
    ],
  })
  expect((await scene.reception('GET', scene.path)).status).toBe(200)
  const change = { ...scene.calendar, seen: [], version: 1 }
  for (const call of [scene.reception, scene.doctor, scene.pilot])
    expect((await call('PUT', scene.path, change)).status).toBe(403)
  expect((await scene.pilot('GET', scene.path)).status).toBe(403)
  // The regulator has not the feature.
  expect((await scene.agent('GET', scene.path)).status).toBe(404)
})

test.each([
  [
    'a person of another practice',
    { weeks: [{ resourceId: 999_999_999, from: today, hours: [], breaks: [] }] },
    'weeks',
  ],
  ['a period that ends before it begins', { closed: [{ fromDay: '2027-05-02', toDay: '2027-05-01' }] }, 'closed'],
])('%s is refused beside its field', async (_case, given: { weeks?: object[]; closed?: object[] }, field) => {
  const { organisationLocationId } = scene
  const complete = {
    ...(given.weeks && { weeks: given.weeks.map((row) => ({ ...row, organisationLocationId })) }),
    ...(given.closed && { closed: given.closed.map((row) => ({ ...row, organisationLocationId, reason: 'Leave' })) }),
  }
  const { status, body } = await save(complete)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test('a change that touches a booked appointment is listed first, and saved once it was seen', async () => {
  const startsAt = '2027-03-08T20:00:00.000Z'
  const booked = await scene.pilot('POST', '/appointments', { ...scene.visit, startsAt })
  const closed = [{ organisationLocationId: null, fromDay: '2027-03-09', toDay: '2027-03-09', reason: 'Flood' }]
  const { version } = await read()
  expect((await save({ closed })).body.title).toBe('This change touches booked appointments.')
  expect((await read()).version).toBe(version)
  const change = { ...scene.calendar, closed, seen: [], version }
  const touched = await scene.manager('POST', `${scene.path}/touched`, change)
  const { appointmentId } = booked.body
  expect(touched.body).toEqual([
    expect.objectContaining({ appointmentId, startsAt, reason: 'The location is closed on 9 Mar 2027: Flood.' }),
  ])
  expect((await save({ closed, seen: [appointmentId] })).body).toMatchObject({ closed, version: version + 1 })
  expect((await save({ closed: [] }, version)).status).toBe(412)
})

test('new figures of a type begin today or later, and earlier ones stay', async () => {
  const one = `${scene.path}/types/${scene.type.appointmentTypeId}`
  const type = { name: 'Class 2', classes: ['class2'], purpose: 'renewal', isArchived: false }
  const change = (row: object, version: number) => scene.manager('PUT', one, { ...type, row, version })
  expect((await change(figures('2027-03-01'), 1)).body.errors).toHaveProperty(['row.from'])
  const later = figures('2027-04-01', { doctorMinutes: 45 })
  const { body } = await change(later, 1)
  expect(body).toMatchObject({ rows: [figures(today), later], version: 2 })
  expect((await change(figures('2027-04-01', { doctorMinutes: 0, nurseMinutes: 0 }), 2)).status).toBe(400)
})

test('a room that appointments use stays at its location, and can be renamed', async () => {
  const { organisationLocationId } = scene
  const path = `/organisationlocations/${organisationLocationId}`
  const {
    rooms,
    changedAt: _,
    archivedAt: __,
    organisationId: ___,
    organisationLocationId: ____,
    ...place
  } = (await scene.manager('GET', path)).body
  const refused = await scene.manager('PUT', path, { ...place, rooms: [] })
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    { rooms: ['Appointments use one of these rooms, so it stays. It can be renamed.'] },
  ])
  const renamed = await scene.manager('PUT', path, { ...place, rooms: [{ ...rooms[0], name: 'Room with a view' }] })
  expect(renamed.status).toBe(200)
  expect((await read()).resources[2].name).toBe('Room with a view')
})

test('a person, room or piece of equipment belongs to the practice and is one of the three', async () => {
  const none = { userId: null, isDoctor: false, isNurse: false, locationRoomId: null, equipment: null, name: null }
  const add = (given: object) =>
    scene.manager('POST', `${scene.path}/resources`, { ...none, organisationLocationId: null, ...given })
  expect((await add({})).body.errors).toHaveProperty('dto')
  expect((await add({ userId: scene.people.pilot.userId, isDoctor: true })).body.errors).toHaveProperty('userId')
  expect((await add({ userId: scene.people.doctor.userId })).body.errors).toHaveProperty('isDoctor')
  expect((await add({ locationRoomId: 999_999_999 })).body.errors).toHaveProperty('locationRoomId')
  expect((await add({ equipment: 'ecg' })).body.errors).toHaveProperty('name')
  const { organisationLocationId } = scene
  const ecg = await add({ equipment: 'ecg', name: 'ECG', organisationLocationId })
  expect(ecg.body).toMatchObject({ name: 'ECG', equipment: 'ecg', isArchived: false, version: 1 })
  const archived = await scene.manager('PUT', `${scene.path}/resources/${ecg.body.resourceId}`, {
    isDoctor: false,
    isNurse: false,
    isArchived: true,
    version: 1,
  })
  expect(archived.body).toMatchObject({ isArchived: true, version: 2 })
})
