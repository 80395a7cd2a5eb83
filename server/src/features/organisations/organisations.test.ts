import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, RegistrationOption, Role } from '@clearwing/domain/access/bits.ts'
import { plainOrganisation } from '@clearwing/domain/organisations/examples.ts'
import { expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import {
  addAdministrator,
  addIndividual,
  addMember,
  addOrganisation,
  addUser,
  usualFeatures,
} from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { as, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { fileNumber } from '#testing/unique.ts'

const { Medical_practice, Medical_regulator, Distributor, System_administration } = OrganisationType
const practiceId = await addOrganisation(Feature.Medicals, Medical_practice)
const idle = await as(await addAdministrator())
const administrator = await underActivity(idle)
const director = await as(await addMember({ roles: Role.Director, organisationId: practiceId }))
const nurse = await as(await addMember({ roles: Role.Nurse, organisationId: practiceId }))
const otherManager = await as(await addMember({ roles: Role.Manager }))
const individual = await as(await addIndividual())

let serial = 0
const plain = () => ({
  ...plainOrganisation,
  name: `Kōwhai Medical ${fileNumber} ${++serial}`,
  organisationTypes: Medical_practice,
  featureSet: Feature.Medicals,
})

const create = async (part = {}) => (await administrator('POST', '/organisations', { ...plain(), ...part })).body

test('an administrator can create an organisation of every type, recorded in its history', async () => {
  for (const organisationTypes of [0, ...Object.values(OrganisationType).filter((type) => type !== 1)]) {
    const given = { ...plain(), organisationTypes, city: 'Wānaka', website: 'https://kowhai.example' }
    const { status, body } = await administrator('POST', '/organisations', given)
    expect([status, body]).toEqual([
      201,
      { ...given, organisationId: expect.any(Number), logoFileId: null, version: 1 },
    ])
    expect(await historyOf('organisation', body.organisationId)).toMatchObject([{ action: 'create', after: given }])
  }
})

test.each([
  ['its director', () => director],
  ['its nurse', () => nurse],
  ['a manager elsewhere', () => otherManager],
  ['an individual', () => individual],
  ['an administrator without an activity', () => idle],
])('%s cannot create an organisation', async (_who, caller) => {
  expect((await caller()('POST', '/organisations', plain())).status).toBe(403)
})

test('every logged-in user finds an organisation by name, without macrons, and sees its address but not its record', async () => {
  const { organisationId, name } = await create({ city: 'Taupō', feesEmail: 'fees@kowhai.example' })
  for (const caller of [nurse, otherManager, individual, idle]) {
    const { body } = await caller('GET', `/organisations/${organisationId}`)
    expect(body).toMatchObject({ name, city: 'Taupō' })
    for (const field of ['featureSet', 'facilityId', 'feesContact', 'feesEmail', 'version', 'searchText'])
      expect(body).not.toHaveProperty(field)
    const found = await caller('GET', `/organisations?f=${encodeURIComponent(`kowhai ${serial} taupo`)}`)
    expect(found.body.list).toEqual([expect.objectContaining({ organisationId })])
    expect(JSON.stringify(found.body)).not.toContain('fees@')
  }
})

test('an organisation’s own director can see and change the record; another organisation’s director cannot', async () => {
  const { body: before } = await director('GET', '/organisations/myOrg')
  expect(before).toMatchObject({ organisationId: practiceId, version: 1, featureSet: Feature.Medicals | usualFeatures })
  const { organisationId: _, logoFileId, ...fields } = before
  const change = { ...fields, explanation: 'Ground floor', feesContact: 'Hēmi Tāwhiri' }
  const { status, body: after } = await director('PUT', '/organisations/myOrg', change)
  expect([status, after]).toEqual([200, { ...change, organisationId: practiceId, logoFileId, version: 2 }])
  const row = (await historyOf('organisation', practiceId)).at(-1)
  expect(row).toMatchObject({ action: 'change', before: { explanation: null }, after: { explanation: 'Ground floor' } })
  for (const caller of [nurse, otherManager, individual, idle])
    expect((await caller('PUT', `/organisations/${practiceId}`, { ...change, version: 2 })).status).toBe(403)
})

test('only an administrator can change an organisation’s type and features', async () => {
  const { body } = await director('GET', '/organisations/myOrg')
  const { organisationId: _, logoFileId: __, ...fields } = body
  for (const part of [{ organisationTypes: Distributor }, { featureSet: Feature.Medicals | Feature.Invoices }]) {
    const answer = await director('PUT', '/organisations/myOrg', { ...fields, ...part })
    const [field = ''] = Object.keys(part)
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { [field]: ['Only a system administrator can change this.'] } },
    })
  }
  const wider = { ...fields, featureSet: Feature.Medicals | Feature.Invoices | usualFeatures }
  expect((await administrator('PUT', `/organisations/${practiceId}`, wider)).status).toBe(200)
})

