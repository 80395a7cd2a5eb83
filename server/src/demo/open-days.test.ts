import { addDays } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { isOpenDay, openDay } from './open-days.ts'

test.each([
  ['2027-03-19', 1, '2027-03-22', 'the next Monday'],
  ['2027-03-19', 5, '2027-03-30', 'after Easter: neither Good Friday nor Easter Monday counts'],
  ['2026-12-25', 1, '2026-12-29', 'Boxing Day on a Saturday is observed on the Monday'],
  ['2026-12-25', 4, '2027-01-05', 'after both holidays of the new year'],
  ['2026-12-25', -1, '2026-12-24', 'the day before'],
  ['2028-02-29', -1, '2028-02-28', 'from a leap day'],
  ['2027-12-18', 0, '2027-12-18', 'the day itself, though it is a Saturday'],
])('from %s, %i open days are %s: %s', (from, distance, day) => {
  expect(openDay(from, distance)).toBe(day)
})

test('on every day of four years, visits are booked on open days within five weeks', () => {
  for (let day = '2026-01-01'; day < '2030-01-01'; day = addDays(day, 1))
    for (const distance of [-4, 1, 8, 11]) {
      const open = openDay(day, distance)
      expect([day, isOpenDay(open)]).toEqual([day, true])
      expect(open < addDays(day, 35)).toBe(true)
    }
})
