import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { issuedMedical, sendMedical } from '#testing/medical-errand.ts'
import { addPilot, addRegulator, addScene } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'
import { clients } from './tables.ts'

const { Medical_practice, Medical_regulator } = OrganisationType
const permissions = Permission.Client_list | Permission.Medicals
const at = async (organisationId: number, roles: number, given: number = permissions) =>
  as(await addMember({ organisationId, roles, permissions: given }))

const practiceId = await addOrganisation(Feature.Medicals, Medical_practice)
const scene = await addScene({ practiceId })
await issuedMedical(scene, ['class2'])
const open = await sendMedical(scene, ['class3'])
const { userId } = scene.people.pilot
const mere = await addPilot(scene.regulatorId, {
  ...{ firstName: 'Mere', lastName: 'Pōtae', dateOfBirth: '1991-01-02', nhi: 'ZZZ0040' },
})
await database.transaction((tx) => beginCare(tx, theSystem, practiceId, mere.userId))
const director = await at(practiceId, Role.Director)
const url = `/organisations/${practiceId}/clients`

test('a practice sees who is in its care, with their certificates, and no clinical word', async () => {
  const { status, body } = await director('GET', '/organisations/myOrg/clients?o=dateOfBirth')
  expect([status, body.totalItems]).toEqual([200, 2])
  const [pilot, other] = body.list
  expect(pilot).toEqual({
    ...{ userId, organisationId: practiceId, name: 'Hēmi Tāwhiri', dateOfBirth: '1980-07-20', nhi: null },
    ...{ since: expect.any(String), openMedicals: [{ medicalId: open, status: 'at_practice' }] },
    certificates: [expect.objectContaining({ medicalClass: 'class2', state: 'current', inForce: true })],
  })
  expect(other).toMatchObject({ name: 'Mere Pōtae', certificates: [], openMedicals: [] })
})

test('what is open here is told to whoever works on medicals, and found by mode', async () => {
  const { list } = (await director('GET', `${url}?m=Open`)).body
  expect(list).toMatchObject([{ userId, openMedicals: [{ medicalId: open, status: 'at_practice' }] }])
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
])('%s sees names and birth dates; the NHI is for those who treat', async (_who, roles, knowsNhi) => {
  const { body } = await (await at(practiceId, roles))('GET', `${url}?i=${mere.userId}`)
  expect(body.list).toMatchObject([{ dateOfBirth: '1991-01-02', nhi: knowsNhi ? 'ZZZ0040' : null }])
})

test('they are found by their names, without macrons, and not by their NHI', async () => {
  const found = async (text: string) => (await director('GET', `${url}?f=${encodeURIComponent(text)}`)).body.totalItems
  expect([await found('mere potae'), await found('zzz0040'), await found('%')]).toEqual([1, 0, 0])
})

test.each([
  ['a nurse without the permission', () => addMember({ organisationId: practiceId, roles: Role.Nurse })],
  ['a tester there', () => addMember({ organisationId: practiceId, roles: Role.Tester, permissions })],
  ['an individual', () => addIndividual()],
  ['their own pilot', async () => scene.people.pilot],
  ['an administrator without an activity', () => addAdministrator()],
])('%s sees none', async (_who, make) => {
  const call = await as(await make())
  expect((await call('GET', url)).status).toBe(403)
  expect((await call('GET', `${url}/export?ft=csv`)).status).toBe(403)
})

test.each([
  ['another practice', Medical_practice, Role.Practice_doctor],
  ['the regulator', Medical_regulator, Role.Regulator_doctor],
  ['a flying school', 0, Role.Director],
])('%s sees none of them, by id neither', async (_who, types, roles) => {
  const organisationId = types === Medical_regulator ? await addRegulator() : await addOrganisation(0, types)
  const call = await at(organisationId, roles, 2147483647)
  expect((await call('GET', url)).status).toBe(403)
  const own = await call('GET', `/organisations/myOrg/clients?i=${mere.userId}`)
  expect([own.status, own.body.list ?? []]).toEqual([types === Medical_practice ? 200 : 403, []])
})

test('an administrator sees them once they have said what for', async () => {
  const administrator = await as(await addAdministrator())
  const { body } = await administrator('POST', '/administratorActivities', { description: 'Clients' })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  expect((await administrator('GET', url, undefined, headers)).body.totalItems).toBe(2)
  expect((await administrator('GET', `${url}/export?ft=csv`, undefined, headers)).status).toBe(403)
})

test('whose care has ended is not there any more', async () => {
  const former = await addPilot(scene.regulatorId, { lastName: 'Former' })
  const since = '2024-01-01T00:00:00.000Z'
  const row = { organisationId: practiceId, userId: former.userId, since, until: '2025-01-01T00:00:00.000Z' }
  await database.transaction((tx) => tx.insert(clients).values(row))
  expect((await director('GET', `${url}?i=${former.userId}`)).body.list).toEqual([])
})

test('a file is in the history of everybody who is in it', async () => {
  const nurse = await at(practiceId, Role.Nurse)
  expect((await nurse('GET', `${url}/export?ft=csv`)).status).toBe(403)
  const { status, body } = await director('GET', `${url}/export?ft=csv&i=${mere.userId}`)
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Mere Pōtae')])
  expect(JSON.stringify(body)).not.toContain('ZZZ0040')
  const rows = await historyOf('client', practiceId)
  expect(rows.at(-1)).toMatchObject({ action: 'read', subjectUserId: mere.userId })
})
