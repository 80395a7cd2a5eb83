import { expect, test } from 'vitest'
import { documentRemindersDue } from './reminders.ts'

const dueOn = '2026-11-20'

test.each([
  ['four days before', '2026-11-16', 0],
  ['three days before', '2026-11-17', 1],
  ['on the due day', '2026-11-20', 1],
  ['the day after', '2026-11-21', 2],
  ['a week overdue', '2026-11-27', 2],
  ['eight days overdue', '2026-11-28', 3],
  ['a year overdue', '2027-11-28', 3],
])('%s, %s, this many reminders are due: %i', (_when, today, expected) =>
  expect(documentRemindersDue(dueOn, '2026-11-01', today)).toBe(expected),
)

test('no reminder is sent on the day of the request', () => {
  expect(documentRemindersDue(dueOn, '2026-11-19', '2026-11-19')).toBe(0)
  expect(documentRemindersDue(dueOn, '2026-11-19', '2026-11-20')).toBe(1)
})
