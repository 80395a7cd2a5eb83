import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { clients } from '#features/clients/tables.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { addAdministrator, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { newNhi } from '#testing/laboratory.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'
import { createMembership, createUser, type NewUserRow } from './index.ts'
import { users } from './tables.ts'

const { Medical_practice, Medical_regulator, Regulator, Convenor, System_administration } = OrganisationType
const { Client_list, Registrations_list, Messages } = Permission

let serial = 0
const unique = (word: string) => `${word}${fileNumber}x${++serial}`

const addPerson = async (given: Partial<NewUserRow> = {}): Promise<Person> => {
  const userName = unique('person')
  const person = { userName, firstName: 'Hēmi', lastName: unique('Tawhiri'), dateOfBirth: '1980-07-20' }
  const create = { ...person, roles: Role.Individual, ...given }
  const userId = await database.transaction((tx) => createUser(tx, theSystem, create))
  return { userId, userName, organisationId: null }
}
const careFor = (practiceId: number, { userId }: Person) =>
  database.transaction((tx) => beginCare(tx, theSystem, practiceId, userId))
const endCare = ({ userId }: Person) =>
  database.transaction((tx) =>
    tx.update(clients).set({ until: new Date().toISOString() }).where(eq(clients.userId, userId)),
  )
const register = (regulatorId: number, { userId }: Person, approvedAt: string | null) =>
  database.transaction((tx) =>
    createRegistration(tx, theSystem, { userId, regulatorId, organisationUserId: String(userId), approvedAt }),
  )

const seen = async (caller: Caller, query = '') => {
  const { status, body } = await caller('GET', `/users?n=100&${query}`)
  expect(status).toBe(200)
  expect(body.totalItems).toBe(body.list.length)
  return body.list.map(({ userId }: { userId: number }) => userId).sort((a: number, b: number) => a - b)
}
const ids = (...people: Person[]) => people.map(({ userId }) => userId).sort((a, b) => a - b)

const practice = () => addOrganisation(allBits, Medical_practice)

test('an individual finds themselves and those who receive messages in a practice that cares for them', async () => {
  const [here, elsewhere] = [await practice(), await practice()]
  const pilot = await addPerson()
  await careFor(here, pilot)
  await careFor(here, await addPerson())
  const nurse = await addMember({ organisationId: here, roles: Role.Nurse, permissions: Messages })
  await addMember({ organisationId: here, roles: Role.Staff })
  await addMember({ organisationId: here, roles: 0, permissions: Messages })
  await addMember({ organisationId: here, roles: Role.Tester, permissions: allBits })
  await addMember({ organisationId: elsewhere, roles: Role.Nurse, permissions: Messages })
  expect(await seen(await as(pilot))).toEqual(ids(pilot, nurse))
  await endCare(pilot)
  expect(await seen(await as(pilot))).toEqual(ids(pilot))
})

test('sharing records with a practice does not make anyone of a flying school known to the person', async () => {
  const school = await addOrganisation(allBits, 0)
  const pilot = await addPerson()
  await careFor(school, pilot)
  await addMember({ organisationId: school, roles: Role.Director, permissions: allBits })
  expect(await seen(await as(pilot))).toEqual(ids(pilot))
})

test('a practice finds colleagues and clients, but not former ones or those of others', async () => {
  const organisationId = await practice()
  const [client, former, stranger] = [await addPerson(), await addPerson(), await addPerson()]
  await careFor(organisationId, client)
  await careFor(organisationId, former)
  await endCare(former)
  await careFor(await practice(), stranger)
  const staff = await addMember({ organisationId, roles: Role.Staff, permissions: Client_list })
  const nurse = await addMember({ organisationId, roles: Role.Nurse, permissions: Messages })
  expect(await seen(await as(staff))).toEqual(ids(staff, nurse, client))
  expect(await seen(await as(nurse))).toEqual(ids(staff, nurse))
})

test.each([
  ['doctor', Role.Regulator_doctor, Medical_regulator],
  ['agent', Role.Regulator, Regulator],
])('a regulator’s %s finds colleagues and people whose number the regulator approved', async (_who, roles, types) => {
  const [organisationId, other] = [await addOrganisation(allBits, types), await addOrganisation(allBits, types)]
  const [approved, claimed, elsewhere] = [await addPerson(), await addPerson(), await addPerson()]
  await register(organisationId, approved, new Date().toISOString())
  await register(organisationId, claimed, null)
  await register(other, elsewhere, new Date().toISOString())
  const official = await addMember({ organisationId, roles, permissions: Registrations_list })
  const colleague = await addMember({ organisationId, roles: Role.Manager, permissions: allBits })
  expect(await seen(await as(official))).toEqual(ids(official, colleague, approved))
  expect(await seen(await as(colleague))).toEqual(ids(official, colleague))
})

