import { expect, test } from 'vitest'
import { countedContent, type ReportShape } from './content.ts'

type Decision = { count: number; month: string; medicalClass: string | null; isIssued: boolean }
const isIssued = (one: Decision) => one.isIssued
const shape: ReportShape<Decision> = {
  dimensions: {
    month: { title: 'Month', of: ({ month }) => month, words: ({ month }) => `in ${month}` },
    medicalClass: {
      title: 'Class',
      of: ({ medicalClass }) => medicalClass,
      words: ({ medicalClass }) => medicalClass ?? 'Not known',
      order: 'count',
      isChoice: true,
    },
  },
  figures: [
    { title: 'All', of: 'count' },
    { title: 'Issued', of: 'share', where: isIssued },
  ],
  graph: { title: 'By month', of: 'count' },
  tables: [
    { title: 'By class', by: 'medicalClass', columns: [{ title: 'Issued', of: 'count', where: isIssued }] },
    { title: 'By month', by: 'month', columns: [{ title: 'All', of: 'count' }] },
  ],
}
const days = { fromDay: '2026-01-15', toDay: '2026-04-02' }
const decision = (count: number, month: string, medicalClass: string | null, issued = true): Decision => ({
  count,
  month,
  medicalClass,
  isIssued: issued,
})

test('a report has figures, a graph without gaps, and tables in their order', () => {
  const facts = [
    decision(2, '2026-03-01', 'class2'),
    decision(1, '2026-01-01', 'class2', false),
    decision(4, '2026-01-01', 'class1'),
  ]
  expect(countedContent(shape, { all: facts, before: null, only: {}, days })).toEqual({
    filters: [],
    records: 7,
    isAtLeast: false,
    hidesSmallGroups: false,
    figures: [
      { title: 'All', unit: 'count', value: 7, isAtLeast: false, before: null, isBeforeAtLeast: false },
      { title: 'Issued', unit: 'percent', value: 85.7, isAtLeast: false, before: null, isBeforeAtLeast: false },
    ],
    graph: {
      title: 'By month',
      unit: 'count',
      type: 'Line',
      height: 300,
      points: [
        { day: '2026-01-01', value: 5 },
        { day: '2026-02-01', value: 0 },
        { day: '2026-03-01', value: 2 },
        { day: '2026-04-01', value: 0 },
      ],
    },
    tables: [
      {
        title: 'By class',
        by: 'Class',
        columns: [{ title: 'Issued', unit: 'count' }],
        rows: [
          { name: 'class1', values: [4], atLeast: [], only: 'medicalClass=class1' },
          { name: 'class2', values: [2], atLeast: [], only: 'medicalClass=class2' },
        ],
      },
      {
        title: 'By month',
        by: 'Month',
        columns: [{ title: 'All', unit: 'count' }],
        rows: [
          { name: 'in 2026-01-01', values: [5], atLeast: [], only: 'month=2026-01-01' },
          { name: 'in 2026-03-01', values: [2], atLeast: [], only: 'month=2026-03-01' },
        ],
      },
    ],
    choices: [
      {
        key: 'medicalClass',
        title: 'Class',
        options: [
          { value: 'class1', label: 'class1' },
          { value: 'class2', label: 'class2' },
        ],
      },
    ],
  })
})

test('a period before is compared figure by figure, and what it lacks has none', () => {
  const figures = (before: Decision[]) =>
    countedContent(shape, { all: [decision(1, '2026-01-01', 'class1')], before, only: {}, days }).figures
  expect(figures([decision(3, '2025-12-01', 'class1', false)]).map((one) => one.before)).toEqual([3, 0])
  expect(figures([]).map((one) => one.before)).toEqual([0, null])
})

test('records without a value are a group of their own, and no choice', () => {
  const { tables, choices } = countedContent(shape, {
    all: [decision(1, '2026-01-01', null)],
    before: null,
    only: {},
    days,
  })
  expect(tables[0]?.rows).toEqual([{ name: 'Not known', values: [1], atLeast: [], only: 'medicalClass=' }])
  expect(choices).toEqual([])
})

test('a filter narrows both periods, is named in words, and leaves the choices of the whole period', () => {
  const all = [decision(1, '2026-01-01', 'class1'), decision(1, '2026-01-01', 'class2')]
  const before = [decision(4, '2025-12-01', 'class1'), decision(8, '2025-12-01', 'class2')]
  const { records, figures, filters, choices } = countedContent(shape, {
    all,
    before,
    only: { medicalClass: 'class2' },
    days,
  })
  expect([records, figures[0]?.before, filters]).toEqual([1, 8, ['Class: class2']])
  expect(choices[0]?.options.map(({ value }) => value)).toEqual(['class1', 'class2'])
})

test.each([
  [{ month: '2026-01-01' }, ['Month: in 2026-01-01']],
  [{ medicalClass: 'class3' }, ['Class: class3']],
  [{ medicalClass: null }, ['Class: Not known']],
])('the filter %o is named though it is no choice, or nothing has its value', (only, filters) => {
  const all = [decision(1, '2026-01-01', 'class1')]
  expect(countedContent(shape, { all, before: null, only, days }).filters).toEqual(filters)
})
