import { expect, test } from 'vitest'
import { formatTime, momentAt, newZealand } from '#dates.ts'
import { searchWith, typeWith, weekOf } from './examples.ts'
import type { CalendarSetUp } from './schema.ts'
import { findSlots, type SlotSearch } from './slots.ts'

const timesOf = (search: SlotSearch) =>
  findSlots(search)
    .map(({ startsAt }) => formatTime(startsAt))
    .join(' ')

const allDay = (day: string): Partial<CalendarSetUp> => ({
  weeks: [],
  otherHours: [1, 2].map((resourceId) => ({
    resourceId,
    organisationLocationId: 1,
    day,
    hours: [{ opens: '00:00', closes: '24:00' }],
  })),
})

const holidays: [name: string, day: string][] = [
  ['Labour Day', '2026-10-26'],
  ['Christmas', '2026-12-25'],
  ['Boxing Day, which falls on a Saturday, on the Monday', '2026-12-28'],
  ['New Year’s Day', '2027-01-01'],
  ['2 January, which falls on a Saturday, on the Monday', '2027-01-04'],
  ['Waitangi Day, which falls on a Saturday, on the Monday', '2027-02-08'],
]

test.each(holidays)('%s is closed, unless the location opens on holidays', (_name, day) => {
  const search = { fromDay: day, toDay: day, isPractice: true, now: momentAt('2026-10-01', '09:00') }
  expect(timesOf(searchWith(search))).toBe('')
  const locations = [{ organisationLocationId: 1, zone: newZealand, opensOnHolidays: true }]
  expect(timesOf(searchWith(search, { locations }))).toBe('09:00 09:30 10:00 10:30 11:00')
})

const spring = '2026-09-27'
const autumn = '2027-04-04'

test('the day on which daylight saving begins has no hour from two to three', () => {
  const given = { fromDay: spring, toDay: spring, isPractice: true, type: typeWith({ stepMinutes: 60 }) }
  const slots = findSlots(searchWith({ ...given, now: momentAt('2026-09-01', '09:00') }, allDay(spring)))
  expect(slots).toHaveLength(23)
  expect(slots.map(({ startsAt }) => formatTime(startsAt)).slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00'])
  expect(slots[1]).toMatchObject({ startsAt: '2026-09-26T13:00:00Z', endsAt: '2026-09-26T14:00:00Z' })
})

test('the day on which it ends has that hour twice', () => {
  const given = { fromDay: autumn, toDay: autumn, isPractice: true, type: typeWith({ stepMinutes: 60 }) }
  const slots = findSlots(searchWith({ ...given, now: momentAt('2027-04-01', '09:00') }, allDay(autumn)))
  expect(slots).toHaveLength(25)
  expect(slots.map(({ startsAt }) => formatTime(startsAt)).slice(1, 5)).toEqual(['01:00', '02:00', '02:00', '03:00'])
})

test('nine o’clock stays nine o’clock on both sides of a change', () => {
  const given = { isPractice: true, now: momentAt('2026-09-01', '09:00'), type: typeWith({ stepMinutes: 60 }) }
  const starts = (day: string) => findSlots(searchWith({ ...given, fromDay: day, toDay: day }))[0]?.startsAt
  expect(starts('2026-09-25')).toBe('2026-09-24T21:00:00Z')
  expect(starts('2026-09-28')).toBe('2026-09-27T20:00:00Z')
})

test('times are those of the location’s zone', () => {
  const locations = [{ organisationLocationId: 1, zone: 'Pacific/Chatham', opensOnHolidays: false }]
  const slots = findSlots(searchWith({ type: typeWith({ stepMinutes: 60 }) }, { locations }))
  expect(slots.map(({ startsAt }) => formatTime(startsAt, 'Pacific/Chatham'))).toEqual(['09:00', '10:00', '11:00'])
  expect(slots[0]?.startsAt).toBe('2026-11-29T19:15:00Z')
})

test('a visit may go on after midnight where the hours do', () => {
  const night = [
    { weekday: 1, opens: '22:00', closes: '24:00' },
    { weekday: 2, opens: '00:00', closes: '02:00' },
  ]
  const weeks = [1, 2].map((id) => ({ ...weekOf(id), hours: night }))
  expect(timesOf(searchWith({}, { weeks }))).toBe('22:00 22:30 23:00 23:30')
  expect(timesOf(searchWith({ fromDay: '2026-12-01', toDay: '2026-12-01' }, { weeks }))).toBe('00:00 00:30 01:00')
})
