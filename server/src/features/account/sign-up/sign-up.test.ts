import { theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { createLink } from '#features/account/links/store.ts'
import { linkRequests, links } from '#features/account/links/tables.ts'
import { credentials } from '#features/account/tables.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { registrations } from '#features/registrations/tables.ts'
import { createUser } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import { newAddress } from '#testing/address.ts'
import { addUser } from '#testing/factories.ts'
import { mailsTo, tokenIn } from '#testing/mails.ts'
import { newcomer } from '#testing/newcomer.ts'
import { app, database, siteWith } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'

const regulatorId = await database.transaction((tx) =>
  createOrganisation(tx, theSystem, {
    name: `Regulator ${fileNumber}`,
    organisationTypes: OrganisationType.Medical_regulator,
    registrationNumberPattern: '\\d{1,7}',
    registrationNumberPatternDescription: 'Digits only, e.g. 12345.',
  }),
)

let serial = 0
const unique = () => `${fileNumber}${++serial}`
const newEmail = () => `new.${unique()}@example.org`

const signUp = (email: string, remoteAddress = newAddress(), server = app) =>
  server.inject({ method: 'POST', url: '/api/account/signup', payload: { email }, remoteAddress })
const check = (token: string, email: string) =>
  app.inject(`/api/account/register?token=${token}&email=${encodeURIComponent(email)}`)
const send = async (payload: object) => {
  const answer = await app.inject({ method: 'POST', url: '/api/account/register', payload })
  return { status: answer.statusCode, body: answer.json() }
}

async function linkTo(email: string) {
  await signUp(email)
  return tokenIn((await mailsTo(email))[0])
}

const newPassword = 'Tūī beyond Taranaki 7'
const person = {
  ...newcomer,
  newPassword,
}
const form = async (given: object = {}) => {
  const email = newEmail()
  const userName = `hemi.${unique()}`
  return { ...person, token: await linkTo(email), email, userName, ...given }
}
const stored = async (email: string) => (await database.db.select().from(users).where(eq(users.email, email)))[0]

test('sign-up leads from an address to a login: the email, its link, the form', async () => {
  const email = newEmail()
  expect((await signUp(email)).statusCode).toBe(202)
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail?.text).toContain(`/register#token=${tokenIn(mail)}&email=${encodeURIComponent(email)}`)
  const checked = (await check(tokenIn(mail), email)).json()
  expect(checked.email).toBe(email)
  expect(checked.regulators).toContainEqual({
    organisationId: regulatorId,
    name: `Regulator ${fileNumber}`,
    registrationNumberPattern: '\\d{1,7}',
    registrationNumberPatternDescription: 'Digits only, e.g. 12345.',
  })
  const userName = `hemi.${unique()}`
  expect((await send({ ...person, token: tokenIn(mail), email, userName })).status).toBe(201)
  const payload = { userName, password: newPassword }
  const { user } = (await app.inject({ method: 'POST', url: '/api/account/login', payload })).json()
  expect(user).toMatchObject({ userName, organisationId: null, roles: Role.Individual })
  const { regulatorId: _, organisationUserId: __, newPassword: ___, ...theirs } = person
  expect(await stored(email)).toMatchObject({ ...theirs, email, userName, roles: Role.Individual })
})

test('neither the answer nor its side effects reveal whether an address is in use', async () => {
  const knownEmail = newEmail()
  await database.transaction((tx) =>
    createUser(tx, theSystem, {
      firstName: 'Mere',
      lastName: 'Ngata',
      email: knownEmail,
      userName: `mere.${unique()}`,
    }),
  )
  const before = await database.db.$count(linkRequests)
  const [one, other] = [await signUp(knownEmail), await signUp(newEmail())]
  expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body])
  expect(await database.db.$count(linkRequests)).toBe(before + 2)
})

test('a person who has already signed up is notified by email, and gets no new link', async () => {
  const sent = await form()
  await send(sent)
  await signUp(sent.email.toUpperCase())
  const [mail] = await mailsTo(sent.email)
  expect(mail?.text).toContain(sent.userName)
  expect(tokenIn(mail)).toBe('')
})

test('a person entered by a practice cannot be taken over by the owner of their address: they must be invited', async () => {
  const email = newEmail()
  const userId = await database.transaction((tx) =>
    createUser(tx, theSystem, { firstName: 'Mere', lastName: 'Ngata', dateOfBirth: '1991-01-02', email }),
  )
  await signUp(email)
  const [mail] = await mailsTo(email)
  expect([mail?.subject, tokenIn(mail)]).toEqual(['Clearwing: please ask for an invitation', ''])
  for (const word of ['Mere', 'Ngata', '1991']) expect(mail?.text).not.toContain(word)
  // A link sent before the practice entered the person creates no one either.
  const token = await database.transaction((tx) => createLink(tx, { purpose: 'sign-up', email }))
  const { status, body } = await send({ ...person, token, email, userName: `mere.${unique()}` })
  expect([status, Object.keys(body.errors)]).toEqual([409, ['email']])
  expect(await database.db.$count(credentials, eq(credentials.userId, userId))).toBe(0)
})

test('a person with the same name and date of birth as an existing one is still a separate person', async () => {
  const client = { firstName: person.firstName, lastName: person.lastName, dateOfBirth: person.dateOfBirth }
  const userId = await database.transaction((tx) => createUser(tx, theSystem, client))
  const sent = await form()
  expect((await send(sent)).status).toBe(201)
  expect((await stored(sent.email))?.userId).not.toBe(userId)
  expect(await database.db.$count(credentials, eq(credentials.userId, userId))).toBe(0)
})