test.each([
  ['flying school', 0, Role.Director],
  ['convenor', Convenor, Role.Convenor_doctor],
  ['tester', System_administration, Role.Tester],
])('a %s finds its members, and no one who flies, is cared for or is registered there', async (_who, types, roles) => {
  const organisationId = await addOrganisation(allBits, types)
  const [client, registered] = [await addPerson(), await addPerson()]
  await careFor(organisationId, client)
  await register(organisationId, registered, new Date().toISOString())
  const member = await addMember({ organisationId, roles, permissions: allBits })
  const colleague = await addMember({ organisationId })
  expect(await seen(await as(member))).toEqual(ids(member, colleague))
})

test('a user who works in two places finds the people of the current one, and as an individual of neither', async () => {
  const one = await addMember({ roles: Role.Staff })
  const other = await addOrganisation()
  const [here, there] = [
    await addMember({ organisationId: one.organisationId }),
    await addMember({ organisationId: other }),
  ]
  await database.transaction((tx) =>
    createMembership(tx, theSystem, { userId: one.userId, organisationId: other, roles: Role.Staff }),
  )
  expect(await seen(await as(one))).toEqual(ids(one, here))
  expect(await seen(await as({ ...one, organisationId: other }))).toEqual(ids(one, there))
})

test('an administrator finds everyone by name, and their date of birth only under an activity', async () => {
  const lastName = unique('Aotea')
  const person = await addPerson({ lastName })
  const administrator = await as(await addAdministrator())
  const find = async (headers = {}) =>
    (await administrator('GET', `/users?f=${lastName}`, undefined, headers)).body.list
  expect(await find()).toMatchObject([{ userId: person.userId, dateOfBirth: null }])
  const { body } = await administrator('POST', '/administratorActivities', { description: 'Two with one name' })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  expect(await find(headers)).toMatchObject([{ userId: person.userId, dateOfBirth: '1980-07-20' }])
})

test('a client is shown with date of birth but not workplace; a colleague the other way round', async () => {
  const [organisationId, elsewhere] = [await practice(), await addOrganisation()]
  const client = await addPerson({ title: 'Dr', knownAs: 'Pōtiki', lastName: 'Okeroa' })
  const doctor = await addPerson()
  await careFor(organisationId, client)
  for (const [{ userId }, at] of [
    [client, elsewhere],
    [doctor, organisationId],
    [doctor, elsewhere],
  ] as const)
    await database.transaction((tx) =>
      createMembership(tx, theSystem, { userId, organisationId: at, roles: Role.Practice_doctor }),
    )
  const staff = await as(await addMember({ organisationId, roles: Role.Staff, permissions: Client_list }))
  const one = async ({ userId }: Person) => (await staff('GET', `/users?i=${userId}`)).body.list[0]
  const names = { knownAs: 'Pōtiki', lastName: 'Okeroa', name: 'Dr Pōtiki Okeroa', userName: client.userName }
  const place = { organisationName: null, dateOfBirth: '1980-07-20' }
  expect(await one(client)).toEqual({ userId: client.userId, ...names, ...place })
  const { name } = (await staff('GET', `/organisations/${organisationId}`)).body
  expect(await one(doctor)).toMatchObject({ knownAs: 'Hēmi', organisationName: name, dateOfBirth: null })
})

const theirNhi = newNhi()

test.each([
  ['all words, whatever their order', 'wiki hemi', true],
  ['the beginnings of words, whatever their case', 'HEM wik', true],
  ['with or without macrons', 'hēmi', true],
  ['a known-as name', 'jimmy', true],
  ['a word of another person', 'hemi ngata', false],
  ['the middle of a word', 'emi', false],
  ['a search operator', "hemi' | 'x", false],
  ['their NHI, which not everyone who sees a name may know', theirNhi, false],
])('people are found by %s', async (_what, text, isFound) => {
  const lastName = unique('Wiki')
  const nhi = theirNhi
  const person = await addPerson({ lastName: `${lastName}-Smith`, knownAs: 'Jimmy', nhi })
  const organisationId = await practice()
  await careFor(organisationId, person)
  const staff = await as(await addMember({ organisationId, roles: Role.Staff, permissions: Client_list }))
  const found = await seen(staff, `f=${encodeURIComponent(text)}`)
  await database.transaction((tx) => tx.update(users).set({ nhi: null }).where(eq(users.userId, person.userId)))
  expect(found).toEqual(isFound ? ids(person) : [])
})

