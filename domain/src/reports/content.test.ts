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
  expect(countedContent(shape, facts, null, days)).toEqual({
    records: 7,
    figures: [
      { title: 'All', unit: 'count', value: 7, before: null },
      { title: 'Issued', unit: 'percent', value: 85.7, before: null },
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
          { name: 'class1', values: [4], only: 'medicalClass=class1' },
          { name: 'class2', values: [2], only: 'medicalClass=class2' },
        ],
      },
      {
        title: 'By month',
        by: 'Month',
        columns: [{ title: 'All', unit: 'count' }],
        rows: [
          { name: 'in 2026-01-01', values: [5], only: 'month=2026-01-01' },
          { name: 'in 2026-03-01', values: [2], only: 'month=2026-03-01' },
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
    countedContent(shape, [decision(1, '2026-01-01', 'class1')], before, days).figures
  expect(figures([decision(3, '2025-12-01', 'class1', false)]).map((one) => one.before)).toEqual([3, 0])
  expect(figures([]).map((one) => one.before)).toEqual([0, null])
})

test('records without a value are a group of their own, and no choice', () => {
  const { tables, choices } = countedContent(shape, [decision(1, '2026-01-01', null)], null, days)
  expect(tables[0]?.rows).toEqual([{ name: 'Not known', values: [1], only: 'medicalClass=' }])
  expect(choices).toEqual([])
})

test('the choices stay those of the whole period while one of them is chosen', () => {
  const all = [decision(1, '2026-01-01', 'class1'), decision(1, '2026-01-01', 'class2')]
  const { choices } = countedContent(shape, all.slice(0, 1), null, days, all)
  expect(choices[0]?.options.map(({ value }) => value)).toEqual(['class1', 'class2'])
})
