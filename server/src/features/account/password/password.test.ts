import { theSystem } from '@clearwing/domain/access/actor.ts'
import { RequiredAction, Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requireAction } from '#features/account/actions/store.ts'
import { hashPassword } from '#features/account/index.ts'
import { createLink } from '#features/account/links/store.ts'
import { linkRequests, links } from '#features/account/links/tables.ts'
import { credentials, sessions } from '#features/account/tables.ts'
import { users } from '#features/users/tables.ts'
import { newAddress } from '#testing/address.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo, tokenIn } from '#testing/mails.ts'
import { app, as, database, signIn } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'

const oldPassword = 'Kererū over Kāpiti'
const newPassword = 'Tūī beyond Taranaki 7'
const passwordHash = await hashPassword(oldPassword)

let serial = 0
/** A user with an email address who can log in. */
async function addPerson(roles: number = Role.Nurse) {
  const person = await addMember({ roles, passwordHash })
  const email = `person.${fileNumber}.${++serial}@example.org`
  await database.transaction((tx) => tx.update(users).set({ email }).where(eq(users.userId, person.userId)))
  return { ...person, email }
}

const login = async (userName: string, password: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/account/login',
      payload: { userName, password },
      remoteAddress: newAddress(),
    })
  ).statusCode

const change = (sent: object) => ({ oldPassword, newPassword, ...sent })

test('a user who knows the old password can set a new one, and only that opens a session afterwards', async () => {
  const person = await addPerson()
  const call = await as(person)
  const { status, body } = await call('PUT', '/users/me/password', change({}))
  expect([status, body.user.userId]).toEqual([200, person.userId])
  expect(await login(person.userName, oldPassword)).toBe(401)
  expect(await login(person.userName, newPassword)).toBe(200)
  const [row] = await historyOf('credentials', person.userId)
  expect(JSON.stringify(await historyOf('credentials', person.userId))).not.toContain('argon2')
  expect(row).toMatchObject({ subjectUserId: person.userId })
})

test('all other sessions end at once, and this one gets a new cookie and token', async () => {
  const person = await addPerson()
  const others = [await as(person), await as(person)]
  const own = await signIn(person)
  const headers = { cookie: own.cookie, 'x-login-token': own.token }
  const answer = await app.inject({ method: 'PUT', url: '/api/users/me/password', headers, payload: change({}) })
  const cookie = answer.cookies.find(({ name }) => name === 'session')
  expect(answer.json().user.loginToken).not.toBe(own.token)
  for (const other of others) expect((await other('GET', '/organisations')).status).toBe(401)
  expect((await app.inject({ url: '/api/organisations', headers: { cookie: own.cookie } })).statusCode).toBe(401)
  const renewed = { cookie: `session=${cookie?.value}` }
  expect((await app.inject({ url: '/api/organisations', headers: renewed })).statusCode).toBe(200)
  expect(await database.db.$count(sessions, eq(sessions.userId, person.userId))).toBe(1)
})

test.each([
  ['a wrong old password', { oldPassword: 'wrong' }, 'oldPassword', 'This is not your password.'],
  ['no old password', { oldPassword: null }, 'oldPassword', 'This is not your password.'],
  [
    'seven characters',
    { newPassword: 'x%K9ü§q' },
    'newPassword',
    'Please complete this field with at least 8 characters.',
  ],
  ['a common password', { newPassword: 'password1' }, 'newPassword', expect.stringContaining('commonly used')],
  [
    'the same password again',
    { newPassword: oldPassword },
    'newPassword',
    'Choose a password different from your current one.',
  ],
])('%s is refused beside its field, and nothing changes', async (_what, sent, field, message) => {
  const person = await addPerson()
  const { status, body } = await (await as(person))('PUT', '/users/me/password', change(sent))
  expect([status, body.errors]).toEqual([400, { [field]: [message] }])
  expect(await login(person.userName, oldPassword)).toBe(200)
})

