import { expect, test } from 'vitest'
import { scheduleInWords } from './schedule-words.ts'

const row = { unit: 'days', countsFrom: 'due', every: null, sendAt: '09:00', lateDays: 14 } as const

test.each([
  [
    { steps: [-60, -30, 0, 1] },
    '60 and 30 days before the due day, on it and 1 day after it, at 09:00, at most 14 days late',
  ],
  [{ steps: [0], sendAt: '07:00', lateDays: 0 }, 'on the due day, at 07:00, never late'],
  [
    { steps: [-3, -1], unit: 'working days', every: 1, lateDays: 1 },
    '3 and 1 working days before the due day, then every working day, at 09:00, at most 1 day late',
  ],
  [
    { steps: [10, 20], countsFrom: 'start', every: 7 },
    '10 and 20 days after the first day, then every 7 days, at 09:00, at most 14 days late',
  ],
] as const)('the schedule %j reads as %s', (changed, words) => {
  expect(scheduleInWords({ ...row, ...changed, steps: [...changed.steps] })).toBe(words)
})
