import { allBits, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { addAdministrator, addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo, tokenIn } from '#testing/mails.ts'
import { addPilot, addRegulator } from '#testing/medical-people.ts'
import { app, as } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'

const { Medical_practice, Medical_regulator } = OrganisationType
const permissions = Permission.Create_user_and_member | Permission.Client_list
const practiceId = await addOrganisation(allBits, Medical_practice)
const at = async (roles: number, given = permissions, organisationId = practiceId) =>
  as(await addMember({ organisationId, roles, permissions: given }))
const reception = await at(Role.Staff)

let serial = 0
/** A client born on a different day each time, so that no two look similar unless intended. */
const newClient = (given: object = {}) => ({
  title: null,
  firstName: 'Wiremu',
  middleNames: null,
  lastName: `Client${++serial}`,
  knownAs: null,
  dateOfBirth: `19${String(serial + 20)}-05-16`,
  gender: 'M',
  email: null,
  phone: '+64 21 555 0101',
  membership: null,
  clientOf: practiceId,
  ...given,
})

test('reception creates a client in person, who may never log in, and can work with them at once', async () => {
  const { status, body } = await reception(
    'POST',
    '/account/users',
    newClient({ lastName: 'Rēhua', city: 'Nelson', dateOfBirth: '1970-05-06' }),
  )
  expect(status).toBe(201)
  const { list } = (await reception('GET', `/organisations/myOrg/clients?i=${body.userId}`)).body
  expect(list).toMatchObject([{ name: 'Wiremu Rēhua', origin: 'entry', dateOfBirth: '1970-05-06' }])
  const { user } = (await reception('GET', `/users/${body.userId}`)).body
  expect(user).toMatchObject({ city: 'Nelson', gender: 'M', email: null, userName: '' })
  expect(await historyOf('user', body.userId)).toMatchObject([{ action: 'create' }, { action: 'read' }])
  const cared = (await historyOf('client', practiceId)).filter(({ subjectUserId }) => subjectUserId === body.userId)
  expect(cared).toMatchObject([{ action: 'create', after: { origin: 'entry' } }])
})

test('a client with an address is invited, and the address is confirmed once they respond', async () => {
  const email = `entered.${fileNumber}@example.org`
  const { body } = await reception('POST', '/account/users', newClient({ email, dateOfBirth: '1970-05-06' }))
  const read = async () => (await reception('GET', `/users/${body.userId}`)).body.user.email
  expect(await read()).toBe(null)
  const [mail] = await mailsTo(email)
  const sent = { token: tokenIn(mail), dateOfBirth: '1970-05-06', userName: `entered.${fileNumber}` }
  const payload = { ...sent, newPassword: 'Tūī beyond Taranaki 7' }
  expect((await app.inject({ url: `/api/account/invitation?token=${sent.token}` })).json()).toMatchObject({ email })
  expect((await app.inject({ method: 'POST', url: '/api/account/invitation', payload })).statusCode).toBe(201)
  expect(await read()).toBe(email)
})

test('the answer does not reveal whether a name, date of birth or address belongs to a person the practice may not know', async () => {
  const stranger = await addPilot(await addRegulator(), { lastName: `Hidden ${fileNumber}` })
  const email = `${stranger.userName.replaceAll(' ', '.')}@example.org`
  const alike = { firstName: 'Hēmi', lastName: `Hidden ${fileNumber}`, dateOfBirth: '1980-07-20', email }
  const similarClient = await reception('POST', '/account/users', newClient(alike))
  const other = await reception('POST', '/account/users', newClient({ email: `unknown.${fileNumber}@example.org` }))
  expect([similarClient.status, Object.keys(similarClient.body)]).toEqual([other.status, Object.keys(other.body)])
  expect((await reception('GET', `/users/${similarClient.body.userId}`)).body.user.email).toBe(null)
  expect((await mailsTo(email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('You already have a record here'),
  ])
  expect((await reception('GET', `/users/${stranger.userId}`)).status).toBe(404)
})

test.each([
  ['the same name and date of birth', {}],
  ['day and month swapped', { dateOfBirth: '1970-06-05' }],
  ['the same name, with a different date of birth', { dateOfBirth: '1981-01-01' }],
])('a similar client is shown first: %s', async (_what, given) => {
  const organisationId = await addOrganisation(allBits, Medical_practice)
  const call = await at(Role.Staff, permissions, organisationId)
  const first = { clientOf: organisationId, lastName: 'Alike', dateOfBirth: '1970-05-06' }
  expect((await call('POST', '/account/users', newClient(first))).status).toBe(201)
  const { status, body } = await call('POST', '/account/users', newClient({ ...first, ...given }))
  expect([status, body.errors]).toEqual([409, { isDifferentPerson: ['Wiremu Alike, born 6 May 1970'] }])
  const differentPerson = newClient({ ...first, ...given, isDifferentPerson: true })
  expect((await call('POST', '/account/users', differentPerson)).status).toBe(201)
})

test('a repeated request creates one client', async () => {
  const [body, key] = [newClient(), { 'idempotency-key': `${fileNumber} twice` }]
  const answers = [
    await reception('POST', '/account/users', body, key),
    await reception('POST', '/account/users', body, key),
  ]
  expect(answers[1]?.body).toEqual(answers[0]?.body)
})

test.each([
  ['no date of birth', { dateOfBirth: null }, 400, 'dateOfBirth'],
  ['a date of birth in the future', { dateOfBirth: '2199-01-01' }, 400, 'dateOfBirth'],
  ['no family name', { lastName: ' ' }, 400, 'lastName'],
])('%s is refused beside its field', async (_what, given, expected, field) => {
  const { status, body } = await reception('POST', '/account/users', newClient(given))
  expect([status, Object.keys(body.errors)]).toEqual([expected, [field]])
})

const elsewhere = async (types: number, roles: number) => at(roles, allBits, await addOrganisation(allBits, types))

test.each([
  ['a director', () => at(Role.Director, Permission.Client_list), 201],
  ['a nurse with the permission', () => at(Role.Nurse), 201],
  ['a nurse without it', () => at(Role.Nurse, Permission.Client_list), 403],
  ['reception without the client list', () => at(Role.Staff, Permission.Create_user_and_member), 403],
  ['another practice', () => elsewhere(Medical_practice, Role.Director), 403],
  ['a flying school', () => elsewhere(0, Role.Director), 403],
  ['a regulator', () => elsewhere(Medical_regulator, Role.Regulator_doctor), 403],
  ['an individual', async () => as(await addIndividual()), 403],
])('whether %s can create a client of the practice: %s', async (_who, who, expected) => {
  expect((await (await who())('POST', '/account/users', newClient())).status).toBe(expected)
})

test('an administrator with an activity can create anyone except a client', async () => {
  const administrator = await as(await addAdministrator())
  const { body } = await administrator('POST', '/administratorActivities', { description: 'New people' })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  expect((await administrator('POST', '/account/users', newClient(), headers)).status).toBe(403)
  const individual = { ...newClient(), clientOf: null, email: `made.${fileNumber}@example.org` }
  expect((await administrator('POST', '/account/users', individual)).status).toBe(403)
  expect((await administrator('POST', '/account/users', individual, headers)).status).toBe(201)
})
