import { theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLink } from '#features/account/links/store.ts'
import { links } from '#features/account/links/tables.ts'
import { createUser } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo, tokenIn } from '#testing/mails.ts'
import { app, as, type Caller, database } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'

const newPassword = 'Tūī beyond Taranaki 7'
let serial = 0
const unique = () => `${fileNumber}${++serial}`

const practiceId = await addOrganisation(0, OrganisationType.Medical_practice)
const permissions = Permission.Create_user_and_member
const director = await as(await addMember({ organisationId: practiceId, roles: Role.Director, permissions }))
const membership = (given: object = {}) => ({
  organisationId: practiceId,
  roles: Role.Nurse,
  permissions: 0,
  positionOrTitle: 'Practice nurse',
  ...given,
})
const newUser = (given: object = {}) => ({
  title: null,
  firstName: 'Mere',
  middleNames: null,
  lastName: 'Ngata',
  knownAs: null,
  dateOfBirth: null,
  phone: null,
  email: `mere.${unique()}@example.org`,
  membership: membership(),
  ...given,
})

const administrator = await as(await addAdministrator())
const { body: activity } = await administrator('POST', '/administratorActivities', { description: 'Inviting' })
const headers = { administratoractivity: String(activity.administratorActivityId ?? activity) }

async function invited(given: object = {}, caller: Caller = director, sent = {}) {
  const user = newUser(given)
  const { status, body } = await caller('POST', '/account/users', user, sent)
  const mails = await mailsTo(user.email)
  return { status, body, user, mails, token: tokenIn(mails.at(-1)) }
}
const accept = async (payload: object) => {
  const sent = { dateOfBirth: null, newPassword, userName: `mere.${unique()}`, ...payload }
  const answer = await app.inject({ method: 'POST', url: '/api/account/invitation', payload: sent })
  return { status: answer.statusCode, body: answer.json(), userName: sent.userName }
}
const login = async (userName: string) =>
  (await app.inject({ method: 'POST', url: '/api/account/login', payload: { userName, password: newPassword } })).json()

test('a director creates a nurse, who chooses a name and password and logs in as one', async () => {
  const { status, body, mails, token } = await invited()
  expect([status, mails.length]).toEqual([201, 1])
  expect(mails[0]?.text).toContain(`Organisation ${fileNumber}`)
  const invitation = (await app.inject(`/api/account/invitation?token=${token}`)).json()
  expect(invitation).toMatchObject({ name: 'Mere Ngata', asksDateOfBirth: false })
  const accepted = await accept({ token })
  expect(accepted.status).toBe(201)
  const { user } = await login(accepted.userName)
  expect(user).toMatchObject({ userId: body.userId, organisationId: practiceId, roles: Role.Nurse })
  expect((await accept({ token })).status).toBe(404)
  expect((await historyOf('user', body.userId)).map(({ action }) => action)).toEqual(['create', 'change', 'change'])
})

test('an administrator creates an individual, only with an activity', async () => {
  expect((await invited({ membership: null }, administrator)).status).toBe(403)
  const { status, token } = await invited({ membership: null }, administrator, headers)
  expect(status).toBe(201)
  const { userName } = await accept({ token })
  expect((await login(userName)).user).toMatchObject({ organisationId: null, roles: Role.Individual })
})

test.each([
  ['a system administrator', { membership: membership({ roles: Role.System_administrator }) }],
  ['a permission of another type', { membership: membership({ permissions: Permission.Registrations_list }) }],
  ['a member of another organisation', { membership: membership({ organisationId: 2147483647 }) }],
  ['an individual', { membership: null }],
])('a director cannot create %s', async (_who, given) => {
  const { status, user, mails } = await invited(given)
  expect([status, mails]).toEqual([403, []])
  expect(await database.db.$count(users, eq(users.email, user.email))).toBe(0)
})

test('only a director or manager can create anyone without the permission', async () => {
  const nurse = await as(await addMember({ organisationId: practiceId, roles: Role.Nurse }))
  const staff = { membership: membership({ roles: Role.Staff }) }
  expect((await invited(staff, nurse)).status).toBe(403)
})

test('each address belongs to at most one person', async () => {
  const { user, token } = await invited()
  await accept({ token })
  const sameEmailUser = newUser({ email: user.email.toUpperCase() })
  const { status, body } = await administrator('POST', '/account/users', sameEmailUser, headers)
  expect([status, body.errors]).toEqual([409, { email: ['Another user has this address.'] }])
})

test('a director does not learn whether an address is in use, but its owner is notified', async () => {
  const { user, token, body } = await invited()
  await accept({ token })
  const taken = await invited({ email: user.email })
  expect([taken.status, Object.keys(taken.body)]).toEqual([201, Object.keys(body)])
  expect(taken.mails.map(({ subject }) => subject)).toEqual(['Clearwing: you already have a record here'])
  const stored = await database.db.select().from(users).where(eq(users.userId, taken.body.userId))
  expect(stored).toMatchObject([{ email: null }])
})

