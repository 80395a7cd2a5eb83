import { theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMembership } from '#features/users/index.ts'
import { memberships } from '#features/users/tables.ts'
import { addAdministrator, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addClaimant, addNumberingRegulator, addReviewer, claimOf, sendEvidence } from '#testing/registrations.ts'
import { app, as, type Caller, database, signIn } from '#testing/test-app.ts'

const regulatorId = await addNumberingRegulator()
const doctor = await as(await addReviewer(regulatorId))
const victim = await addClaimant({ dateOfBirth: '1975-05-05' })
const number = '7777777'
const claimed = await victim.call('POST', '/users/me/registrations', claimOf(regulatorId, number))
const { registrationId } = claimed.body
const sent = await sendEvidence(victim.session, registrationId)
const { fileId } = sent.body.files[0]
const url = `/registrations/${registrationId}`
const evidence = `${url}/evidence/${fileId}`
const sighted = { sightedKind: 'New Zealand passport', sightedCharacters: '482', numberCheckedIn: 'register' }

const { Medical_regulator, Regulator, Medical_practice } = OrganisationType
const everything = 2147483647
const at = async (types: number, roles: number, features = everything) =>
  as(await addMember({ organisationId: await addOrganisation(features, types), roles, permissions: everything }))

const others: [who: string, () => Promise<Caller>][] = [
  ['another person', async () => (await addClaimant()).call],
  ['a doctor of another regulator', () => at(Medical_regulator, Role.Regulator_doctor)],
  ['an agent of the same regulator', async () => as(await addReviewer(regulatorId, Role.Regulator))],
  [
    'a doctor of the same regulator without the list',
    async () => as(await addMember({ organisationId: regulatorId, roles: Role.Regulator_doctor, permissions: 0 })),
  ],
  ['its director', async () => as(await addReviewer(regulatorId, Role.Director))],
  ['a practice’s doctor', () => at(Medical_practice, Role.Practice_doctor)],
  ['a doctor of an agency', () => at(Regulator, Role.Regulator_doctor)],
  ['an administrator without an activity', async () => as(await addAdministrator())],
]

test.each(others)('%s can neither see nor change another person’s registration', async (_who, make) => {
  const call = await make()
  const before = (await victim.call('GET', url)).body
  const { version } = before
  const { regulatorId: _, ...change } = claimOf(regulatorId, '6666666')
  const { identityKind: __, identityCharacters: ___, ...numbers } = change
  const answers = [
    await call('GET', url),
    await call('GET', `${url}/history`),
    await call('GET', evidence),
    await call('DELETE', evidence),
    await call('PUT', url, { ...numbers, version }),
    await call('PUT', `${url}/status`, { status: 'approved', ...sighted, version }),
    await call('PUT', `${url}/status`, { status: 'withdrawn', version }),
    await call('PUT', `/users/me${url}`, { ...change, version }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  const list = (await call('GET', `/registrations?i=${victim.userId}`)).body
  expect([list.totalItems, JSON.stringify(list)]).toEqual([0, expect.not.stringContaining(number)])
  expect((await call('GET', `/users/${victim.userId}/registrations`)).status).toBe(403)
  const foreign = claimOf(regulatorId, '5555555')
  expect((await call('POST', `/users/${victim.userId}/registrations`, foreign)).status).toBe(403)
  expect((await victim.call('GET', url)).body).toEqual(before)
})

test('a visitor cannot read evidence', async () => {
  expect((await app.inject({ url: `/api${evidence}` })).statusCode).toBe(401)
})

test('evidence can be read by the person and the doctors, with each reading in the history, as a file that cannot run code', async () => {
  const own = await victim.call('GET', evidence)
  expect([own.status, String(own.body)]).toEqual([200, '%PDF-1.7 a licence %%EOF'])
  const { status, headers } = await doctor('GET', evidence)
  expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining("default-src 'none'")])
  expect((await historyOf('registration evidence', registrationId)).map(({ action }) => action)).toEqual([
    'read',
    'read',
  ])
})

test('a file of another registration cannot be read through this one', async () => {
  const other = await addClaimant()
  const own = await other.call('POST', '/users/me/registrations', claimOf(regulatorId, '4444444'))
  const path = `/registrations/${own.body.registrationId}/evidence/${fileId}`
  expect((await other.call('GET', path)).status).toBe(404)
  expect((await other.call('DELETE', path)).status).toBe(404)
  expect((await doctor('GET', path)).status).toBe(404)
})

test('evidence must have the type it claims: no web page, no image with code, and not unlimited', async () => {
  const person = await addClaimant()
  const { body } = await person.call('POST', '/users/me/registrations', claimOf(regulatorId, '3333333'))
  expect((await sendEvidence(person.session, body.registrationId, '<html><script>')).status).toBe(415)
  for (let i = 0; i < 10; i++) expect((await sendEvidence(person.session, body.registrationId)).status).toBe(201)
  expect((await sendEvidence(person.session, body.registrationId)).status).toBe(409)
  const stranger = await signIn(await addClaimant())
  expect((await sendEvidence(stranger, body.registrationId)).status).toBe(404)
})

