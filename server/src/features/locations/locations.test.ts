import { Role } from '@clearwing/domain/access/bits.ts'
import { beforeAll, expect, test } from 'vitest'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { as, type Caller } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { unique } from '#testing/unique.ts'

let organisationId: number
let manager: Caller
let nurse: Caller
let stranger: Caller

beforeAll(async () => {
  const member = await addMember({ roles: Role.Manager })
  organisationId = member.organisationId
  manager = await as(member)
  nurse = await as(await addMember({ organisationId, roles: Role.Nurse }))
  stranger = await as(await addMember({ roles: Role.Director }))
})

const place = (given: object = {}) => ({
  name: unique('Clinic'),
  address: '12 Customhouse Quay',
  region: 'Manawatū-Whanganui',
  airfieldName: 'Ōhākea',
  airfieldCode: 'nzoh',
  isBookable: true,
  rooms: [{ locationRoomId: null, name: 'Room 1' }],
  hours: [
    { weekday: 1, opens: '13:00', closes: '17:00' },
    { weekday: 1, opens: '08:30', closes: '12:00' },
  ],
  ...given,
})
const add = (call: Caller, given: object = {}) =>
  call('POST', '/organisationlocations', { organisationId, ...place(given) })
const put = (call: Caller, id: number, given: object, version = 1) =>
  call('PUT', `/organisationlocations/${id}`, { ...place(), ...given, version })
const list = (call: Caller, query = '') =>
  call('GET', `/organisationlocations?organisationId=${organisationId}${query}`)

test('a manager adds a location with rooms and hours; other members see it', async () => {
  const { status, body } = await add(manager)
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      organisationId,
      region: 'Manawatū-Whanganui',
      airfieldCode: 'NZOH',
      isBookable: true,
      archivedAt: null,
      rooms: [{ locationRoomId: expect.any(Number), name: 'Room 1' }],
      version: 1,
    }),
  ])
  const [room] = body.rooms
  const rooms = [
    { ...room, name: 'Consulting room' },
    { locationRoomId: null, name: 'Booth' },
  ]
  const changed = await put(manager, body.organisationLocationId, { rooms, hours: [], region: null })
  expect(changed.body).toMatchObject({ region: null, hours: [], version: 2 })
  expect(changed.body.rooms).toEqual([
    { ...room, name: 'Consulting room' },
    { locationRoomId: expect.any(Number), name: 'Booth' },
  ])
  expect((await nurse('GET', `/organisationlocations/${body.organisationLocationId}`)).body).toEqual(changed.body)
  expect((await list(nurse)).body).toContainEqual(changed.body)
})

