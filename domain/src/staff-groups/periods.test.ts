import { expect, test } from 'vitest'
import { areSame, becoming, covers, endingWith, haveOverlap, isOver, type Period } from './periods.ts'

const today = '2026-06-15'
const period = (fromDay: string | null, toDay: string | null): Period => ({ fromDay, toDay })
const open = period(null, null)

test.each([
  ['the first day', period('2026-06-15', null), true],
  ['the day before the first', period('2026-06-16', null), false],
  ['the last day', period(null, '2026-06-15'), true],
  ['the day after the last', period(null, '2026-06-14'), false],
  ['open on both sides', open, true],
])('whether a day is covered: %s', (_case, given, expected) => expect(covers(given, today)).toBe(expected))

test.each([
  ['its last day is today', period(null, today), false],
  ['its last day was yesterday', period(null, '2026-06-14'), true],
  ['it has no last day', open, false],
])('whether it has ended: %s', (_case, given, expected) => expect(isOver(given, today)).toBe(expected))

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
])('whether days overlap: %s', (_case, given, expected) => expect(haveOverlap(given)).toBe(expected))

test.each<[string, Period[], Period[], Period[]]>([
  ['a new member is in from the day on', [], [period(today, null)], [period(today, null)]],
  ['who is left out was in until yesterday', [period('2026-01-05', null)], [], [period('2026-01-05', '2026-06-14')]],
  ['who always was, too', [open], [], [period(null, '2026-06-14')]],
  ['who begins today and is left out never was', [period(today, null)], [], []],
  ['who is to come and is left out never was', [period('2026-07-01', null)], [], []],
  [
    'what is over stays as it was',
    [period('2025-01-05', '2025-03-01')],
    [period(today, null)],
    [period('2025-01-05', '2025-03-01'), period(today, null)],
  ],
  [
    'they are in order, the open beginning first',
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
    'other days replace those they share',
    [period('2026-01-05', null)],
    [period('2026-03-01', null)],
    [period('2026-03-01', null)],
  ],
  [
    'days over long ago can be corrected',
    [period('2025-01-05', '2025-03-01')],
    [period('2025-02-01', '2025-03-01')],
    [period('2025-02-01', '2025-03-01')],
  ],
])('%s', (_case, before, wanted, expected) => expect(becoming(before, wanted, today)).toEqual(expected))

test.each<[string, Period[], Period[]]>([
  ['what is open ends with the membership', [period('2026-01-05', null)], [period('2026-01-05', today)]],
  ['what ends later, too', [period('2026-01-05', '2026-09-01')], [period('2026-01-05', today)]],
  ['what ended before stays', [period('2025-01-05', '2025-03-01')], [period('2025-01-05', '2025-03-01')]],
  ['what began on the last day is of one day', [period(today, null)], [period(today, today)]],
  ['what had not begun never was', [period('2026-07-01', null)], []],
])('a membership that ends: %s', (_case, before, expected) => expect(endingWith(before, today)).toEqual(expected))

test.each<[string, Period, boolean]>([
  ['the same days', period('2026-01-05', today), true],
  ['another beginning', period('2026-01-06', today), false],
  ['another end', period('2026-01-05', null), false],
])('whether periods are the same: %s', (_case, other, expected) =>
  expect(areSame(period('2026-01-05', today), other)).toBe(expected),
)
