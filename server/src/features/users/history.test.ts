import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { beforeAll, expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { found } from '#platform/errors/refusal.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { newNhi } from '#testing/laboratory.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { findUser } from './index.ts'
import { saveNhi } from './nhi/nhi-store.ts'

const { Medical_practice } = OrganisationType

let pilot: Person
let practices: number[]
let path: string

const nothing = Object.fromEntries(
  [
    ...['title', 'middleNames', 'knownAs', 'previousNames', 'initials', 'dateOfBirth', 'gender', 'nationality'],
    ...['occupation', 'hpiPractitioner', 'practisingNumber', 'phone', 'otherPhone', 'street', 'suburb', 'city'],
    ...['state', 'postcode', 'country'],
  ].map((field) => [field, null]),
)
const change = (call: Caller, version: number, changed: object) =>
  call('PUT', `/users/${pilot.userId}`, { ...nothing, firstName: 'Tess', lastName: 'Ngata', version, ...changed })
const at = (organisationId: number, roles: number) =>
  addMember({ organisationId, roles, permissions: Permission.Client_list }).then(as)
const listed = async (call: Caller, query = '', headers = {}) => {
  const { status, body } = await call('GET', `${path}${query}`, undefined, headers)
  return status === 200 ? body.list.map((one: { differences: object[] }) => one.differences) : status
}
const city = { field: 'city', before: null, after: 'Napier' }
const birth = { field: 'dateOfBirth', before: null, after: '1980-07-20' }

beforeAll(async () => {
  pilot = await addIndividual()
  path = `/users/${pilot.userId}/history`
  practices = await Promise.all([1, 2].map(() => addOrganisation(allBits, Medical_practice)))
  await database.transaction(async (tx) => {
    for (const practiceId of practices) await beginCare(tx, theSystem, practiceId, pilot.userId)
  })
  const [one = 0, other = 0] = practices
  await change(await at(one, Role.Staff), 1, { city: 'Napier' })
  await change(await as(pilot), 2, { city: 'Napier', dateOfBirth: '1980-07-20' })
  await change(await at(other, Role.Nurse), 3, { city: 'Napier', dateOfBirth: '1980-07-20', knownAs: 'Whetū' })
  await (await at(one, Role.Practice_doctor))('GET', `/users/${pilot.userId}`)
})

test('a person sees every change of their record, with the old and new value, who made it and where', async () => {
  const { body } = await (await as(pilot))('GET', `${path}?m=change&d=0`)
  const list = body.list.filter(({ name }: { name: string }) => name !== 'The system')
  const [first, second, third] = list
  expect(list).toHaveLength(3)
  expect(first.differences).toContainEqual(city)
  expect(first.organisationName).toEqual(expect.any(String))
  expect(second).toMatchObject({ differences: [birth], organisationName: null })
  expect(third.differences).toEqual([{ field: 'knownAs', before: null, after: 'Whetū' }])
})

test('the history of a profile does not show who read it', async () => {
  expect(await listed(await as(pilot), '?m=read')).toEqual([])
})

test("a practice sees its own changes and the person's, and none of another practice", async () => {
  const [one = 0, other = 0] = practices
  expect(await listed(await at(one, Role.Staff), '?m=change&d=0')).toEqual([expect.arrayContaining([city]), [birth]])
  const { body } = await (await at(other, Role.Director))('GET', `${path}?m=change&d=0`)
  expect(body.list.map((entry: { differences: unknown }) => entry.differences)).toEqual([
    [birth],
    [{ field: 'knownAs', before: null, after: 'Whetū' }],
  ])
})

test('values of hidden parts are hidden in the history too', async () => {
  const [one = 0] = practices
  const nhi = newNhi()
  await database.transaction(async (tx) => {
    const user = found(await findUser(tx, pilot.userId))
    await saveNhi(tx, { ...theSystem, organisationId: one }, user, nhi, 'A slip')
  })
  const why = { field: 'reason', before: null, after: 'A slip' }
  const latest = async (roles: number) => (await listed(await at(one, roles), '?m=change')).at(0)
  expect(await latest(Role.Practice_doctor)).toEqual([{ field: 'nhi', before: null, after: nhi }, why])
  expect(await latest(Role.Staff)).toEqual([])
})

test("an administrator sees the history under an activity; strangers get 'not found'", async () => {
  const administrator = await as(await addAdministrator())
  expect(await listed(administrator)).toBe(403)
  const { body } = await administrator('POST', '/administratorActivities', { description: 'A call' })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  expect(await listed(administrator, '?m=change', headers)).toHaveLength(4)
  expect(await listed(await as(await addMember()))).toBe(404)
  expect(await listed(await as(await addIndividual()))).toBe(404)
  // A specialist of the practice may read the record but cannot change it.
  expect(await listed(await at(practices[0] ?? 0, Role.Specialist))).toBe(403)
})
