import { expect, test } from 'vitest'
import {
  afterTrying,
  type ChallengeContent,
  nextAttemptAt,
  questionsOf,
  readChallenge,
  type SecondStepMethod,
  type WrongAttempts,
  withoutLast,
  writeChallenge,
} from './challenge.ts'

const challenge: ChallengeContent = {
  nonce: 'n'.repeat(22),
  kind: 'login',
  pair: [12, 7],
  allowTotp: true,
  expires: 1_794_000_000_000,
}
const mac = 'm'.repeat(43)
const token = `${writeChallenge(challenge)}.${mac}`

test('a token has eight parts; the 4th and the 6th are the questions to ask (spec section 3)', () => {
  expect(token.split('.')).toEqual(['v1', challenge.nonce, 'login', '12', '1', '7', '1794000000000', mac])
  expect(questionsOf(token)).toEqual([12, 7])
  expect(readChallenge(token)).toEqual({ challenge, signed: writeChallenge(challenge), mac })
})

test('both question numbers are 0 where no questions are asked', () => {
  const without = `${writeChallenge({ ...challenge, pair: [0, 0] })}.${mac}`
  expect(without.split('.').slice(3, 6)).toEqual(['0', '1', '0'])
  expect(questionsOf(without)).toBeUndefined()
})

test.each<[number, number]>([
  [12, 0],
  [0, 7],
])('questions %i and %i cannot be asked together', (one, other) => {
  expect(questionsOf(`${writeChallenge({ ...challenge, pair: [one, other] })}.${mac}`)).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['fewer parts', 'v1.a.login'],
  ['one extra part', `${token}.1`],
  ['another version', token.replace('v1', 'v2')],
  ['an unknown purpose', token.replace('login', 'unlock')],
  ['a question that is not a number', token.replace('.12.', '.x.')],
  ['a short signature', token.slice(0, -1)],
  ['a line after it', `${token}\n`],
])('%s is not a valid token', (_what, text) => expect(readChallenge(text)).toBeUndefined())

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20) + minutes * 60_000).toISOString()

test.each<[means: SecondStepMethod, count: number, minutes: number, until: string | undefined]>([
  ['code', 0, 1, undefined],
  ['code', 9, 1, undefined],
  ['code', 10, 1, at(60)],
  ['code', 10, 59, at(60)],
  ['code', 10, 60, undefined],
  ['answers', 5, 1, undefined],
  ['answers', 6, 1, at(24 * 60)],
  ['answers', 6, 24 * 60 - 1, at(24 * 60)],
  ['answers', 6, 24 * 60, undefined],
])('by %s, after %i wrong attempts, %i minutes after the first: wait until %s', (means, count, minutes, until) => {
  expect(nextAttemptAt(means, { count, since: at(0) }, at(minutes))).toBe(until)
})

test('there is no wait without attempts', () => {
  expect(nextAttemptAt('code', { count: 0, since: null }, at(0))).toBeUndefined()
})

test.each<[what: string, before: WrongAttempts, minutes: number, after: WrongAttempts]>([
  ['the first', { count: 0, since: null }, 5, { count: 1, since: at(5) }],
  ['the next', { count: 3, since: at(0) }, 5, { count: 4, since: at(0) }],
  [
    'one an hour after the first, which starts a new count',
    { count: 9, since: at(0) },
    60,
    { count: 1, since: at(60) },
  ],
])('%s is counted', (_what, before, minutes, after) => expect(afterTrying('code', before, at(minutes))).toEqual(after))

test('a correct attempt removes only its own count', () => {
  expect(withoutLast({ count: 4, since: at(0) })).toEqual({ count: 3, since: at(0) })
  expect(withoutLast({ count: 0, since: null })).toEqual({ count: 0, since: null })
})
