import { allBits, Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, addMonths } from '@clearwing/domain/dates.ts'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addRegulator } from '#testing/medical-people.ts'
import { as, type Caller } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

const tomorrow = addDays(today(), 1)
const yesterday = addDays(today(), -1)
let organisationId: number
let manager: Caller
let staff: Caller
let stranger: Caller
let practiceId: number
let groupId: number

beforeAll(async () => {
  organisationId = await addOrganisation(Feature.Testing)
  practiceId = await addOrganisation(0, OrganisationType.Medical_practice)
  manager = await as(await addMember({ organisationId, roles: Role.Manager }))
  staff = await as(await addMember({ organisationId, roles: Role.Staff }))
  stranger = await as(await addMember({ organisationId: await addOrganisation(Feature.Testing), roles: Role.Director }))
  groupId = (await manager('POST', '/staffgroups', { organisationId, name: 'Instructors' })).body.staffGroupId
})

const audiogram = {
  test: 'audiometry',
  trigger: 'interval',
  intervalMonths: 12,
  age: null,
  performers: ['audiologist'],
  validDays: 90,
  whenMissing: 'warns',
}
const medical = (change: object = {}) => ({
  kind: 'medical',
  staffGroupIds: [],
  classes: [],
  ageFrom: 0,
  ageTo: null,
  lines: [audiogram],
  ...change,
})
const random = (change: object = {}) => ({
  kind: 'random',
  staffGroupIds: [groupId],
  ratePercent: 25,
  drawsPerYear: 12,
  alternates: 2,
  reviewPracticeId: practiceId,
  ...change,
})

let serial = 0
const written = (change: object = {}) => ({
  name: `Hearing ${++serial}`,
  fromDay: today(),
  source: 'Manual 4.2',
  values: medical(),
  ...change,
})
const add = (change: object = {}, caller = manager) =>
  caller('POST', '/testschedules', { organisationId, ...written(), ...change })
const put = (schedule: { testScheduleId: number; name: string; version: number }, change: object, caller = manager) => {
  const { testScheduleId, name, version } = schedule
  return caller('PUT', `/testschedules/${testScheduleId}`, { ...written(), name, version, ...change })
}
const monthly = medical({ lines: [{ ...audiogram, intervalMonths: 1 }] })

test('a manager creates a schedule; everyone who works there can read it, and no one else can find it', async () => {
  const { status, body } = await add({ name: ' Hearing ', values: medical({ staffGroupIds: [groupId] }) })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    organisationId,
    kind: 'medical',
    name: 'Hearing',
    state: 'active',
    pauses: [],
    version: 1,
    groups: [{ staffGroupId: groupId, name: 'Instructors' }],
    versions: [{ fromDay: today(), toDay: null, source: 'Manual 4.2', values: { lines: [audiogram] } }],
  })
  const path = `/testschedules/${body.testScheduleId}`
  expect((await staff('GET', path)).body).toEqual(body)
  expect((await staff('GET', `/testschedules?organisationId=${organisationId}`)).body).toContainEqual(body)
  expect((await put(body, { values: monthly }, staff)).status).toBe(403)
  expect((await add({}, staff)).status).toBe(403)
  for (const answer of [stranger('GET', path), put(body, {}, stranger), stranger('GET', `${path}/history`)])
    expect((await answer).status).toBe(404)
  expect((await add({}, stranger)).status).toBe(403)
  expect((await stranger('GET', `/testschedules?organisationId=${organisationId}`)).status).toBe(403)
})

test('groups show how many schedules in use apply to them', async () => {
  const { body: group } = await manager('POST', '/staffgroups', { organisationId, name: unique('Group').slice(-20) })
  const { staffGroupId } = group
  const uses = async () => (await staff('GET', `/staffgroups/${staffGroupId}`)).body.testSchedules
  const { body } = await add({ values: medical({ staffGroupIds: [staffGroupId] }) })
  expect([group.testSchedules, await uses()]).toEqual([0, 1])
  await manager('PUT', `/testschedules/${body.testScheduleId}/archive`, { isArchived: true, version: 1 })
  expect(await uses()).toBe(0)
})

test('a started version is never edited: it gets a last day, and a future version is replaced', async () => {
  const { body: first } = await add({ source: 'Manual 4.1' })
  expect((await put(first, { fromDay: today(), values: monthly })).body.errors).toHaveProperty('fromDay')
  const { body: second } = await put(first, { fromDay: addMonths(today(), 2), values: monthly })
  expect(second.versions.map(({ toDay }: { toDay: string }) => toDay)).toEqual([
    null,
    addDays(addMonths(today(), 2), -1),
  ])
  const { body: third } = await put(second, { fromDay: tomorrow, source: 'Manual 5', values: monthly })
  expect(third.versions).toMatchObject([
    { fromDay: tomorrow, toDay: null, source: 'Manual 5', values: { lines: [{ intervalMonths: 1 }] } },
    { fromDay: today(), toDay: today(), source: 'Manual 4.1', values: { lines: [{ intervalMonths: 12 }] } },
  ])
})

