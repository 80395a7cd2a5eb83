import { expect, test } from 'vitest'
import { newZealandPeriods, type PeriodSeed, periodsOn } from './periods.ts'

const newZealand = { anniversary: 30, extension: 60, expiring: 60, lapse: 5, results: 90, specialist: 30, review: 90 }
/** An extension of at most 45 days, from 1 December 2026. */
const amended: PeriodSeed[] = newZealandPeriods.flatMap((row) =>
  row.period === 'extension'
    ? [
        { ...row, toDay: '2026-11-30' },
        { ...row, fromDay: '2026-12-01', amount: 45 },
      ]
    : [row],
)

test.each([
  [
    'before the first row',
    newZealandPeriods,
    '2006-04-30',
    { anniversary: 0, extension: 0, expiring: 0, lapse: 0, results: 0, specialist: 0, review: 0 },
  ],
  ['on the first day', newZealandPeriods, '2006-05-01', newZealand],
  ['today', newZealandPeriods, '2026-11-22', newZealand],
  ['on the last day of the old row', amended, '2026-11-30', newZealand],
  ['on the first day of the new one', amended, '2026-12-01', { ...newZealand, extension: 45 }],
  [
    'a regulator without rows',
    [],
    '2026-11-22',
    { anniversary: 0, extension: 0, expiring: 0, lapse: 0, results: 0, specialist: 0, review: 0 },
  ],
])('periods of a regulator: %s', (_what, rows, day, periods) => expect(periodsOn(rows, day)).toEqual(periods))
