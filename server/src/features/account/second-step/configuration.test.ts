import { theSystem } from '@clearwing/domain/access/actor.ts'
import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestAction, requireAction } from '#features/account/actions/store.ts'
import { announcements } from '#testing/announcements.ts'
import { browserLoggedInAs, newBrowser } from '#testing/browser.ts'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { password } from '#testing/logged-in.ts'
import {
  addPerson,
  answers,
  challengeOf,
  giveAuthenticator,
  giveQuestions,
  logInWith,
  rightAnswers,
  totpCodes,
} from '#testing/second-step.ts'
import { as, database } from '#testing/test-app.ts'
import { secondSteps, securityAnswers } from './tables.ts'

const five = Object.entries(answers).map(([questionId, answer]) => ({ questionId: Number(questionId), answer }))
const { Configure_security_questions, Configure_two_factor_authentication } = RequiredAction

async function loggedIn() {
  const person = await addPerson()
  return { ...person, ...(await browserLoggedInAs(person)) }
}
type LoggedIn = Awaited<ReturnType<typeof loggedIn>>

const questions = '/users/me/securityquestions'
const twoFactor = '/users/me/twofactor'
const saveQuestions = ({ call }: LoggedIn, securityQuestions: object[] = five, challenge?: object) =>
  call('PUT', questions, { payload: { securityQuestions, ...(challenge ? { challenge } : { password }) } })

async function configure({ call }: LoggedIn, challenge?: object, steps = 0) {
  const { configuration } = (await call('GET', twoFactor)).body
  const code = totpCodes(configuration.key)
  const configured = { ...configuration, totp: code(steps) }
  const payload = { configuration: configured, ...(challenge ? { challenge } : { password }) }
  return { code, ...(await call('PUT', twoFactor, { payload })) }
}

test('a user without a second step can set up questions at once, and is asked two of them at the next login', async () => {
  const person = await loggedIn()
  expect((await person.call('GET', questions)).body).toEqual({ securityQuestions: [], needsPassword: true })
  expect((await saveQuestions(person)).status).toBe(200)
  const { token } = await challengeOf(person)
  expect((await logInWith(person, { twoFactorChallenge: rightAnswers(token) })).status).toBe(200)
})

