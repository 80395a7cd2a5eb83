import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { beforeAll, expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { history } from '#platform/history/tables.ts'
import { browserLoggedInAs } from '#testing/browser.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { as, type Caller, connection, database } from '#testing/test-app.ts'

const { Medical_practice } = OrganisationType

let pilot: Person
let call: Caller
let practiceId: number
let doctor: Person
let administrator: Person

const listed = async (query = '', of: Caller = call) => (await of('GET', `/users/me/access${query}`)).body.list

beforeAll(async () => {
  pilot = await addIndividual()
  call = await as(pilot)
  practiceId = await addOrganisation(allBits, Medical_practice)
  doctor = await addMember({
    organisationId: practiceId,
    roles: Role.Practice_doctor,
    permissions: Permission.Client_list,
  })
  await database.transaction((tx) => beginCare(tx, theSystem, practiceId, pilot.userId))
  await (await as(doctor))('GET', `/users/${pilot.userId}`)
  administrator = await addAdministrator()
  const browser = await browserLoggedInAs(administrator)
  const activityAnswer = await browser.call('POST', '/administratorActivities', {
    payload: { description: 'Ticket 12' },
  })
  const headers = { administratoractivity: String(activityAnswer.body.administratorActivityId) }
  await browser.call('GET', `/users/${pilot.userId}`, { headers })
  await browser.call('PUT', '/account/login', { payload: { userId: pilot.userId }, headers })
  await browser.call('GET', '/users/me', { headers })
  await call('GET', '/users/me')
})

test('a person sees who viewed their record: name, role, organisation, part and reason', async () => {
  const [inPlace, byAdministrator, byDoctor, ...others] = await listed()
  expect(others).toEqual([])
  expect(byDoctor).toMatchObject({
    name: `Tess ${doctor.userName}`,
    realName: null,
    roles: Role.Practice_doctor,
    entity: 'user',
    organisationId: practiceId,
    organisationName: expect.any(String),
    activity: null,
  })
  const administratorName = `Tess ${administrator.userName}`
  expect(byAdministrator).toMatchObject({ name: administratorName, activity: 'Ticket 12', realName: null })
  expect(inPlace).toMatchObject({ name: `Tess ${pilot.userName}`, realName: administratorName })
})

test('an administrator’s readings during impersonation count for their own organisation', async () => {
  const [inPlace, byAdministrator] = await listed()
  const { organisationId, organisationName } = byAdministrator
  expect(inPlace).toMatchObject({ organisationId, organisationName, roles: Role.System_administrator })
  const { body } = await call('GET', '/users/me/access/readers')
  const administration = body.find((reader: { organisationId: number }) => reader.organisationId === organisationId)
  expect(administration).toMatchObject({ kind: 'administration', readings: 2, lastAt: inPlace.at })
  expect(await listed(`?a=${organisationId}`)).toHaveLength(2)
})

test('the list is filtered by organisation, days and names', async () => {
  expect(await listed(`?a=${practiceId}`)).toHaveLength(1)
  expect(await listed('?b=2099-01-01')).toEqual([])
  expect(await listed('?l=2020-01-01')).toEqual([])
  expect(await listed(`?f=${doctor.userName}`)).toHaveLength(1)
  expect(await listed(`?f=${administrator.userName}`)).toHaveLength(2)
  expect((await listed('?d=0')).at(0)).toMatchObject({ organisationId: practiceId })
  const { body } = await call('GET', '/users/me/access/readers')
  expect(body).toContainEqual({
    organisationId: practiceId,
    name: expect.any(String),
    kind: 'practice',
    readings: 1,
    lastAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    entities: ['user'],
  })
  expect(body.map(({ kind }: { kind: string }) => kind)).toContain('administration')
  const file = await call('GET', '/users/me/access/export?ft=csv')
  expect(file.body).toContain('Personal details')
})

test('only the person can see who viewed their record, whatever rights others have, and not at work', async () => {
  const path = `/users/${pilot.userId}/access`
  const browser = await browserLoggedInAs(await addAdministrator())
  const activityAnswer = await browser.call('POST', '/administratorActivities', {
    payload: { description: 'Ticket 13' },
  })
  const headers = { administratoractivity: String(activityAnswer.body.administratorActivityId) }
  for (const more of ['', '/readers', '/export?ft=csv']) {
    expect((await (await as(doctor))('GET', path + more)).status).toBe(403)
    expect((await (await as(await addIndividual()))('GET', path + more)).status).toBe(403)
    expect((await browser.call('GET', path + more, { headers })).status).toBe(403)
    expect((await (await as(doctor))('GET', `/users/me/access${more}`)).status).toBe(403)
  }
  await browser.call('PUT', '/account/login', { payload: { userId: pilot.userId }, headers })
  expect((await browser.call('GET', '/users/me/access', { headers })).status).toBe(403)
})

test('readings are counted and paged, using their own index', async () => {
  const someone = await addIndividual()
  const row = { userId: doctor.userId, organisationId: practiceId, action: 'read' as const, entity: 'application' }
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    ...row,
    entityId: 1,
    subjectUserId: someone.userId,
    at: new Date(1_700_000_000_000 + at).toISOString(),
  }))
  await database.transaction((tx) => tx.insert(history).values(rows))
  const own = await as(someone)
  const { body } = await own('GET', '/users/me/access?n=10&p=100')
  expect([body.totalItems, body.list.length]).toEqual([1000, 10])
  const { rows: plan } = await queryOnce(
    connection,
    `explain select history_id from history where subject_user_id = ${someone.userId}
      and action = 'read' and (user_id <> subject_user_id or real_user_id is not null) order by at desc limit 25`,
  )
  expect(JSON.stringify(plan)).toContain('history_reads')
})