test('a concurrent change is not overwritten', async () => {
  const { organisationId, logoFileId: _, ...fields } = await create()
  await administrator('PUT', `/organisations/${organisationId}`, { ...fields, city: 'Nelson' })
  const late = await administrator('PUT', `/organisations/${organisationId}`, { ...fields, city: 'Napier' })
  expect(late).toMatchObject({ status: 412, body: { stored: { city: 'Nelson', version: 2 } } })
})

test('a name belongs to one organisation only', async () => {
  const { name } = await create()
  const answer = await administrator('POST', '/organisations', { ...plain(), name: name.toUpperCase() })
  expect(answer).toMatchObject({
    status: 409,
    body: { errors: { name: ['Another organisation has this name.'] } },
  })
})

test('only a medical regulator has registrations, and its pattern must be valid', async () => {
  const options = { registrationOptions: RegistrationOption.Require_audit, registrationNumberPattern: '\\d{1,7}' }
  const practice = await administrator('POST', '/organisations', { ...plain(), ...options })
  expect(practice.status).toBe(400)
  expect(Object.keys(practice.body.errors)).toEqual(['registrationOptions', 'registrationNumberPattern'])
  const regulator = { ...plain(), organisationTypes: Medical_regulator, ...options }
  expect((await administrator('POST', '/organisations', regulator)).status).toBe(201)
  const unknown = { ...plain(), organisationTypes: Medical_regulator, registrationNumberPattern: '(a)\\1' }
  expect((await administrator('POST', '/organisations', unknown)).status).toBe(400)
})

test('there is exactly one system organisation, and it stays the system', async () => {
  const second = await administrator('POST', '/organisations', { ...plain(), organisationTypes: System_administration })
  expect(second.status).toBe(400)
  const { body } = await administrator('GET', '/organisations/myOrg')
  const { organisationId: _, logoFileId: __, ...fields } = body
  const ended = await administrator('PUT', '/organisations/myOrg', { ...fields, organisationTypes: Distributor })
  expect(ended.status).toBe(400)
})

test.each([
  ['an unknown property', { isSecret: true }],
  ['another id', { organisationId: 1 }],
  ['no version', { version: undefined }],
])('a change with %s is refused', async (_case, part) => {
  const { organisationId: _, logoFileId: __, ...fields } = (await director('GET', '/organisations/myOrg')).body
  expect((await director('PUT', '/organisations/myOrg', { ...fields, ...part })).status).toBe(400)
})

test('the status counts members and clients, for users who manage the record', async () => {
  const organisationId = await addOrganisation(0, Medical_practice)
  const manager = await as(await addMember({ roles: Role.Manager, organisationId }))
  const client = await addUser(Role.Individual)
  await database.transaction((tx) => beginCare(tx, theSystem, organisationId, client.userId))
  const status = { organisationId, members: 1, invited: 0, clients: 1 }
  expect((await manager('GET', '/organisations/myOrg/status')).body).toEqual(status)
  expect((await administrator('GET', `/organisations/${organisationId}/status`)).body).toEqual(status)
  for (const caller of [director, nurse, individual, idle])
    expect((await caller('GET', `/organisations/${organisationId}/status`)).status).toBe(403)
})

test('the history shows who changed what, old and new, to users who manage the record', async () => {
  const organisationId = await addOrganisation(Feature.Medicals, Medical_practice)
  const person = await addMember({ roles: Role.Director, organisationId })
  const keeper = await as(person)
  const { organisationId: _, logoFileId: __, ...fields } = (await keeper('GET', '/organisations/myOrg')).body
  await keeper('PUT', '/organisations/myOrg', { ...fields, city: 'Ōtaki', website: 'https://otaki.example' })
  const { body } = await keeper('GET', '/organisations/myOrg/history')
  expect(body).toMatchObject({
    totalItems: 2,
    list: [
      {
        action: 'change',
        name: `Tess ${person.userName}`,
        organisationName: fields.name,
        activity: null,
        differences: [
          { field: 'city', before: null, after: 'Ōtaki' },
          { field: 'website', before: null, after: 'https://otaki.example' },
        ],
      },
      { action: 'create', name: 'The system', realName: null },
    ],
  })
  const ofOne = await keeper('GET', `/organisations/myOrg/history?m=change&f=${person.userName}&n=10`)
  expect([ofOne.body.totalItems, ofOne.body.list.length]).toEqual([1, 1])
  expect((await keeper('GET', '/organisations/myOrg/history?p=9')).body).toMatchObject({ list: [], totalItems: 2 })
  for (const caller of [director, nurse, individual])
    expect((await caller('GET', `/organisations/${organisationId}/history`)).status).toBe(403)
})

test('an individual has no organisation, and an unknown one is not found', async () => {
  expect((await individual('GET', '/organisations/myOrg')).status).toBe(404)
  expect((await administrator('GET', '/organisations/2147483647')).status).toBe(404)
  expect((await administrator('GET', '/organisations/0')).status).toBe(400)
})
