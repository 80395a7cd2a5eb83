import { expect, test } from 'vitest'
import { waitOf, withOneMore } from './limit.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20) + minutes * 60_000).toISOString()

test.each([
  ['the first', 0, 0, { requests: 1, since: at(0) }],
  ['the third', 2, 30, { requests: 3, since: at(0) }],
  ['the fourth', 3, 59, undefined],
  ['the fourth, an hour after the first, starts a new count', 3, 60, { requests: 1, since: at(60) }],
])('when three links may be requested per hour, %s', (_which, requests, minutes, expected) =>
  expect(withOneMore({ requests, since: at(0) }, at(minutes), 3)).toEqual(expected),
)

test.each([
  [0, 60],
  [59, 1],
  [59.5, 1],
  [60, 1],
])('%s minutes after the first request, the wait is %s', (minutes, wait) =>
  expect(waitOf({ requests: 3, since: at(0) }, at(minutes))).toBe(wait),
)
