import { expect, test } from 'vitest'
import { countdown, roughly, warningTime } from './countdown.ts'

test.each([
  [14 * 60_000 + 30_000, '14:30', '14 minutes'],
  [60_000, '1:00', '1 minute'],
  [59_999, '1:00', 'less than a minute'],
  [8_400, '0:09', 'less than a minute'],
  [0, '0:00', 'less than a minute'],
  [-5_000, '0:00', 'less than a minute'],
])('%i ms are shown as %s and announced as %s', (left, expectedText, expectedSpoken) => {
  expect([countdown(left), roughly(left)]).toEqual([expectedText, expectedSpoken])
})

test.each([
  [15 * 60_000, 60_000],
  [60_000, 30_000],
])('of %i ms without activity, the warning shows for the last %i', (prompt, time) =>
  expect(warningTime(prompt)).toBe(time),
)
