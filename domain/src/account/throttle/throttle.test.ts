import { expect, test } from 'vitest'
import { afterFailure, alarmUntil, blockOfAddress, type FailedLogins, isBlocked, isLockedOut } from './throttle.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000).toISOString()
const after = (failures: number): FailedLogins => ({ failures, since: at(0), blockedUntil: null })
const minute = 60
const hour = 60 * minute

test.each([
  ['the first', 0, 1, null],
  ['the fourth', 3, 1, null],
  ['the fifth, before which all were free', 4, 1, 31],
  ['the sixth', 5, 1, 61],
  ['the seventh', 6, 1, 121],
  ['the ninth', 8, 1, 1 + 8 * minute],
  ['the tenth, and not longer', 9, 1, 1 + 15 * minute],
  ['the hundredth', 99, 1, 1 + 15 * minute],
  ['one just before twelve hours have passed', 9, 12 * hour - 1, 12 * hour - 1 + 15 * minute],
  ['one twelve hours later, which starts a new count', 9, 12 * hour, null],
])('the wait for one name after %s failure', (_which, before, seconds, until) => {
  const { blockedUntil } = afterFailure(after(before), at(seconds))
  expect(blockedUntil).toBe(until === null ? null : at(until))
})

test.each([
  [99, 0, false],
  [100, 0, true],
  [100, 30 * 24 * hour, true],
])(
  '%i failures in a row, %i seconds later: locked out is %s, and does not end with time',
  (failures, seconds, expected) => {
    const lane = after(failures)
    expect([isLockedOut(lane), isBlocked(lane, at(seconds))]).toEqual([expected, expected])
    if (expected) expect(isLockedOut(afterFailure(lane, at(seconds)))).toBe(true)
  },
)

test.each([
  [null, false],
  [at(9), false],
  [at(10), false],
  [at(11), true],
])('blocked until %s, the state at ten seconds is %s', (blockedUntil, expected) =>
  expect(isBlocked({ ...after(7), blockedUntil }, at(10))).toBe(expected),
)

test.each([
  ['nothing', 0, 0, null],
  ['nineteen failures', 19, 19, null],
  ['twenty failures', 20, 1, 15 * minute],
  ['ninety-nine names, one after the other', 5, 99, null],
  ['a hundred names', 5, 100, 24 * hour],
  ['both', 20, 100, 24 * hour],
])('how long an address is blocked after %s', (_what, failures, names, seconds) => {
  expect(blockOfAddress({ failures, names }, at(0))).toBe(seconds === null ? null : at(seconds))
})

test.each([
  [0, null],
  [50, null],
  [51, 15 * minute],
])('%i failures in total in ten seconds, equal to six times as many per minute', (failures, seconds) => {
  expect(alarmUntil(failures, at(0))).toBe(seconds === null ? null : at(seconds))
})

test('a thousand guesses in a day test at most a hundred passwords', () => {
  let lane = after(0)
  let looks = 0
  for (let guess = 0; guess < 1000; guess++) {
    const now = at(Math.floor((guess * 24 * hour) / 1000))
    if (isBlocked(lane, now)) continue
    looks++
    lane = afterFailure(lane, now)
  }
  expect(looks).toBeLessThanOrEqual(100)
})