test('a repeated request creates one person and sends one email', async () => {
  const user = newUser()
  const key = { 'idempotency-key': unique() }
  const answers = [
    await director('POST', '/account/users', user, key),
    await director('POST', '/account/users', user, key),
  ]
  expect(answers.map(({ body }) => body.userId)).toEqual([answers[0]?.body.userId, answers[0]?.body.userId])
  expect(await mailsTo(user.email)).toHaveLength(1)
})

/** A person known to a practice who cannot log in. */
async function addClient(given: object = {}) {
  const email = `client.${unique()}@example.org`
  const person = { firstName: 'Aroha', lastName: 'Client', dateOfBirth: '1979-03-14', email, ...given }
  const userId = await database.transaction((tx) => createUser(tx, theSystem, person))
  return { userId, email }
}
const invite = (userId: number, caller: Caller = administrator, sent = headers) =>
  caller('POST', `/users/${userId}/invitation`, undefined, sent)

test('a known person is invited and confirms their identity with the date of birth', async () => {
  const { userId, email } = await addClient()
  expect((await invite(userId)).status).toBe(202)
  const token = tokenIn((await mailsTo(email))[0])
  const wrong = await accept({ token, dateOfBirth: '1979-03-15' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['dateOfBirth']])
  const { status, userName } = await accept({ token, dateOfBirth: '1979-03-14' })
  expect(status).toBe(201)
  expect((await login(userName)).user).toMatchObject({ userId, roles: Role.Individual })
})

test('three of twenty dates of birth tried at once are checked, and then even the right one fails', async () => {
  const { userId, email } = await addClient()
  await invite(userId)
  const token = tokenIn((await mailsTo(email))[0])
  const tries = Array.from({ length: 20 }, (_, at) =>
    accept({ token, dateOfBirth: `1980-01-${String(at + 1).padStart(2, '0')}` }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(3)
  expect((await accept({ token, dateOfBirth: '1979-03-14' })).status).toBe(404)
})

test('a practice can invite only people it knows', async () => {
  const { userId } = await addClient()
  expect((await invite(userId, director, {} as typeof headers)).status).toBe(403)
  await database.transaction((tx) =>
    tx.insert(memberships).values({ userId, organisationId: practiceId, roles: Role.Staff }),
  )
  expect((await invite(userId, director, {} as typeof headers)).status).toBe(202)
})

test('a person who can log in, or has no address, cannot be invited', async () => {
  const { body, token } = await invited()
  await accept({ token })
  expect((await invite(body.userId)).status).toBe(409)
  expect((await invite((await addClient({ email: null })).userId)).status).toBe(409)
  expect((await invite((await addIndividual()).userId)).status).toBe(409)
})

test('a second invitation invalidates the first', async () => {
  const { userId, email } = await addClient({ dateOfBirth: null })
  await invite(userId)
  const [first] = (await mailsTo(email)).map(tokenIn)
  await invite(userId)
  const [second] = (await mailsTo(email)).map(tokenIn)
  expect((await accept({ token: first })).status).toBe(404)
  expect((await accept({ token: second })).status).toBe(201)
})

test('a link that is forged, expired or for another purpose creates no login, and viewing a link does not use it up', async () => {
  const { body, token } = await invited()
  const { userId } = body
  const other = await database.transaction((tx) => createLink(tx, { purpose: 'password', userId }))
  for (const wrong of ['made-up', other]) {
    expect((await accept({ token: wrong })).status).toBe(404)
    expect((await app.inject(`/api/account/invitation?token=${wrong}`)).statusCode).toBe(404)
  }
  expect((await app.inject(`/api/account/invitation?token=${token}`)).statusCode).toBe(200)
  await database.transaction((tx) =>
    tx.update(links).set({ expiresAt: '2020-01-01T00:00:00.000Z' }).where(eq(links.userId, userId)),
  )
  expect((await accept({ token })).status).toBe(404)
})

test('a weak password does not use up the link', async () => {
  const { token } = await invited()
  const weak = await accept({ token, newPassword: 'merengata' })
  expect([weak.status, Object.keys(weak.body.errors)]).toEqual([400, ['newPassword']])
  expect((await accept({ token })).status).toBe(201)
})

test('an administrator’s invitation names the practice it is for, in the email and on the welcome page', async () => {
  const { status, body, user, mails, token } = await invited({}, administrator, headers)
  expect(status).toBe(201)
  const organisationNameOf = async (sent: string | undefined) =>
    (await app.inject(`/api/account/invitation?token=${sent}`)).json().organisationName
  const name = await organisationNameOf(token)
  expect(name).toMatch(new RegExp(`^Organisation ${fileNumber}`))
  expect(mails[0]?.text).toContain(`${name} invites you to Clearwing`)
  await invite(body.userId)
  const [secondMail] = await mailsTo(user.email)
  expect(secondMail?.text).toContain(`${name} invites you to Clearwing`)
  expect(await organisationNameOf(tokenIn(secondMail))).toBe(name)
})

test('an individual invited by an administrator sees who invites them', async () => {
  const { mails, token } = await invited({ membership: null }, administrator, headers)
  expect(mails[0]?.text).toContain('invites you to Clearwing')
  const invitation = (await app.inject(`/api/account/invitation?token=${token}`)).json()
  expect(invitation).toHaveProperty('organisationName')
})