test('a name is changed without a new version; a user with an older version gets a conflict', async () => {
  const { body } = await add()
  const { fromDay, toDay: _, source, values } = body.versions[0]
  const renamed = await put(body, { name: 'Ears', fromDay, source, values })
  expect(renamed.body).toMatchObject({ name: 'Ears', version: 2, versions: body.versions })
  expect(await put(body, { name: 'Eyes', fromDay, source, values })).toMatchObject({
    status: 412,
    body: { stored: { name: 'Ears' } },
  })
})

test.each<[string, object, number, string]>([
  ['without a name', { name: ' ' }, 400, 'name'],
  ['with a name of 17 characters', { name: 'x'.repeat(17) }, 400, 'name'],
  ['that starts yesterday', { fromDay: yesterday }, 400, 'fromDay'],
  ['without a source', { source: '' }, 400, 'source'],
  ['without tests', { values: medical({ lines: [] }) }, 400, 'values.lines'],
  ['with the same test twice', { values: medical({ lines: [audiogram, audiogram] }) }, 400, 'values.lines'],
  ['that ends before it starts', { values: medical({ ageFrom: 50, ageTo: 49 }) }, 400, 'values.ageTo'],
  [
    'without an interval',
    { values: medical({ lines: [{ ...audiogram, intervalMonths: null }] }) },
    400,
    'values.lines.0.intervalMonths',
  ],
  [
    'for drugs among medical tests',
    { values: medical({ lines: [{ ...audiogram, test: 'drugs_alcohol' }] }) },
    400,
    'values.lines.0.test',
  ],
  [
    'that would block a certificate',
    { values: medical({ lines: [{ ...audiogram, whenMissing: 'blocks' }] }) },
    400,
    'values.lines.0.whenMissing',
  ],
])('a schedule %s is refused with an error beside its field', async (_case, change, status, field) => {
  expect(await add(change)).toMatchObject({ status, body: { errors: { [field]: [expect.any(String)] } } })
})

test('groups of others, archived groups and non-existent practices are refused', async () => {
  const elsewhere = await addMember({ organisationId: await addOrganisation(Feature.Testing), roles: Role.Manager })
  const theirs = { organisationId: elsewhere.organisationId, name: 'Elsewhere' }
  const other = await (await as(elsewhere))('POST', '/staffgroups', theirs)
  const { body: old } = await manager('POST', '/staffgroups', { organisationId, name: unique('Old').slice(-20) })
  await manager('PUT', `/staffgroups/${old.staffGroupId}/archive`, { isArchived: true, version: 1 })
  for (const staffGroupId of [other.body.staffGroupId, old.staffGroupId, 2147483647])
    expect((await add({ values: medical({ staffGroupIds: [staffGroupId] }) })).body.errors).toHaveProperty([
      'values.staffGroupIds',
    ])
  const reviewPracticeId = organisationId
  expect((await add({ values: random({ reviewPracticeId }) })).body.errors).toHaveProperty(['values.reviewPracticeId'])
})

test('a name is unique in an organisation until archived; restoring requires that it is free', async () => {
  const { body } = await add({ name: 'Sight' })
  expect(await add({ name: 'SIGHT' })).toMatchObject({ status: 409, body: { errors: { name: [expect.any(String)] } } })
  const archive = (isArchived: boolean, version: number) =>
    manager('PUT', `/testschedules/${body.testScheduleId}/archive`, { isArchived, version })
  expect((await archive(true, 1)).body).toMatchObject({ state: 'archived', version: 2 })
  expect((await put({ ...body, version: 2 }, { fromDay: tomorrow, values: monthly })).status).toBe(409)
  const archived = await staff('GET', `/testschedules?organisationId=${organisationId}&m=Archived`)
  expect(archived.body).toMatchObject([
    ...archived.body.filter((one: { name: string }) => one.name !== 'Sight'),
    { name: 'Sight' },
  ])
  await add({ name: 'Sight' })
  expect((await archive(false, 2)).status).toBe(409)
})

test('a pause has dates; on resuming, a version that has started ended yesterday', async () => {
  const { body } = await add()
  const pause = (given: object | null, version: number) =>
    manager('PUT', `/testschedules/${body.testScheduleId}/pause`, { pause: given, version })
  expect((await pause({ fromDay: yesterday, toDay: null }, 1)).body.errors).toHaveProperty('fromDay')
  expect((await pause({ fromDay: tomorrow, toDay: today() }, 1)).status).toBe(400)
  const paused = await pause({ fromDay: today(), toDay: tomorrow }, 1)
  expect(paused.body).toMatchObject({ state: 'paused', pauses: [{ fromDay: today(), toDay: tomorrow }] })
  expect((await pause({ fromDay: tomorrow, toDay: null }, 2)).status).toBe(409)
  expect((await pause(null, 2)).body).toMatchObject({ state: 'active', pauses: [] })
})