test('a password made of its owner’s personal details is too weak', async () => {
  const person = await addPerson()
  const sent = change({ newPassword: person.email })
  const { status, body } = await (await as(person))('PUT', '/users/me/password', sent)
  expect([status, Object.keys(body.errors)]).toEqual([400, ['newPassword']])
})

test('guesses of the old password count like those at login', async () => {
  const person = await addPerson()
  const call = await as(person)
  for (let i = 0; i < 5; i++) await call('PUT', '/users/me/password', change({ oldPassword: 'wrong' }))
  expect((await call('PUT', '/users/me/password', change({}))).status).toBe(429)
  expect(await login(person.userName, oldPassword)).toBe(429)
})

test('a user who must change the password does not need the old one, and has nothing pending afterwards', async () => {
  const person = await addPerson()
  await database.transaction((tx) => requireAction(tx, theSystem, person.userId, RequiredAction.Change_password))
  const { status, body } = await (await as(person))('PUT', '/users/me/password', change({ oldPassword: null }))
  expect([status, body.user.requiredActions, body.user.requestedActions]).toEqual([200, 0, 0])
})

test('an administrator does not need the old password; changing another user’s needs an activity, and must be changed again at the next login', async () => {
  const person = await addPerson()
  const administrator = await addAdministrator()
  await database.transaction((tx) =>
    tx.insert(credentials).values({ userId: administrator.userId, passwordHash, acceptedTermsVersion: 99 }),
  )
  const call = await as(administrator)
  const sent = change({ oldPassword: null })
  expect((await call('PUT', `/users/${person.userId}/password`, sent)).status).toBe(403)
  const { body: activity } = await call('POST', '/administratorActivities', { description: 'Helping' })
  const headers = { administratoractivity: String(activity.administratorActivityId ?? activity) }
  const answer = await call('PUT', `/users/${person.userId}/password`, sent, headers)
  expect([answer.status, answer.body.user.userId]).toEqual([200, administrator.userId])
  const [stored] = await database.db.select().from(credentials).where(eq(credentials.userId, person.userId))
  expect(stored?.requiredActions).toBe(RequiredAction.Change_password)
  expect((await call('PUT', '/users/me/password', change({ oldPassword: null }))).status).toBe(200)
})

test('no one else can set a user’s password', async () => {
  const [person, other] = [await addPerson(), await addPerson()]
  expect((await (await as(other))('PUT', `/users/${person.userId}/password`, change({}))).status).toBe(403)
})

test('the owner is notified by email, without the password', async () => {
  const person = await addPerson()
  await (await as(person))('PUT', '/users/me/password', change({}))
  const [mail] = await mailsTo(person.email)
  expect(mail?.subject).toBe('Clearwing: your password was changed')
  expect(mail?.text).not.toContain(newPassword)
})

const ask = (username: string, remoteAddress = newAddress()) =>
  app.inject({
    method: 'DELETE',
    url: `/api/account/password?username=${encodeURIComponent(username)}`,
    remoteAddress,
  })
const check = (token: string) =>
  app.inject({ url: `/api/account/password?token=${token}`, remoteAddress: newAddress() })
const reset = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/account/password', payload, remoteAddress: newAddress() })

async function linkFor(person: { userName: string; email: string }) {
  await ask(person.userName)
  return tokenIn((await mailsTo(person.email)).at(-1))
}

test('a reset is requested by name or address, and its link sets a password once', async () => {
  const person = await addPerson()
  for (const typed of [person.userName.toUpperCase(), person.email.toUpperCase()]) {
    expect((await ask(typed)).statusCode).toBe(202)
    const [mail] = await mailsTo(person.email)
    expect(mail?.text).toContain(person.userName)
    expect(tokenIn(mail)).not.toBe('')
  }
  const token = await linkFor(person)
  expect((await reset({ token, newPassword })).statusCode).toBe(200)
  expect(await login(person.userName, newPassword)).toBe(200)
  expect((await reset({ token, newPassword: 'Another one for Tokyo 9' })).statusCode).toBe(404)
})