test('removed evidence can be read by no one; after the decision none can be added or removed', async () => {
  const person = await addClaimant()
  const { body } = await person.call('POST', '/users/me/registrations', claimOf(regulatorId, '2222222'))
  const one = `/registrations/${body.registrationId}`
  const first = (await sendEvidence(person.session, body.registrationId)).body.files[0]
  const path = `${one}/evidence/${first.fileId}`
  expect((await person.call('DELETE', path)).body.files).toEqual([])
  expect([(await person.call('GET', path)).status, (await doctor('GET', path)).status]).toEqual([404, 404])
  const second = (await sendEvidence(person.session, body.registrationId)).body.files[0]
  await doctor('PUT', `${one}/status`, { status: 'approved', ...sighted, version: 1 })
  expect((await sendEvidence(person.session, body.registrationId)).status).toBe(403)
  expect((await person.call('DELETE', `${one}/evidence/${second.fileId}`)).status).toBe(403)
})

test('the answer to a claim does not reveal whether the number is in use', async () => {
  const [taken, free] = [await addClaimant(), await addClaimant()]
  const answers = [
    await taken.call('POST', '/users/me/registrations', claimOf(regulatorId, number)),
    await free.call('POST', '/users/me/registrations', claimOf(regulatorId, '1111111')),
  ]
  const [one, other] = answers.map(({ status, body }) => {
    const { registrationId: _, userId: __, name: ___, organisationUserId: ____, claimedAt: _____, ...rest } = body
    return { status, rest }
  })
  expect(one).toEqual(other)
})

test('no doctor can decide about their own number, or see who is similar to them', async () => {
  const person = await addReviewer(regulatorId)
  await database.transaction(async (tx) => {
    const organisationId = await addOrganisation(0, Medical_practice)
    await createMembership(tx, theSystem, { userId: person.userId, organisationId, roles: Role.Staff, permissions: 0 })
  })
  const call = await as(person)
  const { body } = await call('POST', '/users/me/registrations', claimOf(regulatorId, number))
  expect(body).toMatchObject({ sameNumber: null, similarity: null, sameNumbers: [], similarPeople: [] })
  const own = `/registrations/${body.registrationId}`
  const change = { status: 'approved', ...sighted, version: body.version }
  expect((await call('PUT', `${own}/status`, change)).status).toBe(403)
  const { regulatorId: _, identityKind: __, identityCharacters: ___, ...numbers } = claimOf(regulatorId, '9999999')
  expect((await call('PUT', own, { ...numbers, version: body.version })).status).toBe(403)
  const { list } = (await call('GET', `/registrations?a=myOrg&i=me`)).body
  expect(list).toMatchObject([{ registrationId: body.registrationId, similarity: null }])
})

test('no one can write more than the form contains: no status, approval or other person', async () => {
  const person = await addClaimant()
  const more = { approvedAt: new Date().toISOString(), status: 'approved', userId: victim.userId, decidedBy: 1 }
  for (const [key, value] of Object.entries(more)) {
    const claim = claimOf(regulatorId, '8888888', { [key]: value })
    expect((await person.call('POST', '/users/me/registrations', claim)).status).toBe(400)
  }
})

test('a similar person unknown to the regulator is shown without a name', async () => {
  const elsewhere = await addClaimant({ dateOfBirth: '1961-02-03', previousNames: 'Ōtāhuhu' })
  const { lastName } = elsewhere
  const other = await addNumberingRegulator()
  await elsewhere.call('POST', '/users/me/registrations', claimOf(other, '31'))
  const person = await addClaimant({ lastName, dateOfBirth: '1961-02-03' })
  const { body } = await person.call('POST', '/users/me/registrations', claimOf(regulatorId, '31'))
  const registration = await doctor('GET', `/registrations/${body.registrationId}`)
  const reasons = ['a name in common', 'the same date of birth']
  expect(registration.body.similarPeople).toEqual([{ name: null, organisationUserId: null, similarity: 2, reasons }])
  expect(JSON.stringify(registration.body)).not.toContain('Ōtāhuhu')
})

test('an administrator with an activity can read a registration, but not its evidence, and cannot decide', async () => {
  const administrator = await as(await addAdministrator())
  const { body } = await administrator('POST', '/administratorActivities', { description: 'A wrong number' })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  const { status, body: registration } = await administrator('GET', url, undefined, headers)
  expect([status, registration.files, registration.similarPeople]).toEqual([200, [], []])
  expect((await administrator('GET', evidence, undefined, headers)).status).toBe(403)
  const change = { status: 'approved', ...sighted, version: registration.version }
  expect((await administrator('PUT', `${url}/status`, change, headers)).status).toBe(403)
  expect((await administrator('GET', '/registrations/export?ft=csv', undefined, headers)).status).toBe(403)
})

test('a user who loses the permission loses the queue at once', async () => {
  const person = await addMember({ organisationId: regulatorId, roles: Role.Regulator_doctor, permissions: 16 })
  const call = await as(person)
  expect((await call('GET', url)).status).toBe(200)
  const { Registrations_list } = Permission
  const without = { permissions: everything & ~Registrations_list }
  await database.transaction((tx) => tx.update(memberships).set(without).where(eq(memberships.userId, person.userId)))
  expect((await call('GET', url)).status).toBe(404)
})
