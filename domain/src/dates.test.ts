import { expect, test } from 'vitest'
import {
  addInterval,
  dayInZone,
  daysBetween,
  formatDay,
  formatMoment,
  formatTime,
  fullYear,
  startOfDay,
  wholeYears,
} from './dates.ts'

test.each([
  ['2026-09-03', '3 Sep 2026'],
  ['2026-12-31', '31 Dec 2026'],
  ['0987-01-01', '1 Jan 987'],
])('%s is shown as %s', (day, expected) => expect(formatDay(day)).toBe(expected))

test.each([
  ['2026-09-02T21:05:59Z', undefined, '3 Sep 2026 09:05'],
  ['2026-09-02T12:00:00Z', undefined, '3 Sep 2026 00:00'],
  ['2026-01-02T11:00:00.123Z', undefined, '3 Jan 2026 00:00'],
  ['2026-09-02T12:00:00Z', 'Pacific/Chatham', '3 Sep 2026 00:45'],
  ['2026-09-02T12:00:00Z', 'Pacific/Rarotonga', '2 Sep 2026 02:00'],
])('%s in zone %s is shown as %s', (moment, zone, expected) => {
  expect(formatMoment(moment, zone)).toBe(expected)
  expect(expected.endsWith(formatTime(moment, zone))).toBe(true)
})

test.each([
  ['2026-04-04T10:59:00Z', '2026-04-04', 'in daylight time'],
  ['2026-04-04T11:00:00Z', '2026-04-05', 'midnight on the day daylight time ends'],
  ['2026-04-05T11:59:00Z', '2026-04-05', 'the last minute of that day, in standard time'],
  ['2026-04-05T12:00:00Z', '2026-04-06', 'midnight in standard time'],
  ['2026-09-26T12:00:00Z', '2026-09-27', 'midnight on the day daylight time begins'],
  ['2026-09-27T11:00:00Z', '2026-09-28', 'midnight in daylight time'],
])('at %s the New Zealand date is %s: %s', (moment, day) => expect(dayInZone(moment)).toBe(day))

test.each([
  ['2026-04-05', undefined, '2026-04-04T11:00:00Z'],
  ['2026-04-06', undefined, '2026-04-05T12:00:00Z'],
  ['2026-04-06', 'Pacific/Rarotonga', '2026-04-06T10:00:00Z'],
])('%s in zone %s starts at %s', (day, zone, moment) => expect(startOfDay(day, zone)).toBe(moment))

test.each([
  ['2018-05-22', { years: 2 }, '2020-05-22'],
  ['2024-02-29', { years: 1 }, '2025-02-28'],
  ['2024-02-29', { years: 4 }, '2028-02-29'],
  ['2025-08-31', { months: 6 }, '2026-02-28'],
  ['2026-01-31', { months: 48 }, '2030-01-31'],
  ['2026-03-31', { months: -1 }, '2026-02-28'],
  ['2026-12-31', { days: 60 }, '2027-03-01'],
  ['2026-01-31', { months: 1, days: 1 }, '2026-03-01'],
])('%s plus %j is %s', (day, interval, expected) => expect(addInterval(day, interval)).toBe(expected))

test.each([
  ['2026-05-20', '2026-06-19', 30],
  ['2026-06-19', '2026-06-19', 0],
  ['2026-06-20', '2026-06-19', -1],
  ['2025-12-31', '2027-01-01', 366],
])('from %s to %s there are %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days))

test.each([
  ['1986-09-01', '2026-08-31', 39],
  ['1986-09-01', '2026-09-01', 40],
  ['1972-02-29', '2026-02-27', 53],
  ['1972-02-29', '2026-02-28', 54],
  ['1972-02-29', '2028-02-28', 55],
  ['1972-02-29', '2028-02-29', 56],
  ['2026-01-01', '2026-01-01', 0],
])('a person born on %s is, on %s, %i years old', (born, on, age) => expect(wholeYears(born, on)).toBe(age))

test.each([
  [31, '2026-11-20', 2031],
  [32, '2026-11-20', 1932],
  [32, '2027-01-01', 2032],
  [0, '2026-11-20', 2000],
  [99, '2026-11-20', 1999],
])('year %i typed on %s is %i', (digits, today, year) => expect(fullYear(digits, today)).toBe(year))