test('an administrator finds who looked at a person, without the part or the medical; the person sees that', async () => {
  const someone = await addIndividual()
  const read = {
    userId: doctor.userId,
    organisationId: practiceId,
    action: 'read',
    at: '2026-01-05T00:00:00.000Z',
    subjectUserId: someone.userId,
  } as const
  const after = { records: [12] }
  await database.transaction((tx) =>
    tx.insert(history).values([
      { ...read, entity: 'medical', entityId: 12, after },
      { ...read, entity: 'user', entityId: someone.userId },
    ]),
  )
  const path = `/users/${someone.userId}/readings`
  const browser = await browserLoggedInAs(await addAdministrator())
  expect((await browser.call('GET', path)).status).toBe(403)
  const activityAnswer = await browser.call('POST', '/administratorActivities', {
    payload: { description: 'Complaint 14' },
  })
  const headers = { administratoractivity: String(activityAnswer.body.administratorActivityId) }
  const { body } = await browser.call('GET', `${path}?a=${practiceId}`, { headers })
  expect(body.list.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['Health record', 'Personal details'])
  const [first] = body.list
  expect(first).toMatchObject({
    name: `Tess ${doctor.userName}`,
    roles: Role.Practice_doctor,
    organisationId: practiceId,
  })
  expect(first).not.toHaveProperty('entity')
  expect(first).not.toHaveProperty('medicalIds')
  const { body: readers } = await browser.call('GET', `${path}/readers`, { headers })
  expect(readers).toContainEqual(expect.objectContaining({ organisationId: practiceId, readings: 2 }))
  expect(JSON.stringify(readers)).not.toContain('entities')
  expect((await browser.call('GET', `${path}/export?ft=csv`, { headers })).status).toBe(200)
  expect(JSON.stringify(await historyOf('export of personReadings', 0))).toContain('csv')
  expect((await browser.call('GET', '/users/999999999/readings', { headers })).status).toBe(404)
  // Reading this list is no reading of the health record.
  const kinds = (await browser.call('GET', path, { headers })).body.list.map(({ kind }: { kind: string }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['Health record', 'Personal details', 'Who looked at the record']))
  const own = await listed('', await as(someone))
  expect(
    own
      .filter(({ activity }: { activity: string }) => activity === 'Complaint 14')
      .map(({ entity }: { entity: string }) => entity),
  ).toContain('record readings')
  for (const other of [doctor, someone]) expect((await (await as(other))('GET', path)).status).toBe(403)
})
