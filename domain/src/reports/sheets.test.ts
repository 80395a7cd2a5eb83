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
  noun: 'invoices',
  fromDay: '2026-01-01',
  toDay: '2026-01-31',
  beforeFrom: null,
  beforeTo: null,
  lastDay: null,
  records: 3,
  filters: [],
  method: [],
  graph: null,
  figures: [{ title: 'Invoiced', unit: 'cents', value: 12_345, before: 10_000 }],
  tables: [
    {
      title: 'By status',
      by: 'Status',
      columns: [
        { title: 'Invoices', unit: 'count' },
        { title: 'Paid', unit: 'percent' },
      ],
      rows: [{ name: '=Paid', values: [3, null], only: 'state=paid' }],
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
