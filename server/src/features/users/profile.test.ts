import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { beforeEach, expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { newNhi } from '#testing/laboratory.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'
import { createUser } from './index.ts'

const { Medical_practice, Specialist_practice, Medical_regulator } = OrganisationType
const { Client_list, Registrations_list, Messages } = Permission

const names = { title: null, firstName: 'Hēmi', middleNames: null, lastName: 'Tāwhiri', knownAs: null, initials: 'HT' }
const contact = {
  phone: '021 555 0123',
  otherPhone: null,
  street: '3 Karaka Street',
  suburb: null,
  city: 'Napier',
  state: null,
  postcode: '4110',
  country: 'New Zealand',
  gender: 'M',
  nationality: 'New Zealand',
  occupation: 'Pilot',
  previousNames: 'Hēmi Ngata',
  hpiPractitioner: null,
  practisingNumber: null,
}
const dateOfBirth = '1980-07-20'
const nothing = Object.fromEntries(Object.keys(contact).map((key) => [key, null]))

let serial = 0
let pilot: Person
let practiceId: number
let regulatorId: number

beforeEach(async () => {
  practiceId = await addOrganisation(allBits, Medical_practice)
  regulatorId = await addOrganisation(allBits, Medical_regulator)
  const otherRegulatorId = await addOrganisation(allBits, Medical_regulator)
  const userName = `profile ${fileNumber}.${++serial}`
  const given = {
    ...names,
    ...contact,
    dateOfBirth,
    roles: Role.Individual,
    userName,
    email: `${userName.replaceAll(' ', '.')}@example.org`,
  }
  const approvedAt = new Date().toISOString()
  const userId = await database.transaction(async (tx) => {
    const userId = await createUser(tx, theSystem, { ...given, nhi: nhis[serial] ?? null })
    await beginCare(tx, theSystem, practiceId, userId)
    for (const at of [regulatorId, otherRegulatorId])
      await createRegistration(tx, theSystem, {
        userId,
        regulatorId: at,
        organisationUserId: String(userId),
        approvedAt,
      })
    return userId
  })
  pilot = { userId, userName, organisationId: null }
})
/** Any number will do; uniqueness is not tested here. */
const nhis: Record<number, string> = { 1: newNhi() }

const at = (organisationId: number, roles: number, permissions: number = Client_list) =>
  addMember({ organisationId, roles, permissions }).then(as)
const read = async (caller: Caller, userId: number | 'me' = pilot.userId) => {
  const { status, body } = await caller('GET', `/users/${userId}`)
  return status === 200 ? body.user : status
}
const body = { ...names, ...contact, dateOfBirth, version: 1 }
const change = (caller: Caller, changed: object = {}, userId: number | 'me' = pilot.userId) =>
  caller('PUT', `/users/${userId}`, { ...body, ...changed })
const activity = async (administrator: Caller) => {
  const { body } = await administrator('POST', '/administratorActivities', { description: 'A corrected name' })
  return { administratoractivity: String(body.administratorActivityId) }
}

test('a person reads everything about themselves, with an explanation of their numbers', async () => {
  const user = await read(await as(pilot), 'me')
  const identity = {
    id: pilot.userId,
    userId: pilot.userId,
    version: 1,
    userName: pilot.userName,
    name: 'Hēmi Tāwhiri',
  }
  expect(user).toMatchObject({ ...identity, ...names, ...contact, dateOfBirth, nhi: nhis[1] })
  expect([user.visibleParts, user.relations]).toEqual([['contact', 'birthDate', 'nhi', 'registrations'], ['self']])
  expect(user.registrations).toEqual(
    expect.arrayContaining([
      {
        regulatorId,
        regulatorName: expect.any(String),
        organisationUserId: String(pilot.userId),
        status: 'approved',
        expiresOn: null,
        isExpired: false,
        details: [],
      },
    ]),
  )
  expect(user.registrations).toHaveLength(2)
})

test.each<[string, () => Promise<Caller>, string[]]>([
  [
    'a doctor who cares for them',
    () => at(practiceId, Role.Practice_doctor),
    ['contact', 'birthDate', 'nhi', 'registrations'],
  ],
  ['reception there, without the NHI', () => at(practiceId, Role.Staff), ['contact', 'birthDate', 'registrations']],
  [
    'the regulator’s doctor, without the NHI',
    () => at(regulatorId, Role.Regulator_doctor, Registrations_list),
    ['contact', 'birthDate', 'registrations'],
  ],
  [
    'the regulator’s agent, without the address',
    () => at(regulatorId, Role.Regulator, Registrations_list),
    ['birthDate', 'registrations'],
  ],
  ['an administrator without an activity, by name alone', async () => as(await addAdministrator()), []],
])('%s knows the person', async (_who, caller, parts) => {
  const user = await read(await caller())
  const shows = (part: string) => parts.includes(part)
  expect(user).toMatchObject({ ...names, visibleParts: parts, ...(shows('contact') ? contact : nothing) })
  expect(user.dateOfBirth).toBe(shows('birthDate') ? dateOfBirth : null)
  expect(user.email === null).toBe(!shows('contact'))
  if (!shows('nhi')) expect(user.nhi).toBeNull()
  if (!shows('registrations')) expect(user.registrations).toEqual([])
})

test('a regulator sees its own number of a person, but not another regulator’s', async () => {
  const { registrations } = await read(await at(regulatorId, Role.Regulator, Registrations_list))
  expect(registrations.map((one: { regulatorId: number }) => one.regulatorId)).toEqual([regulatorId])
})

test('an administrator reads everything under an activity, which is recorded', async () => {
  const administrator = await as(await addAdministrator())
  const headers = await activity(administrator)
  const { body } = await administrator('GET', `/users/${pilot.userId}`, undefined, headers)
  expect(body.user).toMatchObject({
    ...contact,
    dateOfBirth,
    visibleParts: ['contact', 'birthDate', 'nhi', 'registrations'],
  })
  const reads = (await historyOf('user', pilot.userId)).filter(({ action }) => action === 'read')
  expect(reads).toMatchObject([{ activityId: Number(headers.administratoractivity), subjectUserId: pilot.userId }])
})

test("access to a record is recorded once a day for each reader, except the person's own", async () => {
  const doctor = await at(practiceId, Role.Practice_doctor)
  for (const caller of [doctor, doctor, await at(practiceId, Role.Nurse), await as(pilot)]) await read(caller)
  const reads = (await historyOf('user', pilot.userId)).filter(({ action }) => action === 'read')
  expect(reads).toMatchObject([{ before: null, after: null }, { organisationId: practiceId }])
  expect(reads).toHaveLength(2)
})

test('a stranger cannot find out that a person exists, by reading or by changing', async () => {
  const strangers = [
    await at(await addOrganisation(allBits, Medical_practice), Role.Practice_doctor, allBits),
    await at(practiceId, Role.Nurse, Messages),
    await at(await addOrganisation(allBits, 0), Role.Director, allBits),
    await at(await addOrganisation(allBits, Medical_regulator), Role.Regulator_doctor, allBits),
  ]
  for (const stranger of strangers) {
    const missingAnswer = await stranger('GET', '/users/2147483647')
    for (const answer of [await stranger('GET', `/users/${pilot.userId}`), await change(stranger)])
      expect([answer.status, answer.body]).toEqual([404, missingAnswer.body])
  }
})

test.each<[string, () => Promise<Caller>, number]>([
  ['they themselves', () => as(pilot), 200],
  ['a doctor who cares for them', () => at(practiceId, Role.Practice_doctor), 200],
  ['reception there', () => at(practiceId, Role.Staff), 200],
  ['a manager there', () => at(practiceId, Role.Manager), 200],
  ['the regulator’s doctor', () => at(regulatorId, Role.Regulator_doctor, Registrations_list), 403],
  ['the regulator’s agent', () => at(regulatorId, Role.Regulator, Registrations_list), 403],
  ['an administrator without an activity', async () => as(await addAdministrator()), 403],
])('whether %s can change the profile', async (_who, caller, status) => {
  const answer = await change(await caller(), { city: 'Hastings' })
  expect(answer.status).toBe(status)
  expect((await read(await as(pilot))).city).toBe(status === 200 ? 'Hastings' : 'Napier')
})

test('neither a specialist in care nor a colleague can change a profile; an administrator with an activity can', async () => {
  const specialists = await addOrganisation(allBits, Specialist_practice)
  await database.transaction((tx) => beginCare(tx, theSystem, specialists, pilot.userId))
  expect((await change(await at(specialists, Role.Specialist))).status).toBe(403)
  const colleague = await addMember({ organisationId: practiceId })
  expect((await change(await at(practiceId, Role.Director), {}, colleague.userId)).status).toBe(403)
  const administrator = await as(await addAdministrator())
  const answer = await administrator('PUT', `/users/${pilot.userId}`, body, await activity(administrator))
  expect(answer.status).toBe(200)
})

test('a change is returned, is found by the new name, and records who, when, before and after', async () => {
  const doctor = await at(practiceId, Role.Practice_doctor)
  await using received = await announcements()
  const { status, body: answer } = await change(doctor, { knownAs: 'Kererū', city: 'Hastings' })
  expect([status, answer.user]).toMatchObject([
    200,
    { version: 2, knownAs: 'Kererū', name: 'Kererū Tāwhiri', city: 'Hastings' },
  ])
  const { list } = (await doctor('GET', '/users?f=kereru')).body
  expect(list).toMatchObject([{ userId: pilot.userId, knownAs: 'Kererū' }])
  const changes = (await historyOf('user', pilot.userId)).filter(({ action }) => action === 'change')
  expect(changes).toMatchObject([
    {
      organisationId: practiceId,
      subjectUserId: pilot.userId,
      before: { city: 'Napier' },
      after: { city: 'Hastings' },
    },
  ])
  const audiences = [{ userId: pilot.userId }, { organisationId: practiceId }, { organisationId: regulatorId }]
  await expect.poll(() => received.audiences().join()).toContain(JSON.stringify(audiences[0]).slice(1, -1))
  for (const audience of audiences) expect(received.audiences().join()).toContain(JSON.stringify(audience).slice(1, -1))
})

test('a user with an older version is refused, with the current record', async () => {
  const caller = await as(pilot)
  await change(caller, { city: 'Hastings' })
  const late = await change(caller, { city: 'Gisborne' })
  expect(late).toMatchObject({ status: 412, body: { stored: { city: 'Hastings', version: 2 } } })
})

test.each<[string, object, Record<string, string[]>]>([
  ['no last name', { lastName: ' ' }, { lastName: ['Please complete this field.'] }],
  ['a cleared date of birth', { dateOfBirth: null }, { dateOfBirth: ['Please complete this field.'] }],
  [
    'a date of birth in the future',
    { dateOfBirth: '2190-01-01' },
    { dateOfBirth: ['Enter a date of birth in the past.'] },
  ],
  [
    'a cleared address',
    { street: '', city: null },
    { street: ['Please complete this field.'], city: ['Please complete this field.'] },
  ],
  ['an invalid phone number', { phone: 'call me' }, { phone: [fieldMessage.phone] }],
  ['initials that are too long', { initials: 'ABCDEF' }, { initials: ['Use at most 5 characters.'] }],
])('%s is refused with an error beside its field', async (_what, changed, errors) => {
  expect(await change(await as(pilot), changed)).toMatchObject({ status: 400, body: { errors } })
})

test.each(['roles', 'email', 'nhi', 'userName', 'userId', 'signatureFileId'])(
  '%s cannot be changed here',
  async (field) => {
    const { status, body } = await change(await as(pilot), { [field]: field === 'email' ? 'a@example.org' : 1 })
    expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining(field)])
  },
)
