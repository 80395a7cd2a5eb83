import { expect, test } from 'vitest'
import { daysOfPeriod, nextMoment } from './rhythm.ts'
import type { SchedulePeriod, ScheduleRhythm } from './schema.ts'

const nz = 'Pacific/Auckland'
const daily = (hour: number): ScheduleRhythm => ({ every: 'day', weekday: null, dayOfMonth: null, hour })
const weekly = (weekday: number, hour: number): ScheduleRhythm => ({ every: 'week', weekday, dayOfMonth: null, hour })
const monthly = (day: number, hour: number): ScheduleRhythm => ({
  every: 'month',
  weekday: null,
  dayOfMonth: day,
  hour,
})

test.each<[string, ScheduleRhythm, string, string, string]>([
  ['later on the same day', daily(7), nz, '2026-06-10T18:59:59.000Z', '2026-06-10T19:00:00.000Z'],
  ['on the next day, after the hour of this one', daily(7), nz, '2026-06-10T19:00:00.000Z', '2026-06-11T19:00:00.000Z'],
  ['in a zone behind UTC', daily(7), 'America/New_York', '2026-06-10T12:00:00.000Z', '2026-06-11T11:00:00.000Z'],
  [
    'in a zone with a quarter of an hour',
    daily(0),
    'Pacific/Chatham',
    '2026-06-10T00:00:00.000Z',
    '2026-06-10T11:15:00.000Z',
  ],
  [
    'at the same hour after daylight saving begins',
    daily(7),
    nz,
    '2026-09-26T12:00:00.000Z',
    '2026-09-26T18:00:00.000Z',
  ],
  [
    'an hour later if daylight saving skips the hour',
    daily(2),
    nz,
    '2026-09-26T12:00:00.000Z',
    '2026-09-26T14:00:00.000Z',
  ],
  ['once, if the hour comes twice: first', daily(2), nz, '2026-04-04T12:00:00.000Z', '2026-04-04T13:00:00.000Z'],
  [
    'once, if the hour comes twice: then a day later',
    daily(2),
    nz,
    '2026-04-04T13:00:00.000Z',
    '2026-04-05T14:00:00.000Z',
  ],
  ['on the next Monday', weekly(1, 8), nz, '2026-06-10T00:00:00.000Z', '2026-06-14T20:00:00.000Z'],
  ['a week later, after the hour of its day', weekly(1, 8), nz, '2026-06-14T20:00:00.000Z', '2026-06-21T20:00:00.000Z'],
  ['on a Sunday', weekly(7, 23), nz, '2026-06-10T00:00:00.000Z', '2026-06-14T11:00:00.000Z'],
  ['on a day of this month', monthly(15, 6), nz, '2026-06-10T00:00:00.000Z', '2026-06-14T18:00:00.000Z'],
  ['on the first of the next month', monthly(1, 6), nz, '2026-06-10T00:00:00.000Z', '2026-06-30T18:00:00.000Z'],
  ['on the last day of a short month', monthly(31, 6), nz, '2026-06-10T00:00:00.000Z', '2026-06-29T18:00:00.000Z'],
  ['on 28 February', monthly(31, 6), nz, '2026-02-10T00:00:00.000Z', '2026-02-27T17:00:00.000Z'],
  ['on 29 February of a leap year', monthly(30, 6), nz, '2028-02-10T00:00:00.000Z', '2028-02-28T17:00:00.000Z'],
  ['on 29 February, and not on the 28th', monthly(29, 6), nz, '2028-02-27T20:00:00.000Z', '2028-02-28T17:00:00.000Z'],
  ['in the next year', monthly(31, 0), nz, '2026-12-31T00:00:00.000Z', '2027-01-30T11:00:00.000Z'],
])('%s', (_case, rhythm, zone, after, next) => {
  expect(nextMoment(rhythm, zone, after)).toBe(next)
})

test('every sending follows the one before, at its hour, in every zone and through ten years', () => {
  for (const zone of [nz, 'Pacific/Chatham', 'Australia/Lord_Howe', 'UTC'])
    for (const rhythm of [weekly(3, 2), monthly(31, 3), monthly(29, 0)]) {
      let moment = '2026-01-01T00:00:00.000Z'
      let count = 0
      for (let next = nextMoment(rhythm, zone, moment); next < '2036-01-01'; next = nextMoment(rhythm, zone, moment)) {
        expect(next > moment).toBe(true)
        moment = next
        count++
      }
      expect(count, `${zone} ${rhythm.every}`).toBeGreaterThanOrEqual(rhythm.every === 'month' ? 119 : 521)
      expect(count).toBeLessThanOrEqual(rhythm.every === 'month' ? 121 : 523)
    }
})

test.each<[SchedulePeriod, string, string, string]>([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['yesterday', '2028-03-01', '2028-02-29', '2028-02-29'],
  ['lastWeek', '2026-06-10', '2026-06-01', '2026-06-07'],
  ['lastWeek', '2026-06-08', '2026-06-01', '2026-06-07'],
  ['lastWeek', '2026-06-07', '2026-05-25', '2026-05-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2027-01-15', '2026-12-01', '2026-12-31'],
  ['lastQuarter', '2026-06-30', '2026-01-01', '2026-03-31'],
  ['lastQuarter', '2026-07-01', '2026-04-01', '2026-06-30'],
  ['lastQuarter', '2027-02-28', '2026-10-01', '2026-12-31'],
  ['lastTwelveMonths', '2028-02-29', '2027-02-01', '2028-01-31'],
  ['next30Days', '2026-12-15', '2026-12-15', '2027-01-14'],
  ['next60Days', '2026-06-10', '2026-06-10', '2026-08-09'],
  ['next90Days', '2026-06-10', '2026-06-10', '2026-09-08'],
])('%s of a report that is sent on %s', (period, day, fromDay, toDay) => {
  expect(daysOfPeriod(period, day)).toEqual({ fromDay, toDay })
})