test('neither the answer nor its side effects reveal whether the name or address exists', async () => {
  const person = await addPerson()
  const before = await database.db.$count(linkRequests)
  const [answerForUser, answerForStranger] = [await ask(person.userName), await ask('no such user')]
  expect([answerForUser.statusCode, answerForUser.body, answerForUser.headers['content-length']]).toEqual([
    answerForStranger.statusCode,
    answerForStranger.body,
    answerForStranger.headers['content-length'],
  ])
  // Both requests wait for the job in the same way; anything with different timing happens after the answer.
  expect(await database.db.$count(linkRequests)).toBe(before + 2)
  expect(await mailsTo(person.email)).toHaveLength(1)
})

test('the input is encrypted while it waits', async () => {
  await ask('person.special@example.org')
  expect(JSON.stringify(await database.db.select().from(linkRequests))).not.toContain('special')
})

test('a reset logs out everywhere, and links sent earlier stop working', async () => {
  const person = await addPerson()
  const [first, second] = [await linkFor(person), await linkFor(person)]
  const session = await as(person)
  expect((await reset({ token: second, newPassword })).statusCode).toBe(200)
  expect((await session('GET', '/organisations')).status).toBe(401)
  expect((await reset({ token: first, newPassword: 'Another one for Tokyo 9' })).statusCode).toBe(404)
})

test('a weak password does not use up the link', async () => {
  const person = await addPerson()
  const token = await linkFor(person)
  const refused = await reset({ token, newPassword: 'password1' })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['newPassword']])
  expect((await check(token)).statusCode).toBe(200)
  expect((await reset({ token, newPassword })).statusCode).toBe(200)
  expect((await check(token)).statusCode).toBe(404)
})

test('a link that is forged, expired or for another purpose sets nothing', async () => {
  const person = await addPerson()
  const expired = await linkFor(person)
  await database.transaction((tx) =>
    tx.update(links).set({ expiresAt: '2020-01-01T00:00:00.000Z' }).where(eq(links.userId, person.userId)),
  )
  const other = await database.transaction((tx) => createLink(tx, { purpose: 'invitation', userId: person.userId }))
  for (const token of [expired, other, 'made-up']) {
    expect((await check(token)).statusCode).toBe(404)
    expect((await reset({ token, newPassword })).statusCode).toBe(404)
  }
  expect(await login(person.userName, oldPassword)).toBe(200)
})

test('only one of eight simultaneous requests with one link sets the password', async () => {
  const person = await addPerson()
  const token = await linkFor(person)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => reset({ token, newPassword: `${newPassword} ${at} more` })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(404)])
})

test('a reset can be requested three times per hour for one name, existing or not, and sends at most three emails to one address', async () => {
  const person = await addPerson()
  for (const typed of [person.userName, `unknown ${fileNumber}`]) {
    for (let i = 0; i < 3; i++) expect((await ask(typed)).statusCode).toBe(202)
    const refused = await ask(typed)
    expect([refused.statusCode, refused.json().detail]).toEqual([429, 'Try again in 60 minutes.'])
  }
  expect((await ask(person.email)).statusCode).toBe(202)
  expect(await mailsTo(person.email)).toHaveLength(3)
})

test('a reset can be requested ten times per hour from one source', async () => {
  const place = newAddress()
  for (let i = 0; i < 10; i++) expect((await ask(`unknown ${i} ${place}`, place)).statusCode).toBe(202)
  expect((await ask('no other user', place)).statusCode).toBe(429)
  expect((await ask('no other user')).statusCode).toBe(202)
})

test('only hashes of links are stored, and nothing usable is in a queue', async () => {
  const person = await addPerson()
  await ask(person.userName)
  const token = tokenIn((await mailsTo(person.email))[0])
  expect(JSON.stringify(await database.db.select().from(links))).not.toContain(token)
})