test('answers cannot be read anywhere: not in a response, the database or the history', async () => {
  const person = await loggedIn()
  await saveQuestions(person)
  const { token } = (await person.call('GET', questions)).body.challenge
  const opened = await person.call('POST', questions, { payload: rightAnswers(token) })
  expect(opened.body).toEqual({ securityQuestions: five.map(({ questionId }) => ({ questionId })) })
  const stored = await database.db.select().from(securityAnswers).where(eq(securityAnswers.userId, person.userId))
  const history = await historyOf('security questions', person.userId)
  expect(history).toMatchObject([{ action: 'change', after: { questionIds: [1, 2, 3, 4, 5] } }])
  for (const { answer } of five) expect(JSON.stringify([stored, history])).not.toMatch(new RegExp(answer, 'i'))
  expect(stored[0]?.answerHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('identical answers of two users have different hashes', async () => {
  const people = [await loggedIn(), await loggedIn()]
  for (const person of people) await saveQuestions(person)
  const hashes = await database.db.select().from(securityAnswers).where(eq(securityAnswers.questionId, 1))
  expect(new Set(hashes.map(({ answerHash }) => answerHash)).size).toBe(hashes.length)
})

test('questions are locked if there is a second step: a passed challenge opens them, and saves them once', async () => {
  const person = await loggedIn()
  await saveQuestions(person)
  const locked = (await person.call('GET', questions)).body
  expect(locked).toEqual({ challenge: { token: expect.any(String), allowTotp: false } })
  expect((await saveQuestions(person)).status).toBe(400)
  const challenge = rightAnswers(locked.challenge.token)
  expect((await person.call('POST', questions, { payload: challenge })).status).toBe(200)
  expect((await saveQuestions(person, five, challenge)).status).toBe(200)
  expect((await saveQuestions(person, five, challenge)).status).toBe(400)
})

test('a challenge may also be answered in the request that saves', async () => {
  const person = await loggedIn()
  await saveQuestions(person)
  const { challenge } = (await person.call('GET', questions)).body
  expect((await saveQuestions(person, five, { ...challenge, answer1: 'not', answer2: 'these' })).status).toBe(400)
  expect((await saveQuestions(person, five, { ...challenge, ...rightAnswers(challenge.token) })).status).toBe(200)
})

test('a refused form does not use up the passed challenge', async () => {
  const person = await loggedIn()
  await saveQuestions(person)
  const { challenge } = (await person.call('GET', questions)).body
  await person.call('POST', questions, { payload: rightAnswers(challenge.token) })
  const common = five.with(0, { questionId: 1, answer: 'Ardmore' })
  const refused = await saveQuestions(person, common, challenge)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['securityQuestions.0.answer']])
  expect((await saveQuestions(person, five, challenge)).status).toBe(200)
})

test.each([
  ['the same answer twice', five.with(1, { questionId: 2, answer: 'omaka' }), 'securityQuestions.1.answer'],
  ['an empty answer', five.with(1, { questionId: 2, answer: '  ' }), 'securityQuestions.1.answer'],
  [
    'an answer of 21 characters',
    five.with(1, { questionId: 2, answer: `${'ab'.repeat(10)}c` }),
    'securityQuestions.1.answer',
  ],
  ['the user’s own first name', five.with(2, { questionId: 3, answer: 'TESS' }), 'securityQuestions.2.answer'],
  ['the same question twice', five.with(1, { questionId: 1, answer: 'Zephyr' }), 'securityQuestions.1.questionId'],
  [
    'a question that does not exist',
    five.with(4, { questionId: 99, answer: 'Moth' }),
    'securityQuestions.4.questionId',
  ],
  ['four questions', five.slice(1), 'securityQuestions'],
])('%s is refused beside its field', async (_what, sent, field) => {
  const { status, body } = await saveQuestions(await loggedIn(), sent)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test('an authenticator’s key is shown until a code has been accepted, and never again', async () => {
  const person = await loggedIn()
  const first = (await person.call('GET', twoFactor)).body
  expect((await person.call('GET', twoFactor)).body).toEqual(first)
  const { keyUrl, key } = first.configuration
  expect([keyUrl, key]).toEqual([expect.stringContaining(`secret=${key}`), expect.stringMatching(/^[A-Z2-7]{32}$/)])
  const wrong = await person.call('PUT', twoFactor, {
    payload: { configuration: { ...first.configuration, totp: '000000' }, password },
  })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['configuration.totp']])
  expect((await logInWith(person)).body).toHaveProperty('user')

  const { status, code } = await configure(person)
  expect(status).toBe(200)
  const after = await person.call('GET', twoFactor)
  expect(after.body).toEqual({ challenge: { token: expect.any(String), allowTotp: true } })
  const { token } = await challengeOf(person)
  // The setup has used up this code.
  expect((await logInWith(person, { twoFactorChallenge: { token, totp: code() } })).status).toBe(401)
  expect((await logInWith(person, { twoFactorChallenge: { token, totp: code(1) } })).status).toBe(200)
})

test('reading a configuration changes nothing', async () => {
  const person = await loggedIn()
  for (const path of [twoFactor, questions, '/users/me/security', '/users/me/rememberme'])
    await person.call('GET', path)
  expect(await database.db.select().from(secondSteps).where(eq(secondSteps.userId, person.userId))).toEqual([])
})

test('another authenticator has another key, and the previous one no longer works', async () => {
  const person = await loggedIn()
  const first = await configure(person)
  const { challenge } = (await person.call('GET', twoFactor)).body
  const { body } = await person.call('POST', twoFactor, { payload: { token: challenge.token, totp: first.code(1) } })
  const next = totpCodes(body.configuration.key)
  expect(next()).not.toBe(first.code())
  const payload = { configuration: { ...body.configuration, totp: next() }, challenge }
  expect((await person.call('PUT', twoFactor, { payload })).status).toBe(200)
  const { token } = await challengeOf(person)
  expect((await logInWith(person, { twoFactorChallenge: { token, totp: first.code(1) } })).status).toBe(401)
  expect((await logInWith(person, { twoFactorChallenge: { token, totp: next(1) } })).status).toBe(200)
})

test('a key other than the one offered is refused: another tab has set one up in the meantime', async () => {
  const person = await loggedIn()
  const { configuration } = (await person.call('GET', twoFactor)).body
  const key = 'A'.repeat(32)
  const payload = { configuration: { ...configuration, key, totp: totpCodes(key)() }, password }
  expect((await person.call('PUT', twoFactor, { payload })).status).toBe(409)
})

test.each([
  ['questions', (person: LoggedIn) => saveQuestions(person), 'security questions'],
  ['an authenticator', (person: LoggedIn) => configure(person), 'two factor authentication'],
])(
  '%s: other sessions end, this one has a new secret, and the person’s browsers are notified',
  async (_what, change, entity) => {
    await using received = await announcements()
    const person = await loggedIn()
    const others = await Promise.all(Array.from({ length: 20 }, () => browserLoggedInAs(person)))
    const before = { session: person.jar.session, token: person.token }
    const { status, body } = await change(person)
    expect([status, body.user.userId]).toEqual([200, person.userId])
    for (const other of others) expect((await other.call('GET', '/account/login')).body).toEqual({ user: null })
    expect((await person.call('GET', '/account/login')).body.user.userId).toBe(person.userId)
    expect(person.jar.session).not.toBe(before.session)
    expect(body.user.loginToken).not.toBe(before.token)
    const thief = newBrowser()
    thief.jar.session = before.session ?? ''
    expect((await thief.call('GET', '/account/login')).body).toEqual({ user: null })
    await expect.poll(() => JSON.stringify(received.about({ userId: person.userId }))).toContain('"type":"Login"')
    expect(await historyOf(entity, person.userId)).toMatchObject([{ action: 'change', subjectUserId: person.userId }])
  },
)

test.each([
  [Configure_security_questions, 'dateQuestionsRequired', (person: LoggedIn) => saveQuestions(person)],
  [Configure_two_factor_authentication, 'dateTwoFactorRequired', (person: LoggedIn) => configure(person)],
] as const)(
  'once set up, action %i is neither requested nor required, and its date is cleared',
  async (action, date, change) => {
    const person = await loggedIn()
    await database.transaction(async (tx) => {
      await requestAction(tx, theSystem, person.userId, action, '2026-01-01')
      await requireAction(tx, theSystem, person.userId, action)
    })
    const user = (await person.call('GET', '/account/login')).body.user
    expect([user.requestedActions, user.requiredActions, user[date]]).toEqual([action, action, '2026-01-01'])
    const { body } = await change(person)
    expect([body.user.requestedActions, body.user.requiredActions, body.user[date]]).toEqual([0, 0, null])
  },
)

const remindMe = `${twoFactor}/remindme`
const ask = (person: LoggedIn, dateRequired?: string) =>
  database.transaction((tx) =>
    requestAction(tx, theSystem, person.userId, Configure_two_factor_authentication, dateRequired),
  )

test('a user who declines an authenticator is not reminded again', async () => {
  const person = await loggedIn()
  await ask(person)
  const { status, body } = await person.call('DELETE', remindMe)
  expect([status, body.user.requestedActions]).toEqual([200, 0])
  expect((await logInWith(person)).body.user.requestedActions).toBe(0)
})

test.each([
  ['by one day', (person: LoggedIn) => ask(person, '2099-02-01')],
  [
    'now',
    (person: LoggedIn) =>
      database.transaction((tx) => requireAction(tx, theSystem, person.userId, Configure_two_factor_authentication)),
  ],
])('a user who must have a second factor %s cannot decline it', async (_when, requiring) => {
  const person = await loggedIn()
  await requiring(person)
  expect((await person.call('DELETE', remindMe)).status).toBe(409)
  expect((await logInWith(person)).body.user.requestedActions).toBe(Configure_two_factor_authentication)
})

test('‘Not now’ clears requested actions until the next login, but not required ones', async () => {
  const person = await loggedIn()
  await ask(person, '2099-02-01')
  const { body } = await person.call('DELETE', '/account/requestedActions/twofactor')
  expect([body.user.requestedActions, body.user.dateTwoFactorRequired]).toEqual([0, '2099-02-01'])
  expect((await person.call('GET', '/account/login')).body.user.requestedActions).toBe(0)
  expect((await logInWith(person)).body.user.requestedActions).toBe(Configure_two_factor_authentication)
  await database.transaction((tx) => requireAction(tx, theSystem, person.userId, Configure_two_factor_authentication))
  const afterRemoval = (await person.call('DELETE', '/account/requestedActions/twofactor')).body.user
  expect([afterRemoval.requestedActions, afterRemoval.requiredActions]).toEqual([4, 4])
})

test('administrators with an activity can remove a second step and require it again by a date', async () => {
  const person = await addPerson()
  await giveAuthenticator(person.userId)
  await giveQuestions(person.userId)
  const administrator = await as(await addAdministrator())
  const path = `/users/${person.userId}`
  expect((await administrator('DELETE', `${path}/twofactor`)).status).toBe(403)
  const { body } = await administrator('POST', '/administratorActivities', { description: 'Lost telephone' })
  const activity = { administratoractivity: String(body.administratorActivityId ?? body) }
  const removed = await administrator('DELETE', `${path}/twofactor?dateRequired=2099-02-01`, undefined, activity)
  expect([removed.status, removed.body]).toMatchObject([200, { dateTwoFactorConfigured: null, numberOfQuestions: 5 }])
  await administrator('DELETE', `${path}/securityquestions?dateRequired=2099-03-01`, undefined, activity)
  const { user } = (await logInWith(person)).body
  expect([user.requestedActions, user.requiredActions]).toEqual([12, 0])
  expect([user.dateTwoFactorRequired, user.dateQuestionsRequired]).toEqual(['2099-02-01', '2099-03-01'])
  const [, row] = await historyOf('two factor authentication', person.userId)
  expect(row).toMatchObject({ action: 'remove', activityId: Number(activity.administratoractivity) })
})

test('no one else can set up, open or read a second step, not even a system administrator', async () => {
  const person = await addPerson()
  const path = `/users/${person.userId}`
  const challenge = { token: 'x' }
  const change = { configuration: { key: 'x', totp: '1' } }
  for (const other of [await as(await addPerson()), await as(await addAdministrator())]) {
    const refused = [
      await other('GET', `${path}/security`),
      await other('GET', `${path}/twofactor`),
      await other('POST', `${path}/twofactor`, challenge),
      await other('PUT', `${path}/twofactor`, change),
      await other('DELETE', `${path}/twofactor/remindme`),
      await other('GET', `${path}/securityquestions`),
      await other('POST', `${path}/securityquestions`, challenge),
      await other('PUT', `${path}/securityquestions`, { securityQuestions: five }),
      await other('GET', `${path}/rememberme`),
    ]
    expect(refused.map(({ status }) => status)).toEqual(Array(refused.length).fill(403))
  }
})
