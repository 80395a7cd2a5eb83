import { expect, test } from 'vitest'
import {
  areSame,
  changedPeriods,
  endingWith,
  includesDay,
  isPeriodOver,
  type Period,
  periodsOverlap,
} from './periods.ts'

const today = '2026-06-15'
const period = (fromDay: string | null, toDay: string | null): Period => ({ fromDay, toDay })
const open = period(null, null)

test.each([
  ['the first day', period('2026-06-15', null), true],
  ['the day before the first', period('2026-06-16', null), false],
  ['the last day', period(null, '2026-06-15'), true],
  ['the day after the last', period(null, '2026-06-14'), false],
  ['open on both sides', open, true],
])('whether a day is covered: %s', (_case, given, expected) => expect(includesDay(given, today)).toBe(expected))

test.each([
  ['its last day is today', period(null, today), false],
  ['its last day was yesterday', period(null, '2026-06-14'), true],
  ['it has no last day', open, false],
])('whether a period has ended: %s', (_case, given, expected) => expect(isPeriodOver(given, today)).toBe(expected))

test.each([
  ['none', [], false],
  ['one', [open], false],
  ['one after the other', [period(null, '2026-01-31'), period('2026-02-01', null)], false],
  ['sharing a day', [period(null, '2026-02-01'), period('2026-02-01', null)], true],
  ['one inside the other', [open, period('2026-02-01', '2026-02-02')], true],
  ['sharing a day, the later first', [period('2026-02-01', null), period(null, '2026-02-01')], true],
  ['the later first', [period('2026-02-01', null), period(null, '2026-01-31')], false],
  [
    'the first and the third',
    [period(null, '2026-01-05'), period('2026-02-01', null), period('2026-01-05', '2026-01-06')],
    true,
  ],
])('whether days overlap: %s', (_case, given, expected) => expect(periodsOverlap(given)).toBe(expected))

test.each<[string, Period[], Period[], Period[]]>([
  ['a new member is in from that day', [], [period(today, null)], [period(today, null)]],
  ['a member left out was in until yesterday', [period('2026-01-05', null)], [], [period('2026-01-05', '2026-06-14')]],
  ['so was one without a first day', [open], [], [period(null, '2026-06-14')]],
  ['a member starting today and left out never was in', [period(today, null)], [], []],
  ['a future member left out never was in', [period('2026-07-01', null)], [], []],
  [
    'a period that has ended stays unchanged',
    [period('2025-01-05', '2025-03-01')],
    [period(today, null)],
    [period('2025-01-05', '2025-03-01'), period(today, null)],
  ],
  [
    'periods are in order, those without a first day first',
    [period('2025-03-05', '2025-04-01'), period('2025-01-05', '2025-03-01')],
    [period(today, null), period(null, '2024-01-01')],
    [
      period(null, '2024-01-01'),
      period('2025-01-05', '2025-03-01'),
      period('2025-03-05', '2025-04-01'),
      period(today, null),
    ],
  ],
  [
    'new days replace the overlapping ones',
    [period('2026-01-05', null)],
    [period('2026-03-01', null)],
    [period('2026-03-01', null)],
  ],
  [
    'days long past can be corrected',
    [period('2025-01-05', '2025-03-01')],
    [period('2025-02-01', '2025-03-01')],
    [period('2025-02-01', '2025-03-01')],
  ],
])('%s', (_case, before, wanted, expected) => expect(changedPeriods(before, wanted, today)).toEqual(expected))

test.each<[string, Period[], Period[]]>([
  ['an open period ends with the membership', [period('2026-01-05', null)], [period('2026-01-05', today)]],
  ['so does one that ends later', [period('2026-01-05', '2026-09-01')], [period('2026-01-05', today)]],
  ['one that ended earlier stays', [period('2025-01-05', '2025-03-01')], [period('2025-01-05', '2025-03-01')]],
  ['one that began on the last day lasts one day', [period(today, null)], [period(today, today)]],
  ['a period that had not started is removed', [period('2026-07-01', null)], []],
])('a membership that ends: %s', (_case, before, expected) => expect(endingWith(before, today)).toEqual(expected))

test.each<[string, Period, boolean]>([
  ['the same days', period('2026-01-05', today), true],
  ['another beginning', period('2026-01-06', today), false],
  ['another end', period('2026-01-05', null), false],
])('whether periods are the same: %s', (_case, other, expected) =>
  expect(areSame(period('2026-01-05', today), other)).toBe(expected),
)
