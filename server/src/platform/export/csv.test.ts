import { escapeFormula } from '@clearwing/domain/csv.ts'
import { expect, test } from 'vitest'
import { aboutOf } from './about.ts'
import type { CellValue, ColumnKind } from './columns.ts'
import { csvOf } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+64 21 555', "'+64 21 555"],
  ['-1', '-1'],
  ['-5.2', '-5.2'],
  ['-1+1', "'-1+1"],
  ['-5.2.1', "'-5.2.1"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\nx', "'\nx"],
  ['＝1+1', "'＝1+1"],
  ['Tāwhiri', 'Tāwhiri'],
  ['1-2', '1-2'],
  ['', ''],
])('the text %j is written for a spreadsheet as %j', (text, safe) => expect(escapeFormula(text)).toBe(safe))

const cell = (kind: ColumnKind, value: CellValue) =>
  csvOf({ title: '', about: [], columns: [{ title: 'A', kind }], rows: [[value]] }).split('\r\n')[2]

test.each<[ColumnKind, CellValue, string]>([
  ['text', 'Mere Ngata', 'Mere Ngata'],
  ['text', 'Ngata, Mere', '"Ngata, Mere"'],
  ['text', 'says "yes"', '"says ""yes"""'],
  ['text', 'two\nlines', '"two\nlines"'],
  ['text', '=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['text', null, ''],
  ['number', -3, '-3'],
  ['number', 0, '0'],
  ['day', '2026-11-20', '2026-11-20'],
  ['moment', '2026-11-19T21:42:07.123Z', '2026-11-20T10:42:07+13:00'],
  ['moment', '2026-06-30T12:00:00.000Z', '2026-07-01T00:00:00+12:00'],
])('a cell of kind %s containing %j is written as %s', (kind, value, written) =>
  expect(cell(kind, value)).toBe(written),
)

test('a file starts with its byte order mark, facts about it, an empty line, and the column names', () => {
  const file = csvOf({
    title: 'Medicals',
    about: [['Made by', '=Kiri, Harbour']],
    columns: [
      { title: 'Person', kind: 'text' },
      { title: 'Examined', kind: 'day' },
    ],
    rows: [['Tāwhiri', null]],
  })
  expect(file).toBe(`\uFEFFMade by,"'=Kiri, Harbour"\r\n\r\nPerson,Examined\r\nTāwhiri,\r\n`)
})

test('a file says who made it, when, with which filters and how many rows', () => {
  const query = { p: 3, n: 25, m: 'All', f: 'ngā', o: 'since', d: 1, b: '2026-10-01', st: ['draft', 'issued'] } as const
  const named = { since: { title: 'Since' }, st: { title: 'Status', words: (word: string) => word.toUpperCase() } }
  const facts = {
    title: 'Medicals',
    by: 'Dr Kiri Heke',
    now: '2026-11-19T21:42:07.123Z',
    count: 2,
    organisation: 'Harbour Aviation Medical',
    columns: [],
  }
  expect(aboutOf({ ...facts, query: { ...query, st: [...query.st] } as never, named })).toEqual([
    ['List', 'Medicals'],
    ['Made by', 'Dr Kiri Heke'],
    ['Made at', '2026-11-20T10:42:07+13:00'],
    ['Time zone', 'Pacific/Auckland'],
    ['Rows', '2'],
    ['Order', 'Since, descending'],
    ['Words', 'ngā'],
    ['From', '1 Oct 2026'],
    ['Status', 'DRAFT, ISSUED'],
  ])
})

test.each([
  ['a column of the list', 'name', 'Name of the laboratory, ascending'],
  ['an order that is not a column', 'changedAt', 'Changed at, ascending'],
])('the sort order of a file is given in words: %s', (_what, o, order) => {
  const query = { p: 1, n: 25, m: 'All', f: '', o, d: 0 } as const
  const about = aboutOf({
    title: 'Senders',
    by: 'Dr Kiri Heke',
    now: '2026-11-19T21:42:07.123Z',
    count: 0,
    query: query as never,
    named: undefined,
    organisation: '',
    columns: [{ of: 'name', title: 'Name of the laboratory' }],
  })
  expect(about).toContainEqual(['Order', order])
})

test.each([{ a: 'myOrg' }, { a: 8 }, { organisationId: 8 }])(
  'a file names the organisation of the filter %j',
  (key) => {
    const query = { p: 1, n: 25, m: 'All', f: '', o: 'name', d: 0, ...key } as const
    const about = aboutOf({
      title: 'Locations',
      by: 'Dr Kiri Heke',
      now: '2026-11-19T21:42:07.123Z',
      count: 0,
      query: query as never,
      named: undefined,
      organisation: 'Harbour Aviation Medical',
      columns: [],
    })
    expect(about).toContainEqual(['Organisation', 'Harbour Aviation Medical'])
  },
)
