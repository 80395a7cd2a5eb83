import { lifeOfChallenge } from '@clearwing/domain/account/second-step/challenge.ts'
import { expect, test } from 'vitest'
import { browserLoggedInAs } from '#testing/browser.ts'
import {
  addPerson,
  answers,
  challengeOf,
  challengeParts,
  forgetTries,
  giveAuthenticator,
  giveQuestions,
  logInWith,
  rightAnswers,
} from '#testing/second-step.ts'
import { site } from '#testing/test-app.ts'
import { askedPair, makeToken, openToken } from './token.ts'

const title = 'The user name, password, code or answers are not right.'
const over = { status: 401, body: { title, errors: { twoFactorChallenge: ['Please log in again.'] } } }

async function addAsked() {
  const person = await addPerson()
  await giveQuestions(person.userId)
  return person
}
const answer = (person: { userName: string }, token: string, given = rightAnswers(token)) =>
  logInWith(person, { twoFactorChallenge: { ...given, token } })

test('the 4th and 6th parts are two of the user’s questions; without an authenticator the 5th is 0', async () => {
  const { parts, pair, allowTotp } = await challengeOf(await addAsked())
  expect([parts.length, parts[0], parts[2], parts[4], allowTotp]).toEqual([8, 'v1', 'login', '0', false])
  expect(pair[0]).not.toBe(pair[1])
  for (const questionId of pair) expect(Object.keys(answers)).toContain(String(questionId))
})

test('with only an authenticator, no questions are asked', async () => {
  const person = await addPerson()
  await giveAuthenticator(person.userId)
  expect((await challengeOf(person)).parts.slice(3, 6)).toEqual(['0', '1', '0'])
})

test('an answered challenge cannot be used again', async () => {
  const person = await addAsked()
  const { token } = await challengeOf(person)
  expect((await answer(person, token)).status).toBe(200)
  expect(await answer(person, token)).toEqual(over)
})

test('exactly one of eight simultaneous correct answers passes', async () => {
  const person = await addAsked()
  const { token } = await challengeOf(person)
  const all = await Promise.all(Array.from({ length: 8 }, () => answer(person, token)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test.each([
  ['another nonce', (parts: string[]) => parts.with(1, 'x'.repeat(22))],
  ['another purpose', (parts: string[]) => parts.with(2, 'questions')],
  ['a replaced question', (parts: string[]) => parts.with(3, parts[5] ?? '')],
  ['a code in place of questions', (parts: string[]) => parts.with(4, '1')],
  ['more time', (parts: string[]) => parts.with(6, String(Date.now() + 999_999))],
  ['another signature', (parts: string[]) => parts.with(7, 'm'.repeat(43))],
  ['no signature', (parts: string[]) => parts.with(7, '')],
])('a token with %s is refused', async (_what, change) => {
  const person = await addAsked()
  const { parts } = await challengeOf(person)
  expect(await answer(person, change(parts).join('.'))).toEqual(over)
})

test('a challenge is valid for one person', async () => {
  const [mine, theirs] = [await addAsked(), await addAsked()]
  expect(await answer(mine, (await challengeOf(theirs)).token)).toEqual(over)
})

test('a challenge for the settings is not valid at login, nor one setting’s for the other', async () => {
  const person = await addAsked()
  const { call } = await browserLoggedInAs(person)
  const { token } = (await call('GET', '/users/me/securityquestions')).body.challenge
  expect(challengeParts(token).parts[2]).toBe('questions')
  expect(await answer(person, token)).toEqual(over)
  const elsewhere = await call('POST', '/users/me/twofactor', { payload: rightAnswers(token) })
  expect([elsewhere.status, elsewhere.body.errors]).toEqual([400, { challenge: ['Please start again.'] }])
  expect((await call('POST', '/users/me/securityquestions', { payload: rightAnswers(token) })).status).toBe(200)
})

test('a challenge is valid for one organisation only', () => {
  const bound = { userId: 1, organisationId: 3, kind: 'login' } as const
  const token = makeToken(site.keyFor, bound, { pair: [1, 2], allowTotp: true }, Date.now())
  expect(openToken(site.keyFor, bound, token)).toMatchObject({ kind: 'login', pair: [1, 2], allowTotp: true })
  for (const organisationId of [4, null])
    expect(openToken(site.keyFor, { ...bound, organisationId }, token)).toBeUndefined()
})

test('a challenge expires after five minutes', async () => {
  const person = await addAsked()
  const bound = { userId: person.userId, organisationId: person.organisationId, kind: 'login' } as const
  const asked = { pair: [1, 2] as [number, number], allowTotp: false }
  const late = makeToken(site.keyFor, bound, asked, Date.now() - lifeOfChallenge)
  expect(await answer(person, late)).toEqual(over)
  const inTime = makeToken(site.keyFor, bound, asked, Date.now() - lifeOfChallenge + 10_000)
  expect((await answer(person, inTime)).status).toBe(200)
})

test('the pair of questions stays the same for fifty challenges, and after wrong answers', async () => {
  const person = await addAsked()
  const { call } = await browserLoggedInAs(person)
  const asked = async () =>
    challengeParts((await call('GET', '/users/me/securityquestions')).body.challenge.token).pair.join()
  const pairs = new Set<string>([(await challengeOf(person)).pair.join()])
  for (let i = 0; i < 49; i++) pairs.add(await asked())
  expect([...pairs]).toHaveLength(1)
  await answer(person, (await challengeOf(person)).token, { token: '', answer1: 'not', answer2: 'these' })
  expect([...pairs]).toEqual([await asked()])
})

test('every pair of the user’s questions is used in turn', () => {
  const of = (pairsAnswered: number) => askedPair(site.keyFor, 7, [1, 2, 3, 4, 5], pairsAnswered)
  const pairs = Array.from({ length: 200 }, (_, count) => of(count).toSorted().join())
  expect(new Set(pairs).size).toBe(10)
  expect(of(3)).toEqual(of(3))
})

test('the third wrong pair ends a challenge, even if the next is right', async () => {
  const person = await addAsked()
  const { token } = await challengeOf(person)
  const guess = { token, answer1: 'not', answer2: 'these' }
  for (let i = 0; i < 2; i++) expect((await answer(person, token, guess)).body).toEqual({ title })
  expect(await answer(person, token, guess)).toEqual(over)
  expect(await answer(person, token)).toEqual(over)
})

test('a person may give at most six wrong pairs per day; an authenticator still works', async () => {
  const person = await addAsked()
  const code = await giveAuthenticator(person.userId)
  for (let i = 0; i < 6; i++) {
    const { token } = await challengeOf(person)
    expect((await answer(person, token, { token, answer1: 'not', answer2: 'these' })).status).toBe(401)
  }
  const { token } = await challengeOf(person)
  const { status, body } = await answer(person, token)
  expect([status, body.detail]).toEqual([429, 'Try again in 24 hours.'])
  expect((await logInWith(person, { twoFactorChallenge: { token, totp: code() } })).status).toBe(200)
  await forgetTries(person.userId)
  expect((await answer(person, (await challengeOf(person)).token)).status).toBe(200)
})