test('users who cannot log in are not active, and are found among all', async () => {
  const organisationId = await practice()
  const { userId } = await addPerson({ userName: null })
  await careFor(organisationId, { userId, userName: '', organisationId: null })
  const staff = await addMember({ organisationId, roles: Role.Staff, permissions: Client_list })
  expect(await seen(await as(staff))).toEqual([staff.userId])
  expect(await seen(await as(staff), 'm=All')).toEqual([userId, staff.userId].sort((a, b) => a - b))
})

test('a search by id or organisation reveals nothing about strangers', async () => {
  const member = await addMember()
  const colleague = await addMember({ organisationId: member.organisationId })
  const stranger = await addMember()
  const caller = await as(member)
  expect(await seen(caller, `i=${colleague.userId}`)).toEqual([colleague.userId])
  expect(await seen(caller, 'i=me')).toEqual([member.userId])
  expect(await seen(caller, `i=${stranger.userId}`)).toEqual([])
  expect(await seen(caller, 'a=myOrg')).toEqual(ids(member, colleague))
  expect(await seen(caller, `a=${stranger.organisationId}`)).toEqual([])
  await database.transaction((tx) =>
    createMembership(tx, theSystem, { userId: colleague.userId, organisationId: stranger.organisationId, roles: 1 }),
  )
  expect(await seen(caller, `a=${stranger.organisationId}`)).toEqual([])
})

test('people are sorted by name or user name, up or down, in pages', async () => {
  const organisationId = await practice()
  const people = []
  for (const firstName of ['Āwhina', 'Bella', 'Cara'])
    people.push(await addPerson({ firstName, userName: unique(`name-${'zyx'[people.length]}`) }))
  for (const person of people) await careFor(organisationId, person)
  const staff = await as(await addMember({ organisationId, roles: Role.Staff, permissions: Client_list }))
  const names = async (query: string) =>
    (await staff('GET', `/users?n=10&${query}`)).body.list.map(({ knownAs }: { knownAs: string }) => knownAs)
  expect(await names('')).toEqual(['Āwhina', 'Bella', 'Cara', 'Tess'])
  expect(await names('d=1')).toEqual(['Tess', 'Cara', 'Bella', 'Āwhina'])
  expect(await names('o=userName')).toEqual(['Tess', 'Cara', 'Bella', 'Āwhina'])
  const { body } = await staff('GET', '/users?n=10&p=2')
  expect(body).toEqual({ list: [], numberOfPages: 1, totalItems: 4 })
})

test('a number finds its person for readers of the number, and only when it is complete', async () => {
  const [here, regulatorId, otherRegulator] = [await practice(), ...(await twoRegulators())]
  const nhi = newNhi()
  const client = await addPerson({ nhi })
  await careFor(here, client)
  await register(regulatorId, client, new Date().toISOString())
  const number = String(client.userId)
  const at = async (organisationId: number, roles: number) =>
    as(await addMember({ organisationId, roles, permissions: allBits }))
  const [doctor, reception] = [await at(here, Role.Practice_doctor), await at(here, Role.Staff)]
  const [agent, agentElsewhere] = [await at(regulatorId, Role.Regulator), await at(otherRegulator, Role.Regulator)]
  await register(otherRegulator, client, null)

  for (const caller of [doctor, reception, agent]) expect(await seen(caller, `m=All&f=0${number}`)).toEqual(ids(client))
  expect(await seen(agentElsewhere, `m=All&f=${number}`)).toEqual([])
  expect(await seen(doctor, `m=All&f=${nhi.toLowerCase()}`)).toEqual(ids(client))
  for (const caller of [reception, agent]) expect(await seen(caller, `m=All&f=${nhi}`)).toEqual([])
  expect(await seen(doctor, `m=All&f=${nhi.slice(0, 5)}`)).toEqual([])
  expect(await seen(await at(await practice(), Role.Practice_doctor), `m=All&f=${nhi}`)).toEqual([])
  expect(await seen(await as(await addAdministrator()), `m=All&f=${nhi}`)).toEqual([])
})

const twoRegulators = async () =>
  [await addOrganisation(allBits, Medical_regulator), await addOrganisation(allBits, Medical_regulator)] as const
