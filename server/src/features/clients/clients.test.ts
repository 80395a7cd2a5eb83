import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { newNhi } from '#testing/laboratory.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { sendMedical } from '#testing/medical-errand.ts'
import { addPilot, addRegulator, addScene } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'
import { clients } from './tables.ts'

const { Medical_practice, Medical_regulator } = OrganisationType
const permissions = Permission.Client_list | Permission.Medicals
const at = async (organisationId: number, roles: number, given: number = permissions) =>
  as(await addMember({ organisationId, roles, permissions: given }))

const practiceId = await addOrganisation(Feature.Medicals, Medical_practice)
const scene = await addScene({ practiceId })
await medicalAt(scene, 'issued', { classes: ['class2'] })
const open = await sendMedical(scene, ['class3'])
const { userId } = scene.people.pilot
const mere = await addPilot(scene.regulatorId, {
  firstName: 'Mere',
  lastName: 'Pōtae',
  dateOfBirth: '1991-01-02',
  nhi: 'ZZZ0040',
})
await database.transaction((tx) => beginCare(tx, theSystem, practiceId, mere.userId))
const director = await at(practiceId, Role.Director)
const url = `/organisations/${practiceId}/clients`

test('a practice sees its clients with their certificates, without clinical data', async () => {
  const { status, body } = await director('GET', '/organisations/myOrg/clients?o=dateOfBirth')
  expect([status, body.totalItems]).toEqual([200, 2])
  const [pilot, other] = body.list
  expect(pilot).toEqual({
    userId,
    organisationId: practiceId,
    name: 'Hēmi Tāwhiri',
    dateOfBirth: '1980-07-20',
    nhi: null,
    since: expect.any(String),
    origin: 'application',
    until: null,
    endedBy: null,
    openMedicals: [{ medicalId: open, status: 'at_practice' }],
    certificates: [expect.objectContaining({ medicalClass: 'class2', state: 'current', inForce: true })],
  })
  expect(other).toMatchObject({ name: 'Mere Pōtae', certificates: [], openMedicals: [] })
})

test('clients are ordered by the first name or by the family name', async () => {
  const ordered = async (o: string) =>
    (await director('GET', `${url}?o=${o}`)).body.list.map((client: { name: string }) => client.name)
  expect(await ordered('name')).toEqual(['Hēmi Tāwhiri', 'Mere Pōtae'])
  expect(await ordered('familyName')).toEqual(['Mere Pōtae', 'Hēmi Tāwhiri'])
})

test('open medicals here are shown and searchable for users who work on medicals', async () => {
  const { list } = (await director('GET', `${url}?om=with`)).body
  expect(list).toMatchObject([{ userId, openMedicals: [{ medicalId: open, status: 'at_practice' }] }])
  expect((await director('GET', `${url}?om=without`)).body.list).toMatchObject([{ userId: mere.userId }])
  const reception = await at(practiceId, Role.Staff, Permission.Client_list)
  expect((await reception('GET', `${url}?i=${userId}`)).body.list).toMatchObject([{ userId, openMedicals: [] }])
})

test.each([
  ['a doctor', Role.Practice_doctor, true],
  ['a nurse', Role.Nurse, true],
  ['a specialist', Role.Specialist, true],
  ['a director', Role.Director, false],
  ['a manager', Role.Manager, false],
  ['reception', Role.Staff, false],
])('%s sees names and dates of birth; the NHI is for those who treat', async (_who, roles, knowsNhi) => {
  const { body } = await (await at(practiceId, roles))('GET', `${url}?i=${mere.userId}`)
  expect(body.list).toMatchObject([{ dateOfBirth: '1991-01-02', nhi: knowsNhi ? 'ZZZ0040' : null }])
})

test('clients are found by name, ignoring macrons, and not by NHI', async () => {
  const found = async (text: string) => (await director('GET', `${url}?f=${encodeURIComponent(text)}`)).body.totalItems
  expect([await found('mere potae'), await found('zzz0040'), await found('%')]).toEqual([1, 0, 0])
})

test.each([
  ['a nurse without the permission', () => addMember({ organisationId: practiceId, roles: Role.Nurse })],
  ['a tester there', () => addMember({ organisationId: practiceId, roles: Role.Tester, permissions })],
  ['an individual', () => addIndividual()],
  ['their own client', async () => scene.people.pilot],
  ['an administrator without an activity', () => addAdministrator()],
])('%s sees no clients', async (_who, make) => {
  const call = await as(await make())
  expect((await call('GET', url)).status).toBe(403)
  expect((await call('GET', `${url}/export?ft=csv`)).status).toBe(403)
})

test.each([
  ['another practice', Medical_practice, Role.Practice_doctor],
  ['the regulator', Medical_regulator, Role.Regulator_doctor],
  ['a flying school', 0, Role.Director],
])('%s sees no client of the practice, not even by id', async (_who, types, roles) => {
  const organisationId = types === Medical_regulator ? await addRegulator() : await addOrganisation(0, types)
  const call = await at(organisationId, roles, 2147483647)
  expect((await call('GET', url)).status).toBe(403)
  const own = await call('GET', `/organisations/myOrg/clients?i=${mere.userId}`)
  expect([own.status, own.body.list ?? []]).toEqual([types === Medical_practice ? 200 : 403, []])
})

test('an administrator sees clients only with an activity', async () => {
  const administrator = await as(await addAdministrator())
  const { body } = await administrator('POST', '/administratorActivities', { description: 'Clients' })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  expect((await administrator('GET', url, undefined, headers)).body.totalItems).toBe(2)
  expect((await administrator('GET', `${url}/export?ft=csv`, undefined, headers)).status).toBe(403)
})

