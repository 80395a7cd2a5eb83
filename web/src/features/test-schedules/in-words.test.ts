import { expect, test } from 'vitest'
import { monthInWords, peopleAsked, testsInMonth, twelveMonths, yearInWords } from './schedule-days-in-words.ts'

test('twelve months start with the month of the day and continue into the next year', () => {
  const months = twelveMonths('2026-11-22')
  expect([months.length, months[0], months[1], months[2], months[11]]).toEqual([
    ...[12, '2026-11', '2026-12', '2027-01', '2027-10'],
  ])
  expect(monthInWords('2027-01')).toBe('Jan 2027')
})

test("describes this year's progress of a random programme", () => {
  expect(yearInWords({ drawn: 1, done: 1, awaited: 2, target: 6 })).toBe('1 of 6 tests done, 2 awaited')
  expect(yearInWords({ drawn: 2, done: 6, awaited: 0, target: 6 })).toBe('6 of 6 tests done')
  expect(yearInWords({ drawn: 0, done: 0, awaited: 0, target: null })).toBe('No draws yet')
})

test('counts the tests due in a month', () => {
  const months = [
    { month: '2027-03', test: 'audiometry' as const, count: 3 },
    { month: '2027-03', test: 'ecg' as const, count: 1 },
    { month: '2027-04', test: 'ecg' as const, count: 1 },
  ]
  expect(testsInMonth({ months }, '2027-03')).toBe('3 audiograms, 1 ECG')
  expect(testsInMonth({ months }, '2027-05')).toBe('')
})

test.each([
  [12, null, 'It applies to 12 people then.'],
  [1, null, 'It applies to one person then.'],
  [0, null, 'It applies to no one then.'],
  [
    ...([0, { fromDay: '2026-11-23', toDay: null }] as const),
    'It applies to no one then. It is paused from 23 Nov 2026.',
  ],
  [
    ...([3, { fromDay: '2026-11-23', toDay: '2026-12-24' }] as const),
    'It applies to 3 people then. It is paused 23 Nov 2026 to 24 Dec 2026.',
  ],
])('%i people with the pause %j are described as: %s', (people, pause, words) =>
  expect(peopleAsked(people, pause)).toBe(words),
)
