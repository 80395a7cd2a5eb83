import { expect, test } from 'vitest'
import { type TraceCount, traceDays, traceRows, type Wanted } from './rows.ts'
import type { Trace } from './schema.ts'

const count = (area: string, name: string, times: [number, number, number], change: Partial<TraceCount> = {}) => ({
  day: null,
  area,
  function: name,
  audience: null,
  count: times[0],
  totalMs: times[1],
  worstMs: times[2],
  ...change,
})

const counts = [
  count('GET /medicals', 'read', [10, 100, 40]),
  count('GET /medicals', 'transaction', [2, 400, 300]),
  count('GET /users', 'read', [4, 40, 12]),
]
const areas = ['GET /medicals', 'GET /users', 'GET /videos']
const usual: Wanted = {
  isWithFunctions: false,
  isWithZero: false,
  isDetailed: false,
  leastSeverity: 0,
  words: [],
  order: 'totalMs',
  isDescending: true,
}
const rows = (wanted: Partial<Wanted> = {}, given: TraceCount[] = counts, days: string[] = []) =>
  traceRows(given, areas, days, 50, { ...usual, ...wanted })
const nameOf = ({ area, function: name, count: times }: Trace) => [area, name, times]

test('an area is the sum of its functions', () => {
  expect(rows()[0]).toEqual({
    day: null,
    area: 'GET /medicals',
    function: null,
    audience: null,
    count: 12,
    totalMs: 500,
    meanMs: 500 / 12,
    worstMs: 300,
    severity: 0,
  })
})

test.each<[string, Partial<Wanted>, unknown[][]]>([
  [
    'only areas',
    {},
    [
      ['GET /medicals', null, 12],
      ['GET /users', null, 4],
    ],
  ],
  [
    'functions beneath their areas',
    { isWithFunctions: true },
    [
      ['GET /medicals', null, 12],
      ['GET /medicals', 'transaction', 2],
      ['GET /medicals', 'read', 10],
      ['GET /users', null, 4],
      ['GET /users', 'read', 4],
    ],
  ],
  [
    'areas that did nothing',
    { isWithZero: true },
    [
      ['GET /medicals', null, 12],
      ['GET /users', null, 4],
      ['GET /videos', null, 0],
    ],
  ],
  ['a minimum severity', { leastSeverity: 1, isWithFunctions: true }, [['GET /medicals', 'transaction', 2]]],
  ['words', { words: ['users'] }, [['GET /users', null, 4]]],
  [
    'words of a function',
    { words: ['medicals', 'transaction'], isWithFunctions: true },
    [['GET /medicals', 'transaction', 2]],
  ],
  [
    'names in order',
    { order: 'area', isDescending: true },
    [
      ['GET /users', null, 4],
      ['GET /medicals', null, 12],
    ],
  ],
  [
    'the lowest worst time first',
    { order: 'worstMs', isDescending: false },
    [
      ['GET /users', null, 4],
      ['GET /medicals', null, 12],
    ],
  ],
])('a list with %s', (_what, wanted, expected) => expect(rows(wanted).map(nameOf)).toEqual(expected))

const [monday, tuesday] = ['2026-11-23', '2026-11-24']
const byDay = [
  count('Job', 'InvalidateTag', [3, 3, 1], { day: monday, audience: 'administrators' }),
  count('Job', 'InvalidateTag', [1, 5, 5], { day: monday, audience: 'user' }),
  count('Job', 'InvalidateTag', [2, 8, 6], { day: tuesday, audience: 'user' }),
]

test('a detailed list has a row for each day and audience', () => {
  const list = rows({ isDetailed: true, order: 'count' }, byDay, [monday, tuesday])
  expect(list.map(({ day, audience, count: times }) => [day, audience, times])).toEqual([
    [monday, 'administrators', 3],
    [tuesday, 'user', 2],
    [monday, 'user', 1],
  ])
})

test('a detailed list with zero has each area on each day', () => {
  const list = traceRows(byDay.slice(0, 1), ['Job', 'Video'], [monday, tuesday], 50, {
    ...usual,
    isDetailed: true,
    isWithZero: true,
  })
  expect(list.map(({ day, area, count: times }) => [day, area, times])).toEqual([
    [monday, 'Job', 3],
    [tuesday, 'Job', 0],
    [tuesday, 'Video', 0],
    [monday, 'Video', 0],
  ])
})

test('days are summed, the first first', () => {
  expect(traceDays(byDay.toReversed())).toEqual([
    { day: monday, count: 4, totalMs: 8, worstMs: 5, meanMs: 2 },
    { day: tuesday, count: 2, totalMs: 8, worstMs: 6, meanMs: 4 },
  ])
})
