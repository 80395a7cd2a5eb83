import { expect, test } from 'vitest'
import { clocksAfter } from './clocks.ts'

test('each clock shows the next of its days', () => {
  expect(clocksAfter('2026-11-23T11:30:00Z').map(({ words, moment }) => `${words}: ${moment}`)).toEqual([
    'midnight, 25 Nov 2026 00:05: 2026-11-24T11:05:00Z',
    'noon, 25 Nov 2026 12:30: 2026-11-24T23:30:00Z',
    'winter-midnight, 1 Jul 2027 00:05: 2027-06-30T12:05:00Z',
    'leap-day, 29 Feb 2028 20:00: 2028-02-29T07:00:00Z',
    'new-years-eve, 31 Dec 2026 20:00: 2026-12-31T07:00:00Z',
    'new-year, 1 Jan 2027 00:05: 2026-12-31T11:05:00Z',
    'daylight-begins, 26 Sep 2027 01:55: 2027-09-25T13:55:00Z',
    'daylight-ends, 4 Apr 2027 02:55: 2027-04-03T13:55:00Z',
    'holiday, 8 Feb 2027 10:00: 2027-02-07T21:00:00Z',
    'sunday, 29 Nov 2026 15:00: 2026-11-29T02:00:00Z',
  ])
})
