import { expect, test } from 'vitest'
import { z } from 'zod'
import { IdParam, isoDay, splitValues } from './fields.ts'
import { chosenFilters, chosenWords, fileColumns, inWords, type ListDescription, optionsOf, ordersOf } from './lists.ts'
import { listQuery } from './paging.ts'

type Visit = { name: string; email: string; day: string; visits: number }

const Status = z.enum(['open', 'done'])
const visitList = {
  type: 'history',
  order: 'since',
  descending: true,
  modes: ['Active', 'All'],
  orders: { since: 'Since' },
  columns: {
    name: {
      title: 'Name',
      order: 'name',
      also: { family: 'Last name' },
      value: ({ name }) => name,
      more: [{ title: 'Email', value: ({ email }) => email }],
    },
    day: { title: 'Day', kind: 'day', order: 'day', value: ({ day }) => day },
    picture: { title: 'Picture' },
    visits: { title: 'Visits', kind: 'number', value: ({ visits }) => visits, isInFileOnly: true },
  },
  filters: {
    m: { label: 'Show', options: [{ value: 'All', label: 'All' }] },
    st: {
      label: 'Status',
      schema: z.string().transform(splitValues).pipe(z.array(Status)).optional(),
      options: optionsOf(Status.options, (status) => status.toUpperCase()),
    },
    ro: { label: 'Room', schema: IdParam.optional(), words: (id) => `Room ${id}` },
    on: { label: 'As of', schema: isoDay.optional() },
  },
} as const satisfies ListDescription<Visit>

test('a list can be ordered by its columns and its own orders, the default first', () =>
  expect(ordersOf(visitList)).toEqual(['since', 'name', 'family', 'day']))

test('a file has each column that has words, with its further columns', () => {
  const columns = fileColumns(visitList)
  expect(columns.map(({ of, title, kind }) => [of, title, kind])).toEqual([
    ['name', 'Name', 'text'],
    ['name', 'Email', undefined],
    ['day', 'Day', 'day'],
    ['visits', 'Visits', 'number'],
  ])
  const row = { name: 'Mere Ngata', email: 'mere@example.nz', day: '2026-11-20', visits: 2 }
  expect(columns.map(({ value }) => value(row))).toEqual(['Mere Ngata', 'mere@example.nz', '2026-11-20', 2])
})

test('the query takes the orders, modes and filters of its list, and no others', () => {
  const query = listQuery(visitList)
  expect(query.parse({})).toEqual({ p: 1, n: 25, m: 'Active', f: '', o: 'since', d: 1 })
  expect(query.parse({ o: 'family', m: 'All', st: 'open|done', ro: '7' })).toMatchObject({
    o: 'family',
    st: ['open', 'done'],
    ro: 7,
  })
  for (const asked of [{ o: 'picture' }, { m: 'Ended' }, { st: 'late' }, { xx: '1' }])
    expect(query.safeParse(asked).success).toBe(false)
})

test.each<[string, Record<string, string>, object]>([
  ['nothing', {}, {}],
  ['statuses as they were written', { st: 'open|done' }, { st: 'open|done' }],
  ['an id as a number', { ro: '7' }, { ro: 7 }],
  ['a day', { on: '2026-11-20' }, { on: '2026-11-20' }],
  ['a mode', { m: 'All' }, { m: 'All' }],
  ['nothing invalid', { st: 'open|late', ro: 'seven', on: '2026-02-30', m: 'Ended', xx: '1' }, {}],
])('an address asks for %s', (_what, chosen, asked) => expect(chosenFilters(visitList, chosen)).toEqual(asked))

test.each([
  ['st', 'open', 'OPEN'],
  ['st', 'open|done', 'OPEN, DONE'],
  ['st', 'late', 'late'],
  ['ro', '7', 'Room 7'],
] as const)('the filter %s=%s is shown as %s', (key, value, words) =>
  expect(chosenWords(visitList.filters[key], value)).toBe(words),
)

test.each([
  [null, 'day', ''],
  ['', 'moment', ''],
  ['2026-11-20', 'day', '20 Nov 2026'],
  ['2026-11-19T21:42:07.123Z', 'moment', '20 Nov 2026 10:42'],
  [3, 'number', '3'],
  ['Tāwhiri', 'text', 'Tāwhiri'],
] as const)('the value %j of kind %s is shown as %j', (value, kind, words) => expect(inWords(value, kind)).toBe(words))