test('a registration number is a claim: not approved, not usable to log in, and whether it is known is not revealed', async () => {
  const holder = await addUser(Role.Individual)
  const number = unique().slice(-7)
  const approved = {
    userId: holder.userId,
    regulatorId,
    organisationUserId: number,
    approvedAt: new Date().toISOString(),
  }
  await database.transaction((tx) => createRegistration(tx, theSystem, approved))
  for (const organisationUserId of [number, `0${number}`.slice(-7)]) {
    const sent = await form({ regulatorId, organisationUserId })
    expect((await send(sent)).status).toBe(201)
    const { userId = 0 } = (await stored(sent.email)) ?? {}
    const claims = await database.db.select().from(registrations).where(eq(registrations.userId, userId))
    expect(claims).toEqual([expect.objectContaining({ regulatorId, approvedAt: null })])
  }
  const payload = { userName: number, password: newPassword }
  const login = await app.inject({ method: 'POST', url: '/api/account/login', payload, remoteAddress: newAddress() })
  expect(login.statusCode).toBe(401)
})

const complete = 'Please complete this field.'
test.each([
  [
    'a number in another format',
    () => ({ regulatorId, organisationUserId: 'AB12' }),
    'organisationUserId',
    expect.stringMatching(/^Enter a number of this form: D/),
  ],
  ['a regulator without a number', () => ({ regulatorId, organisationUserId: null }), 'organisationUserId', complete],
  ['a number without a regulator', () => ({ organisationUserId: '12345' }), 'regulatorId', complete],
  [
    'an organisation that is not a regulator',
    () => ({ regulatorId: 2147483647, organisationUserId: '1' }),
    'regulatorId',
    complete,
  ],
  ['a date of birth in the future', () => ({ dateOfBirth: '2190-01-01' }), 'dateOfBirth', 'Check the year.'],
  ['a user name that could be a number', () => ({ userName: '12345' }), 'userName', expect.stringContaining('letter')],
  [
    'another person’s address as a user name',
    () => ({ userName: 'mere@example.org' }),
    'userName',
    expect.stringContaining('@'),
  ],
  ['a common password', () => ({ newPassword: 'password1' }), 'newPassword', expect.stringContaining('common')],
  ['a password made of their own name', () => ({ newPassword: 'HēmiTāwhiri' }), 'newPassword', expect.any(String)],
])('%s is refused beside its field, and the link still works', async (_what, given, field, message) => {
  const sent = await form()
  const { status, body } = await send({ ...sent, ...given() })
  expect([status, body.errors]).toEqual([400, { [field]: [message] }])
  expect((await send(sent)).status).toBe(201)
})

test('a user name already in use is refused beside its field', async () => {
  const { userName } = await addUser()
  const { status, body } = await send(await form({ userName: userName.toUpperCase() }))
  expect([status, body.errors]).toEqual([409, { userName: ['Another user has this name.'] }])
})

test.each(['roles', 'permissions', 'userId', 'approvedAt', 'nhi', 'version'])(
  'no one can give themselves %s: it is refused',
  async (property) => {
    expect((await send(await form({ [property]: 1 }))).status).toBe(400)
  },
)

test('the link works once, however often it is viewed; of eight simultaneous uses, one succeeds', async () => {
  const sent = await form()
  for (let i = 0; i < 3; i++) expect((await check(sent.token, sent.email)).statusCode).toBe(200)
  const all = Array.from({ length: 8 }, (_, at) => send({ ...sent, userName: `${sent.userName}.${at}x` }))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, ...Array(7).fill(404)])
  expect((await check(sent.token, sent.email)).statusCode).toBe(404)
})

test('a link that is forged, expired, for another address or for another purpose creates no one', async () => {
  const sent = await form()
  const other = await database.transaction((tx) => createLink(tx, { purpose: 'password', email: sent.email }))
  for (const given of [{ token: 'made-up' }, { token: other }, { email: newEmail() }])
    expect((await send({ ...sent, ...given })).status).toBe(404)
  expect((await check(sent.token, newEmail())).statusCode).toBe(404)
  await database.transaction((tx) =>
    tx.update(links).set({ expiresAt: '2020-01-01T00:00:00.000Z' }).where(eq(links.email, sent.email)),
  )
  expect((await send(sent)).status).toBe(404)
  expect(await stored(sent.email)).toBeUndefined()
})

test('once a person has signed up, other links to the same address create no one', async () => {
  const sent = await form()
  const second = await linkTo(sent.email)
  await send(sent)
  expect((await send({ ...sent, token: second, userName: `other.${unique()}` })).status).toBe(404)
})

test('a link can be requested three times per hour for one address, and ten times from one source', async () => {
  const email = newEmail()
  for (let i = 0; i < 3; i++) expect((await signUp(email)).statusCode).toBe(202)
  expect((await signUp(email)).statusCode).toBe(429)
  const place = newAddress()
  for (let i = 0; i < 10; i++) expect((await signUp(newEmail(), place)).statusCode).toBe(202)
  expect((await signUp(newEmail(), place)).statusCode).toBe(429)
})

const closed = await createApp(await siteWith({ PUBLIC_LOGIN: 'off' }))
afterAll(() => closed.close())

test('while public login is off, no one can sign up', async () => {
  const refused = await signUp(newEmail(), newAddress(), closed)
  expect([refused.statusCode, refused.json().title]).toEqual([403, 'Public login is currently disabled.'])
  const sent = await form()
  const answer = await closed.inject({ method: 'POST', url: '/api/account/register', payload: sent })
  expect(answer.statusCode).toBe(403)
})

test('a new user belongs to no organisation', async () => {
  const sent = await form()
  await send(sent)
  const { userId = 0 } = (await stored(sent.email)) ?? {}
  expect(await database.db.$count(memberships, eq(memberships.userId, userId))).toBe(0)
})
