import { expect, test } from 'vitest'
import { type BoardEvent, clockOf, momentOfClock, shownHours } from './board-events.ts'

const zone = 'Pacific/Auckland'

test.each([
  ['winter time', '2027-07-01T21:15:00Z', '2027-07-02 09:15'],
  ['daylight saving', '2027-01-01T20:15:00Z', '2027-01-02 09:15'],
])('a moment in %s is shown on the practice’s clock, and a chosen time is that moment', (_when, moment, clock) => {
  expect(clockOf(moment, zone)).toBe(clock)
  expect(Date.parse(momentOfClock(`${clock.replace(' ', 'T')}:00`, zone))).toBe(Date.parse(moment))
})

const event = (start: string, end: string): BoardEvent => ({
  id: start,
  resourceIds: [1],
  start,
  end,
  title: '',
  display: 'auto',
  editable: false,
  classNames: [],
  extendedProps: {},
})

test.each<[string, BoardEvent[], [number, number]]>([
  ['without visits', [], [8, 17]],
  ['with an early visit', [event('2027-01-02 06:45', '2027-01-02 07:30')], [6, 17]],
  ['with a late visit', [event('2027-01-02 17:15', '2027-01-02 18:05')], [8, 19]],
  ['with a visit past midnight', [event('2027-01-02 23:30', '2027-01-03 00:30')], [8, 24]],
])('the board %s shows these hours', (_which, events, [from, to]) => expect(shownHours(events)).toEqual({ from, to }))
