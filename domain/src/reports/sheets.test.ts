import { expect, test } from 'vitest'
import type { CountedReport } from './schema.ts'
import { sheetsOf } from './sheets.ts'

const report: CountedReport = {
  key: 'money',
  name: 'Invoices',
  group: 'money',
  purpose: '',
  readers: '',
  days: 'past',
  noun: { one: 'invoice', many: 'invoices' },
  fromDay: '2026-01-01',
  toDay: '2026-01-31',
  beforeFrom: null,
  beforeTo: null,
  lastDay: null,
  records: 3,
  isAtLeast: false,
  hidesSmallGroups: false,
  mayHideSmallGroups: false,
  filters: [],
  method: [],
  graph: null,
  figures: [
    { title: 'Invoiced', unit: 'cents', value: 12_345, isAtLeast: false, before: 10_000, isBeforeAtLeast: false },
  ],
  tables: [
    {
      title: 'By status',
      by: 'Status',
      columns: [
        { title: 'Invoices', unit: 'count' },
        { title: 'Paid', unit: 'percent' },
      ],
      rows: [{ name: '=Paid', values: [3, null], atLeast: [], only: 'state=paid' }],
    },
  ],
  choices: [{ key: 'state', title: 'Status', options: [{ value: 'paid', label: 'Paid' }] }],
}

test('figures and tables have their units in the titles, money in dollars', () => {
  expect(sheetsOf(report)).toEqual([
    {
      title: 'Figures',
      columns: [
        { title: 'Figure', kind: 'text' },
        { title: 'Value', kind: 'number' },
      ],
      rows: [['Invoiced ($)', 123.45]],
    },
    {
      title: 'By status',
      columns: [
        { title: 'Status', kind: 'text' },
        { title: 'Invoices', kind: 'number' },
        { title: 'Paid (%)', kind: 'number' },
      ],
      rows: [['=Paid', 3, null]],
    },
  ])
})

test('a comparison has a column of its own', () => {
  const [figures] = sheetsOf({ ...report, beforeFrom: '2025-12-01' })
  expect(figures?.rows).toEqual([['Invoiced ($)', 123.45, 100]])
})

test('a figure without its small groups is a text that says so', () => {
  const [figures, byStatus] = sheetsOf({
    ...report,
    hidesSmallGroups: true,
    figures: [
      { title: 'Decisions', unit: 'count', value: 20, isAtLeast: true, before: null, isBeforeAtLeast: false },
      { title: 'Refused', unit: 'count', value: null, isAtLeast: true, before: null, isBeforeAtLeast: false },
    ],
    tables: [
      {
        title: 'By status',
        by: 'Status',
        columns: [{ title: 'Decisions', unit: 'count' }],
        rows: [{ name: 'One', values: [7], atLeast: [0], only: null }],
      },
    ],
  })
  expect(figures?.rows).toEqual([
    ['Decisions', 'at least 20'],
    ['Refused', '…'],
  ])
  expect(byStatus).toMatchObject({ columns: [{ kind: 'text' }, { kind: 'text' }], rows: [['One', 'at least 7']] })
})
