import { expect, test } from 'vitest'
import {
  afterFailureOfAddress,
  afterFailureOfName,
  type Failures,
  isBlocked,
  withoutLastOfAddress,
} from './throttle.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000).toISOString()
const none: Failures = { failures: 0, since: at(0), blockedUntil: null }
const named = (failures: number): Failures => ({ failures, since: at(0), blockedUntil: null })
const minute = 60
const hour = 60 * minute

test.each([
  ['the first', 0, 1, null],
  ['the fourth', 3, 1, null],
  ['the fifth', 4, 1, 31],
  ['the sixth', 5, 1, 61],
  ['the seventh', 6, 1, 121],
  ['the ninth', 8, 1, 1 + 8 * minute],
  ['the tenth, and not longer', 9, 1, 1 + 15 * minute],
  ['the hundredth', 99, 1, 1 + 15 * minute],
  ['one just before twelve hours later', 9, 12 * hour - 1, 12 * hour - 1 + 15 * minute],
  ['one twelve hours later, which is a first again', 9, 12 * hour, null],
])('of a name, %s failure', (_which, before, seconds, until) => {
  const { blockedUntil } = afterFailureOfName(named(before), at(seconds))
  expect(blockedUntil).toBe(until === null ? null : at(until))
})

const addressed = (failures: number): Failures => ({ failures, since: at(0), blockedUntil: null })

test.each([
  ['the first', 0, 5, { failures: 1, since: at(5), blockedUntil: null }],
  ['the nineteenth', 18, 5, { failures: 19, since: at(0), blockedUntil: null }],
  ['the twentieth', 19, 599, { failures: 20, since: at(0), blockedUntil: at(599 + 15 * minute) }],
  ['one after ten minutes, which is a first again', 19, 600, { failures: 1, since: at(600), blockedUntil: null }],
])('of an address, %s failure', (_which, before, seconds, expected) => {
  expect(afterFailureOfAddress(addressed(before), at(seconds))).toEqual(expected)
})

test('the right password takes back what its own attempt counted', () => {
  expect(withoutLastOfAddress(afterFailureOfAddress(addressed(19), at(1)))).toEqual(addressed(19))
  expect(withoutLastOfAddress(none)).toEqual(none)
})

test.each([
  [null, false],
  [at(9), false],
  [at(10), false],
  [at(11), true],
])('blocked until %s, it is %s at ten seconds', (blockedUntil, expected) =>
  expect(isBlocked({ ...none, blockedUntil }, at(10))).toBe(expected),
)
