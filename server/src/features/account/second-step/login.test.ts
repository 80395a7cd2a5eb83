import { Role } from '@clearwing/domain/access/bits.ts'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { newBrowser } from '#testing/browser.ts'
import { addAdministrator, addUser } from '#testing/factories.ts'
import { passwordHash } from '#testing/logged-in.ts'
import {
  addPerson,
  challengeOf,
  giveAuthenticator,
  giveQuestions,
  logInWith,
  rightAnswers,
} from '#testing/second-step.ts'
import { app, as, siteWith } from '#testing/test-app.ts'

const wrong = 'The user name, password, code or answers are not right.'

async function addGuarded() {
  const person = await addPerson()
  const code = await giveAuthenticator(person.userId)
  await giveQuestions(person.userId)
  return { ...person, code }
}

test('the session starts after the password and the second step', async () => {
  const person = await addGuarded()
  const browser = newBrowser()
  const asked = await logInWith(person, {}, browser)
  expect(asked).toEqual({ status: 200, body: { twoFactorChallenge: expect.any(String), allowTotp: true } })
  expect(browser.jar.session).toBeUndefined()
  const token = asked.body.twoFactorChallenge
  const { body } = await logInWith(person, { twoFactorChallenge: { token, totp: person.code() } }, browser)
  expect(body.user.userId).toBe(person.userId)
  expect((await browser.call('GET', '/account/login')).body.user.userId).toBe(person.userId)
})

test('both answers work as well as a code, ignoring case, macrons and extra spaces', async () => {
  const person = await addGuarded()
  const { token } = await challengeOf(person)
  const { answer1, answer2 } = rightAnswers(token)
  const typed = { token, answer1: ` ${answer1.toUpperCase()} `, answer2: answer2.replace('Ō', 'O').toLowerCase() }
  expect((await logInWith(person, { twoFactorChallenge: typed })).body.user.userId).toBe(person.userId)
})

test('a code is accepted in two halves, as authenticators show it', async () => {
  const person = await addGuarded()
  const { token } = await challengeOf(person)
  const totp = person.code().replace(/^(...)/, '$1 ')
  expect((await logInWith(person, { twoFactorChallenge: { token, totp } })).status).toBe(200)
})

test('a login is listed with its method', async () => {
  const administrator = await as(await addAdministrator())
  const { body: activity } = await administrator('POST', '/administratorActivities', { description: 'Looking' })
  const during = { administratoractivity: String(activity.administratorActivityId) }
  const person = await addGuarded()
  const browser = newBrowser()
  const { token } = await challengeOf(person)
  await logInWith(person, { twoFactorChallenge: rightAnswers(token), rememberMe: true }, browser)
  await logInWith(person, {}, browser)
  const { token: next } = await challengeOf(person)
  await logInWith(person, { twoFactorChallenge: { token: next, totp: person.code() } })
  const plain = await addPerson()
  await logInWith(plain)
  const waysOf = async (userId: number) =>
    (await administrator('GET', `/userLogins?i=${userId}`, undefined, during)).body.list.map(
      ({ loginMethod }: { loginMethod: string }) => loginMethod,
    )
  expect(await waysOf(person.userId)).toEqual(['Authenticator code', 'Remembered device', 'Security questions'])
  expect(await waysOf(plain.userId)).toEqual(['Password'])
})

test('a user without a second step is not asked', async () => {
  const person = await addPerson()
  expect((await logInWith(person)).body.user.userId).toBe(person.userId)
})

// A wrong input never reveals which part was wrong, or what comes next.
test.each([
  ['a wrong password', { password: 'wrong' }],
  ['a wrong password with the right code', { password: 'wrong', code: 'right' }],
  ['a wrong code', { code: '000000' }],
  ['a code of another length', { code: '12345' }],
  ['an empty code', { code: '' }],
  ['a wrong first answer', { answer1: 'something else' }],
  ['a wrong second answer', { answer2: 'something else' }],
  ['two wrong answers', { answer1: 'nothing', answer2: 'like it' }],
  ['only one answer', { answer2: '' }],
  ['the answers in the wrong order', { swapped: true }],
])('%s gets the same single message', async (_what, given: Record<string, unknown>) => {
  const person = await addGuarded()
  const { token } = await challengeOf(person)
  const right = rightAnswers(token)
  const answered = given.swapped
    ? { token, answer1: right.answer2, answer2: right.answer1 }
    : { ...right, ...('answer1' in given || 'answer2' in given ? given : {}) }
  const byCode = { token, totp: given.code === 'right' ? person.code() : String(given.code) }
  const twoFactorChallenge = 'code' in given ? byCode : answered
  const password = 'password' in given ? { password: given.password } : {}
  const { status, body } = await logInWith(person, { twoFactorChallenge, ...password })
  expect({ status, body }).toEqual({ status: 401, body: { title: wrong } })
})

test('nothing is revealed before the correct password: no organisation, question or second step', async () => {
  const [guarded, plain] = [await addGuarded(), await addPerson()]
  const refused = [guarded, plain, { userName: 'no such user' }].map((one) => logInWith(one, { password: 'wrong' }))
  const title = 'The user name or password is not right.'
  for (const { status, body } of await Promise.all(refused))
    expect({ status, body }).toEqual({ status: 401, body: { title } })
})

const servers = await Promise.all(
  ['individuals', 'off'].map(async (setting) => createApp(await siteWith({ SECURITY_QUESTIONS: setting }))),
)
afterAll(() => Promise.all(servers.map((server) => server.close())))
const [forIndividuals = app, off = app] = servers

// Keys depend on each installation's own secret, so only the presence of a challenge is checked here.
test.each([
  ['individuals', forIndividuals, 'in an organisation', false],
  ['individuals', forIndividuals, 'as an individual', true],
  ['off', off, 'as an individual', false],
] as const)('with SECURITY_QUESTIONS=%s, questions are asked %4$s', async (_setting, server, where, isAsked) => {
  const person = where === 'as an individual' ? await addUser(Role.Individual, passwordHash) : await addPerson()
  await giveQuestions(person.userId)
  const { body } = await logInWith(person, {}, newBrowser(server))
  expect([body.twoFactorChallenge !== undefined, body.user !== undefined]).toEqual([isAsked, !isAsked])
})