test('a random programme is only for organisations that test their people, and stays one', async () => {
  const { status, body } = await add({ name: 'Part 99', values: random() })
  expect([status, body]).toMatchObject([201, { kind: 'random', versions: [{ values: { ratePercent: 25 } }] }])
  expect((await put(body, { fromDay: tomorrow, values: medical() })).body.errors).toHaveProperty(['values.kind'])
  expect((await add({ values: random({ staffGroupIds: [] }) })).body.errors).toHaveProperty(['values.staffGroupIds'])
  const practice = await as(await addMember({ organisationId: practiceId, roles: Role.Manager }))
  const theirs = (values: object) =>
    practice('POST', '/testschedules', { ...written(), organisationId: practiceId, values })
  expect([(await theirs(random())).status, (await theirs(medical())).status]).toEqual([403, 201])
})

test('without the feature, an organisation that is not a practice has no test schedules', async () => {
  const club = await addOrganisation(allBits & ~Feature.Testing)
  const director = await as(await addMember({ organisationId: club, roles: Role.Director }))
  expect((await director('GET', `/testschedules?organisationId=${club}`)).status).toBe(403)
  expect((await director('POST', '/testschedules', { ...written(), organisationId: club })).status).toBe(403)
})

test('the regulator’s timetable is listed as a schedule: first in every list, and the only one at the regulator', async () => {
  const regulatorId = await addRegulator()
  const agent = await as(await addMember({ organisationId: regulatorId, roles: Role.Regulator }))
  const own = (await agent('GET', `/testschedules?organisationId=${regulatorId}`)).body
  expect(own).toMatchObject([{ testScheduleId: null, kind: 'timetable', organisationId: regulatorId }])
  expect(own[0].timetable).toContainEqual(
    expect.objectContaining({ test: 'ecg', medicalClass: 'class1', why: 'From 40 every 2 years', isConfirmed: false }),
  )
  await add()
  const kinds = (await staff('GET', `/testschedules?organisationId=${organisationId}`)).body.map(
    ({ kind }: { kind: string }) => kind === 'timetable',
  )
  expect(kinds).toEqual(kinds.toSorted((one: boolean, other: boolean) => Number(other) - Number(one)))
  expect(kinds[0]).toBe(true)
})

test('readers of the list can export it, and it names no one', async () => {
  await add({ name: 'As a file', values: medical({ staffGroupIds: [groupId] }) })
  const path = `/testschedules/export?ft=csv&organisationId=${organisationId}`
  const rows = ({ body }: { body: string }) => body.split('\r\n').filter((row) => row.includes('Manual 4.2'))
  const file = rows(await staff('GET', path))
  expect(file).toContainEqual(
    expect.stringMatching(/^As a file,.*Medical tests,"Instructors; any class",Audiogram: every year/),
  )
  expect(rows(await staff('GET', `${path}&kd=timetable`))).toEqual([])
  expect((await stranger('GET', path)).status).toBe(403)
})

test('a repeated request with the same key adds nothing', async () => {
  const body = { organisationId, ...written() }
  const send = () => manager('POST', '/testschedules', body, { 'idempotency-key': unique('key') })
  const keyHeaders = { 'idempotency-key': unique('key') }
  const [one, other] = [
    await manager('POST', '/testschedules', body, keyHeaders),
    await manager('POST', '/testschedules', body, keyHeaders),
  ]
  expect([other.body, (await send()).status]).toEqual([one.body, 409])
})

test('each change records who, when, before and after, in words', async () => {
  const { body } = await add({ source: 'Manual 4.1' })
  await put(body, { fromDay: tomorrow, source: 'Manual 4.2', values: monthly })
  const historyEntries = await historyOf('test schedule', body.testScheduleId)
  expect(historyEntries).toMatchObject([
    {
      action: 'create',
      before: null,
      after: { versions: [`from ${today()}: Audiogram: every year; any class; everyone (Manual 4.1)`] },
    },
    {
      action: 'change',
      after: {
        versions: [
          `from ${tomorrow}: Audiogram: every month; any class; everyone (Manual 4.2)`,
          `from ${today()} to ${today()}: Audiogram: every year; any class; everyone (Manual 4.1)`,
        ],
      },
    },
  ])
  const history = await manager('GET', `/testschedules/${body.testScheduleId}/history`)
  expect(history.body.totalItems).toBe(2)
  expect((await staff('GET', `/testschedules/${body.testScheduleId}/history`)).status).toBe(403)
})

test('a change is announced to its organisation; a refused one is not', async () => {
  await using received = await announcements()
  const { body } = await add()
  await add({ name: body.name })
  const invalidation = { event: 'InvalidateTags', args: [[{ type: 'TestSchedule' }, { type: 'StaffGroup' }]] }
  await expect
    .poll(() => received.all())
    .toEqual([{ audience: [{ organisationId }, 'administrators'], ...invalidation }])
})