const former = await addPilot(scene.regulatorId, { lastName: 'Former', previousNames: 'Earlier', nhi: newNhi() })
const days = { since: '2024-01-01T00:00:00.000Z', until: '2025-01-01T00:00:00.000Z' }
await database.transaction((tx) =>
  tx.insert(clients).values({ organisationId: practiceId, userId: former.userId, ...days, endedBy: former.userId }),
)

test('a person whose care has ended is listed by name only, among former clients', async () => {
  expect((await director('GET', `${url}?i=${former.userId}`)).body.list).toEqual([])
  const doctor = await at(practiceId, Role.Practice_doctor)
  const { list } = (await doctor('GET', `${url}?m=Ended&i=${former.userId}`)).body
  expect(list).toEqual([
    {
      userId: former.userId,
      organisationId: practiceId,
      name: 'Hēmi Former',
      origin: 'application',
      ...days,
      endedBy: 'person',
      dateOfBirth: null,
      nhi: null,
      certificates: [],
      openMedicals: [],
    },
  ])
  expect((await doctor('GET', `${url}?m=Ended&f=Earlier`)).body.list).toEqual([])
  expect((await doctor('GET', `/users/${former.userId}`)).status).toBe(404)
})

test.each([
  ['within a year', 365, 0],
  ['within three years', 1095, 1],
])('the list of clients is filtered by a certificate that expires %s', async (_when, days, count) => {
  // A class 2 for a person over 40 is valid for two years.
  const { body } = await director('GET', `${url}?ex=${days}`)
  expect(body.list).toHaveLength(count)
  expect((await director('GET', `${url}?m=Ended&ex=${days}`)).body.list).toEqual([])
})

test('a single client is shown to users with the list, and the view is in that person’s history', async () => {
  const nurse = await at(practiceId, Role.Nurse)
  const { status, body } = await nurse('GET', `${url}/${mere.userId}`)
  expect([status, body]).toMatchObject([200, { name: 'Mere Pōtae', dateOfBirth: '1991-01-02', until: null }])
  await nurse('GET', `${url}/${mere.userId}`)
  const rows = (await historyOf('client', practiceId)).filter((row) => row.action === 'read')
  expect(rows.filter(({ subjectUserId }) => subjectUserId === mere.userId)).toHaveLength(1)
  expect((await nurse('GET', `${url}/${(await addPilot(scene.regulatorId)).userId}`)).status).toBe(404)
})

test('a practice’s manager can end a person’s care, at once and everywhere', async () => {
  const leaving = await addPilot(scene.regulatorId, { lastName: 'Leaving' })
  const { userId } = leaving
  await database.transaction((tx) => beginCare(tx, theSystem, practiceId, userId, 'request'))
  const nurse = await at(practiceId, Role.Nurse)
  expect((await nurse('GET', `/users/${userId}`)).status).toBe(200)
  expect((await nurse('DELETE', `${url}/${userId}`)).status).toBe(403)
  const { status, body } = await director('DELETE', `${url}/${userId}`)
  expect([status, body]).toMatchObject([200, { until: expect.any(String), endedBy: 'organisation', dateOfBirth: null }])
  expect((await nurse('GET', `/users/${userId}`)).status).toBe(404)
  expect((await nurse('GET', `/users?f=Leaving`)).body.list).toEqual([])
  const { list } = (await director('GET', `${url}/${userId}/history`)).body
  expect(list[0]).toMatchObject({
    action: 'change',
    differences: expect.arrayContaining([expect.objectContaining({ field: 'until', before: null })]),
  })
})

test('the practice’s medicals stay readable there after care has ended', async () => {
  const other = await addScene({ practiceId, lastName: 'Kept' })
  const medicalId = await medicalAt(other, 'issued', { classes: ['class2'] })
  const { userId } = other.people.pilot
  await other.pilot('DELETE', `/users/me/sharing/${practiceId}`)
  expect((await other.doctor('GET', `/medicals/${medicalId}`)).status).toBe(200)
  expect((await other.doctor('GET', `/users/${userId}`)).status).toBe(404)
})

test('an export is recorded in the history of everyone in it', async () => {
  const nurse = await at(practiceId, Role.Nurse)
  expect((await nurse('GET', `${url}/export?ft=csv`)).status).toBe(403)
  const { status, body } = await director('GET', `${url}/export?ft=csv&i=${mere.userId}`)
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Mere Pōtae')])
  expect(JSON.stringify(body)).not.toContain('ZZZ0040')
  const rows = await historyOf('client', practiceId)
  expect(rows.at(-1)).toMatchObject({ action: 'read', subjectUserId: mere.userId, after: { file: 'csv' } })
  await director('GET', `${url}/export?ft=csv`)
  const { totalItems } = (await director('GET', `${url}?n=10`)).body
  const later = (await historyOf('client', practiceId)).slice(rows.length)
  expect(totalItems).toBeGreaterThan(1)
  expect(new Set(later.map(({ subjectUserId }) => subjectUserId)).size).toBe(totalItems)
})

test('the list of former clients is exported with the columns that it shows', async () => {
  const columns = 'name|open|since|until|endedBy'
  const { status, body } = await director('GET', `${url}/export?ft=csv&m=Ended&ex=30&co=${columns}`)
  expect([status, body]).toEqual([
    200,
    expect.stringContaining('\r\nName,Open medicals,Client since,Until,Ended by\r\n'),
  ])
  expect(body).toContain('\r\nCertificate expires,Within 30 days\r\n')
})
