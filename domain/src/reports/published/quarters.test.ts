import { expect, test } from 'vitest'
import {
  lastOfQuarter,
  lastQuarterEnd,
  quarterInWords,
  quarterOf,
  quartersAsked,
  quartersBefore,
  quartersIn,
} from './quarters.ts'

test.each([
  ['2026-01-01', '2026-01-01', '2026-03-31'],
  ['2026-03-31', '2026-01-01', '2026-03-31'],
  ['2026-04-01', '2026-04-01', '2026-06-30'],
  ['2026-12-31', '2026-10-01', '2026-12-31'],
])('%s is in the quarter from %s to %s', (day, first, last) => {
  expect([quarterOf(day), lastOfQuarter(day)]).toEqual([first, last])
})

test('quarters over the turn of a year, and in words', () => {
  const quarters = quartersIn({ fromDay: '2025-10-01', toDay: '2026-06-30' })
  expect(quarters).toEqual(['2025-10-01', '2026-01-01', '2026-04-01'])
  expect(quarters.map(quarterInWords)).toEqual(['Oct to Dec 2025', 'Jan to Mar 2026', 'Apr to Jun 2026'])
})

test.each([
  ['2026-01-01', '2025-12-31'],
  ['2026-03-31', '2025-12-31'],
  ['2026-04-01', '2026-03-31'],
  ['2024-02-29', '2023-12-31'],
])('on %s the newest quarter that is over ended on %s', (today, end) => expect(lastQuarterEnd(today)).toBe(end))

test.each([
  ['no days: the last four quarters', {}, '2025-10-01', '2026-09-30'],
  ['days within quarters', { b: '2026-02-10', l: '2026-05-01' }, '2026-01-01', '2026-06-30'],
  ['days that have no quarter yet', { b: '2026-11-01', l: '2027-02-01' }, '2026-07-01', '2026-09-30'],
  ['only a last day', { l: '2025-01-01' }, '2024-04-01', '2025-03-31'],
])('%s', (_what, query, fromDay, toDay) => expect(quartersAsked(query, '2026-09-30')).toEqual({ fromDay, toDay }))

test('as many quarters before', () =>
  expect(quartersBefore({ fromDay: '2026-01-01', toDay: '2026-06-30' })).toEqual({
    fromDay: '2025-07-01',
    toDay: '2025-12-31',
  }))
