import { expect, test } from 'vitest'
import { nextDue } from './follow-up.ts'

test.each([
  ['once: without a next one', 0, '2027-03-01', '2027-03-01', '2028-01-01', null],
  ['on the day', 6, '2027-03-01', '2027-03-01', '2028-01-01', '2027-09-01'],
  ['early: the day it was due counts', 6, '2027-03-01', '2027-02-01', '2028-01-01', '2027-09-01'],
  ['late: the day it was due counts', 6, '2027-03-01', '2027-05-20', '2028-01-01', '2027-09-01'],
  ['so late that the next date has passed too', 3, '2027-03-01', '2027-07-02', '2028-01-01', '2027-09-01'],
  ['on the day the next is due', 3, '2027-03-01', '2027-06-01', '2028-01-01', '2027-09-01'],
  ['the next falls on the last day', 6, '2027-03-01', '2027-03-01', '2027-09-01', '2027-09-01'],
  ['the next falls on the day after the last', 6, '2027-03-02', '2027-03-02', '2027-09-01', null],
  ['at the end of a short month, and back', 1, '2027-01-31', '2027-02-28', '2028-01-01', '2027-03-31'],
])('a follow-up received %s', (_when, everyMonths, dueOn, receivedOn, lastDay, expected) => {
  expect(nextDue({ everyMonths, dueOn }, receivedOn, lastDay)).toBe(expected)
})