test('`b` filters locations by whether appointments can be made there', async () => {
  const yes = (await add(manager)).body.organisationLocationId
  const no = (await add(manager, { isBookable: false })).body.organisationLocationId
  const ids = async (query: string) =>
    (await list(manager, query)).body.map((one: { organisationLocationId: number }) => one.organisationLocationId)
  expect(await ids('&b=true')).toEqual(expect.arrayContaining([yes]))
  expect(await ids('&b=true')).not.toContain(no)
  expect(await ids('&b=false')).toContain(no)
  expect(await ids('&b=')).toEqual(expect.arrayContaining([yes, no]))
  expect((await list(manager, '&b=maybe')).status).toBe(400)
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
  ['an address of 201 characters', { address: 'x'.repeat(201) }, 'address'],
  ['a region of 51 characters', { region: 'x'.repeat(51) }, 'region'],
  ['an airfield of 31 characters', { airfieldName: 'x'.repeat(31) }, 'airfieldName'],
  ['a code of three letters', { airfieldCode: 'NZW' }, 'airfieldCode'],
  ['a code with a number', { airfieldCode: 'NZW1' }, 'airfieldCode'],
  [
    'two rooms with one name',
    {
      rooms: [
        { locationRoomId: null, name: 'A' },
        { locationRoomId: null, name: 'a' },
      ],
    },
    'rooms',
  ],
  ['a room of another location', { rooms: [{ locationRoomId: 2147483647, name: 'A' }] }, 'rooms'],
  ['closing before opening', { hours: [{ weekday: 1, opens: '09:00', closes: '08:00' }] }, 'hours.0.closes'],
  [
    'hours that overlap',
    {
      hours: [
        { weekday: 1, opens: '08:00', closes: '12:00' },
        { weekday: 1, opens: '11:59', closes: '13:00' },
      ],
    },
    'hours',
  ],
  ['no time', { hours: [{ weekday: 1, opens: '0830', closes: '12:00' }] }, 'hours.0.opens'],
  ['an eighth day', { hours: [{ weekday: 8, opens: '08:00', closes: '12:00' }] }, 'hours.0.weekday'],
])('%s is refused beside its field', async (_case, given, field) => {
  const { status, body } = await add(manager, given)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test('names are unique among locations in use; an archived one can be read but not changed', async () => {
  const name = unique('Paraparaumu')
  const { organisationLocationId: id } = (await add(manager, { name })).body
  expect((await add(manager, { name: name.toUpperCase() })).body.errors).toEqual({
    name: ['Another location has this name.'],
  })
  const archive = (isArchived: boolean, version: number) =>
    manager('PUT', `/organisationlocations/${id}/archive`, { isArchived, version })
  expect((await archive(true, 1)).body).toMatchObject({ archivedAt: expect.any(String), version: 2 })
  expect((await put(manager, id, {}, 2)).status).toBe(409)
  expect((await list(manager)).body.map(({ name: one }: { name: string }) => one)).not.toContain(name)
  expect((await list(manager, '&m=Archived')).body).toMatchObject([{ name }])
  expect((await add(manager, { name })).status).toBe(201)
  expect((await archive(false, 2)).body.errors).toHaveProperty('name')
})

test('a change to an outdated version is refused, with the current location', async () => {
  const { organisationLocationId: id } = (await add(manager)).body
  await put(manager, id, { address: '1 First Street' })
  expect(await put(manager, id, {})).toMatchObject({
    status: 412,
    body: { stored: { address: '1 First Street', version: 2 } },
  })
})

test('a nurse cannot change anything, outsiders cannot tell that a location exists, an administrator with an activity may', async () => {
  const { organisationLocationId: id } = (await add(manager)).body
  expect([(await add(nurse)).status, (await put(nurse, id, {})).status]).toEqual([403, 403])
  expect((await nurse('GET', `/organisationlocations/${id}/history`)).status).toBe(403)
  expect([(await add(stranger)).status, (await list(stranger)).status]).toEqual([403, 403])
  for (const path of ['', '/history'])
    expect((await stranger('GET', `/organisationlocations/${id}${path}`)).status).toBe(404)
  expect((await put(stranger, id, {})).status).toBe(404)
  const body = { isArchived: true, version: 1 }
  expect((await stranger('PUT', `/organisationlocations/${id}/archive`, body)).status).toBe(404)
  const idle = await as(await addAdministrator())
  expect([(await add(idle)).status, (await put(idle, id, {})).status]).toEqual([403, 403])
  expect((await idle('GET', `/organisationlocations/${id}/history`)).status).toBe(403)
  expect((await idle('PUT', `/organisationlocations/${id}/archive`, body)).status).toBe(403)
  const administrator = await underActivity(idle)
  expect((await put(administrator, id, {})).status).toBe(200)
  const nowhere = { organisationId: 2147483647, ...place() }
  expect((await administrator('POST', '/organisationlocations', nowhere)).body.errors).toEqual({
    organisationId: ['There is no such organisation.'],
  })
})

test('each change is in the readable history, and is announced', async () => {
  await using received = await announcements()
  const { organisationLocationId: id } = (await add(manager)).body
  await put(manager, id, { hours: [{ weekday: 6, opens: '10:00', closes: '24:00' }] })
  const { body } = await manager('GET', `/organisationlocations/${id}/history?d=0`)
  expect(body.list[1].differences).toContainEqual({
    field: 'hours',
    before: 'Mon 08:30 to 12:00, 13:00 to 17:00',
    after: 'Sat 10:00 to 24:00',
  })
  await expect.poll(() => JSON.stringify(received.all())).toContain('"OrganisationLocation"')
  const csv = await manager('GET', `/organisationlocations/export?ft=csv&organisationId=${organisationId}`)
  expect(JSON.stringify(csv.body)).toContain('Sat 10:00 to 24:00')
})
