import { expect, test } from 'vitest'
import { dueOnOf, type Limit } from '#medicals/clocks.ts'
import { runningClock, type StopOfClock, type StoredClock } from './running.ts'
import { mostUrgent } from './urgent.ts'

const limit: Limit = { amount: 30, unit: 'working days', calendar: 'aviation' }

function clockWith(stops: StopOfClock[], given: Partial<StoredClock> = {}): StoredClock {
  const startedOn = '2026-06-01'
  const stored = { clockId: 1, kind: 'decision', startedOn, limit, owner: 'practice', stops } as const
  return { ...stored, dueOn: dueOnOf(limit, startedOn, stops), ...given }
}

test.each<
  [
    what: string,
    stops: StopOfClock[],
    today: string,
    dueOn: string | null,
    left: number,
    state: string,
    awaited: string | null,
  ]
>([
  ['runs', [], '2026-06-10', '2026-07-14', 23, 'green', null],
  [
    'is stopped, and shown',
    [{ askedOn: '2026-06-05', arrivedOn: null, awaited: 'report' }],
    '2026-06-12',
    null,
    26,
    'stopped',
    'report',
  ],
  [
    'runs again',
    [{ askedOn: '2026-06-05', arrivedOn: '2026-06-12', awaited: 'report' }],
    '2026-06-15',
    '2026-07-21',
    25,
    'green',
    null,
  ],
  [
    'was stopped on its due date: not overdue',
    [{ askedOn: '2026-07-13', arrivedOn: null, awaited: 'tests' }],
    '2026-07-20',
    null,
    1,
    'stopped',
    'tests',
  ],
  [
    'was overdue, then stopped: overdue',
    [{ askedOn: '2026-07-20', arrivedOn: null, awaited: 'tests' }],
    '2026-07-21',
    '2026-07-14',
    -4,
    'red',
    null,
  ],
  [
    'waits for the second of two',
    [
      { askedOn: '2026-06-05', arrivedOn: '2026-06-11', awaited: 'tests' },
      { askedOn: '2026-06-08', arrivedOn: null, awaited: 'report' },
    ],
    ...(['2026-06-15', null, 26, 'stopped', 'report'] as const),
  ],
])('a deadline that %s', (_what, stops, today, dueOn, left, state, awaited) => {
  expect(runningClock(clockWith(stops), today)).toMatchObject({ dueOn, left, state, awaited, name: 'Decision due' })
})

test('a completed deadline is shown as done, however late it is viewed', () => {
  expect(runningClock(clockWith([], { doneOn: '2026-06-10' }), '2026-12-01')).toMatchObject({ left: 23, state: 'done' })
})

test('the most urgent deadline is the first to end; stopped ones come after running ones', () => {
  const clock = (clockId: number, dueOn: string | null, startedOn = '2026-06-01') => ({ clockId, dueOn, startedOn })
  const first = (...clocks: ReturnType<typeof clock>[]) => mostUrgent(clocks)?.clockId
  expect(first(clock(1, null), clock(2, '2026-07-14'), clock(3, '2026-07-13'))).toBe(3)
  expect(first(clock(1, null, '2026-06-02'), clock(2, null))).toBe(2)
  expect(first(clock(2, '2026-07-14'), clock(1, '2026-07-14'))).toBe(1)
  expect(mostUrgent([])).toBeUndefined()
})
