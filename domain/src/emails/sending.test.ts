import { expect, test } from 'vitest'
import { emailStatus, nextTryAfter } from './sending.ts'

const now = '2026-11-23T09:00:00.000Z'

test.each([
  [1, '2026-11-23T09:01:00.000Z'],
  [2, '2026-11-23T09:02:00.000Z'],
  [6, '2026-11-23T09:32:00.000Z'],
  [7, '2026-11-23T10:00:00.000Z'],
  [49, '2026-11-23T10:00:00.000Z'],
  [50, undefined],
])('after %i attempts the next one is at %s', (attempts, expected) =>
  expect(nextTryAfter(attempts, now)).toBe(expected),
)

test('attempts continue for about two days', () => {
  const pauses = Array.from({ length: 49 }, (_, at) => Date.parse(nextTryAfter(at + 1, now) ?? '') - Date.parse(now))
  expect(pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000).toBeCloseTo(44, 0)
})

test.each([
  [{}, 'Queued'],
  [{ sentAt: now }, 'Sent'],
  [{ failedAt: now }, 'Failed'],
  [{ failedAt: now, bouncedAt: now }, 'Bounced'],
  [{ sentAt: now, bouncedAt: now }, 'Bounced'],
  [{ failedAt: now, suppressedAt: now }, 'Suppressed'],
])('the status of %j is %s', (email, expected) => {
  const nothing = { sentAt: null, failedAt: null, bouncedAt: null, suppressedAt: null }
  expect(emailStatus({ ...nothing, ...email })).toBe(expected)
})
