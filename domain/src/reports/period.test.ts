import { expect, test } from 'vitest'
import { periodBefore, reportPeriod } from './period.ts'

test.each([
  ['past', {}, '2026-11-30', '2025-12-01', '2026-11-30'],
  ['past', {}, '2028-02-29', '2027-03-01', '2028-02-29'],
  ['ahead', {}, '2026-12-31', '2026-12-31', '2027-03-01'],
  ['past', { b: '2026-01-01', l: '2026-01-31' }, '2026-11-30', '2026-01-01', '2026-01-31'],
  ['past', { b: '2026-01-01' }, '2026-11-30', '2026-01-01', '2026-11-30'],
  ['past', { l: '2020-05-05' }, '2026-11-30', '2020-05-05', '2020-05-05'],
  ['past', { b: '2027-05-05' }, '2026-11-30', '2027-05-05', '2027-05-05'],
] as const)('%s report with %o on %s', (days, query, today, fromDay, toDay) =>
  expect(reportPeriod(query, days, today)).toEqual({ fromDay, toDay }),
)

test.each([
  ['2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
  ['2028-03-01', '2028-03-01', '2028-02-29', '2028-02-29'],
])('the time before %s to %s has as many days', (fromDay, toDay, before, until) =>
  expect(periodBefore({ fromDay, toDay })).toEqual({ fromDay: before, toDay: until }),
)
