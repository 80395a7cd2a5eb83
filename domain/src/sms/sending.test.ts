import { expect, test } from 'vitest'
import { nextSmsCheck, nextSmsTry, smsText } from './sending.ts'

test.each([
  [1, '2027-03-01T20:01:00.000Z'],
  [4, '2027-03-01T20:30:00.000Z'],
  [5, null],
])('after %s attempts the next one is at %s', (attempts, expected) => {
  expect(nextSmsTry(attempts, '2027-03-01T20:00:00Z')).toBe(expected)
})

test.each([
  [0, '2027-03-01T20:01:00.000Z'],
  [3, '2027-03-01T22:00:00.000Z'],
  [4, null],
])('after %s questions about the delivery the next one is at %s', (checks, expected) => {
  expect(nextSmsCheck(checks, '2027-03-01T20:00:00Z')).toBe(expected)
})

const words = { sender: 'Clearwing', link: 'https://x.nz/user/me/reminders', offLink: null }

test.each([
  [['One.'], null, 'Clearwing: One.\nhttps://x.nz/user/me/reminders'],
  [['One.'], 'https://x.nz/o', 'Clearwing: One.\nhttps://x.nz/user/me/reminders\nSwitch off: https://x.nz/o'],
  [['A.', 'B.', 'C.', 'D.', 'E.'], null, 'Clearwing: A. B. C. And 2 more.\nhttps://x.nz/user/me/reminders'],
])('the words of %j with %s to switch off', (lines, offLink, expected) => {
  expect(smsText({ ...words, lines, offLink })).toBe(expected)
})
