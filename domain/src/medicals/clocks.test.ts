import { describe, expect, test } from 'vitest'
import { newZealandClocks } from './clock-rows.ts'
import { clockRowFor, clockState, dayWhenLeft, dueOnOf, limitUntil } from './clocks.ts'

const row = (kind: Parameters<typeof clockRowFor>[1], day = '2026-03-30') => {
  const found = clockRowFor(newZealandClocks, kind, day)
  if (!found) throw new Error('No row.')
  return found
}

test.each([
  ['five working days over Easter', 'submission', '2026-03-30', '2026-04-08'],
  ['five working days over Matariki', 'submission', '2026-07-06', '2026-07-14'],
  ['thirty working days over the summer', 'decision', '2026-11-20', '2027-01-12'],
  ['twenty working days of the Privacy Act over the summer', 'privacy_request', '2026-12-18', '2027-02-09'],
  ['ninety days', 'application', '2026-03-30', '2026-06-28'],
] as const)('%s', (_what, kind, start, dueOn) => {
  expect(dueOnOf(row(kind), start)).toBe(dueOn)
})

const stop = (askedOn: string, arrivedOn: string | null) => ({ askedOn, arrivedOn })

describe('thirty working days from Monday 1 Jun 2026, which is King’s Birthday', () => {
  test.each([
    ['on the first day', [], null, '2026-06-01', 30, 'green', '2026-07-14'],
    ['7 left', [], null, '2026-07-02', 7, 'green', '2026-07-14'],
    ['6 left, the last 20 %', [], null, '2026-07-03', 6, 'amber', '2026-07-14'],
    ['1 left', [], null, '2026-07-13', 1, 'amber', '2026-07-14'],
    ['on the last day', [], null, '2026-07-14', 0, 'red', '2026-07-14'],
    ['a day late', [], null, '2026-07-15', -1, 'red', '2026-07-14'],
    ['done in time, viewed later', [], '2026-06-10', '2026-09-01', 23, 'done', '2026-07-14'],
    ['stopped: the day of the request counts', [stop('2026-06-05', null)], null, '2026-06-12', 26, 'stopped', null],
    [
      'resumed: the day of arrival does not count',
      [stop('2026-06-05', '2026-06-12')],
      null,
      '2026-06-15',
      25,
      'green',
      '2026-07-21',
    ],
    [
      'overlapping stops count once',
      [stop('2026-06-05', '2026-06-11'), stop('2026-06-08', '2026-06-12')],
      null,
      '2026-06-15',
      25,
      'green',
      '2026-07-21',
    ],
    ['stopped after it was due: overdue', [stop('2026-07-20', null)], null, '2026-07-21', -4, 'red', '2026-07-14'],
  ] as const)('%s', (_what, stops, doneOn, today, left, state, dueOn) => {
    expect(clockState(row('decision'), '2026-06-01', [...stops], doneOn, today)).toEqual({
      dueOn,
      left,
      total: 30,
      state,
    })
  })
})

test.each([
  ['submission', '2026-11-20', 5, 'green'],
  ['submission', '2026-11-24', 3, 'green'],
  ['submission', '2026-11-25', 2, 'amber'],
  ['submission', '2026-11-27', 0, 'red'],
  ['suspension', '2026-11-26', 6, 'green'],
  ['suspension', '2026-11-27', 5, 'amber'],
  ['application', '2027-01-30', 19, 'green'],
  ['application', '2027-01-31', 18, 'amber'],
] as const)('a short deadline is not amber from its first day: %s on %s', (kind, today, left, state) => {
  expect(clockState(row(kind), '2026-11-20', [], null, today)).toMatchObject({ left, state })
})

test.each([
  ['is stopped', [stop('2026-11-25', null)], '2026-12-20', 85, null],
  ['runs again', [stop('2026-11-25', '2026-12-05')], '2026-12-06', 84, '2027-02-28'],
  ['was stopped for one day', [stop('2026-11-25', '2026-11-26')], '2026-11-27', 84, '2027-02-19'],
  ['is stopped on its last day, which still counts', [stop('2027-02-18', null)], '2027-02-18', 0, '2027-02-18'],
  ['is stopped on the day before its last', [stop('2027-02-17', null)], '2027-02-20', 1, null],
  ['is viewed before it starts', [], '2026-11-01', 90, '2027-02-18'],
  ['is stopped from the start', [stop('2026-11-20', null)], '2026-12-20', 90, null],
  ['is stopped a second time', [stop('2026-11-25', '2026-12-05'), stop('2026-12-06', null)], '2026-12-20', 84, null],
] as const)('a deadline in calendar days %s', (_what, stops, today, left, dueOn) => {
  expect(clockState(row('examination'), '2026-11-20', [...stops], null, today)).toMatchObject({ left, dueOn })
})

test('the latest row in force applies', () => {
  const older = row('submission')
  const rows = [{ ...older, fromDay: '2027-01-01', amount: 3 }, older]
  for (const table of [rows, rows.toReversed()])
    expect([
      clockRowFor(table, 'submission', '2026-12-31')?.amount,
      clockRowFor(table, 'submission', '2027-01-01')?.amount,
    ]).toEqual([5, 3])
  expect(clockRowFor(rows, 'submission', '2006-04-30')).toBeUndefined()
})

test('a limit set by a date counts the days until that date, and none once it has passed', () => {
  expect(limitUntil('2026-11-20', '2026-11-27')).toMatchObject({ amount: 7, unit: 'days' })
  expect(limitUntil('2026-11-20', '2026-11-19').amount).toBe(0)
})

test.each([
  [7, '2026-11-20'],
  [5, '2026-11-22'],
  [0, '2026-11-27'],
  [-1, '2026-11-28'],
  [8, '2026-11-20'],
])('of seven days from 20 Nov 2026, %i are left on %s', (left, day) => {
  expect(dayWhenLeft({ amount: 7, unit: 'days', calendar: 'aviation' }, '2026-11-20', [], left)).toBe(day)
})
