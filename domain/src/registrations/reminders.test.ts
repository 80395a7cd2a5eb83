import { expect, test } from 'vitest'
import { remindersDue } from './reminders.ts'

test.each([
  ['61 days before', '2026-04-30', 0],
  ['60 days before', '2026-05-01', 1],
  ['30 days before', '2026-05-31', 2],
  ['the week before', '2026-06-23', 3],
  ['on the last day', '2026-06-30', 3],
  ['the day after', '2026-07-01', 4],
  ['long after', '2027-07-01', 4],
])('number of reminders for a registration to 30 Jun 2026, %s', (_when, today, times) => {
  expect(remindersDue('2026-06-30', today)).toBe(times)
})
