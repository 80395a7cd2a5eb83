import { expect, test } from 'vitest'
import { readBirthDay, readDay } from './typed-dates.ts'

const today = '2026-11-20'

test.each([
  ['3/6/27', '2027-06-03'],
  ['03/06/2027', '2027-06-03'],
  ['3.6.27', '2027-06-03'],
  ['3-6-27', '2027-06-03'],
  ['3/6/32', '1932-06-03'],
  ['3 jun 27', '2027-06-03'],
  [' 3 June 2027 ', '2027-06-03'],
  ['3jun27', '2027-06-03'],
  ['3-Jun-27', '2027-06-03'],
  ['30 Sept. 26', '2026-09-30'],
  ['2027-06-03', '2027-06-03'],
  ['29/2/28', '2028-02-29'],
  ['Today', '2026-11-20'],
  ['+60d', '2027-01-19'],
  ['-1d', '2026-11-19'],
  ['+6m', '2027-05-20'],
  ['+2y', '2028-11-20'],
])('%s is read as %s', (typed, day) => expect(readDay(typed, today)).toBe(day))

test.each([
  ['29/2/27'],
  ['31/4/27'],
  ['6/13/27'],
  ['0/6/27'],
  ['3/6'],
  ['3/6/7'],
  ['3/6/027'],
  ['3/6-27'],
  ['3 juno 27'],
  ['3 ju 27'],
  ['2027-02-30'],
  ['3/6/0202'],
  ['+9999y'],
  ['60d'],
  ['soon'],
  [''],
])('%s is not a valid day', (typed) => expect(readDay(typed, today)).toBeUndefined())

test.each([
  ['20/7/80', { day: '1980-07-20' }],
  ['20/11/26', { day: '2026-11-20' }],
  ['21/11/26', { message: 'Enter the year in four digits.' }],
  ['3/6/30', { message: 'Enter the year in four digits.' }],
  ['3/6/1930', { day: '1930-06-03' }],
  ['3/6/2030', { message: 'Enter a date of birth in the past.' }],
  ['yesterday', { message: 'Enter a valid date, for example 3 Jun 1980.' }],
])('a date of birth typed as %s', (typed, read) => expect(readBirthDay(typed, today)).toEqual(read))
