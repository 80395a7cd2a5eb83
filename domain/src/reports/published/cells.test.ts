import { expect, test } from 'vitest'
import { cellsOf } from './cells.ts'
import { publishedContent, publishedSum } from './content.ts'
import { decisionShape, decisionsOf, type SampleDecision } from './sample.ts'

const cells = (facts: SampleDecision[], hides = true) => cellsOf(decisionShape, facts, hides)

test('five are shown, four are hidden with their total', () => {
  expect(cells(decisionsOf(5))).toMatchObject({ '': 5, 'class=class2;outcome=issued': 5, 'age=40': 5 })
  expect(cells(decisionsOf(4))).toMatchObject({ '': null, 'class=class2;outcome=issued': null, 'age=40': null })
  expect(cells(decisionsOf(4), false)).toMatchObject({ '': 4, 'class=class2;outcome=issued': 4 })
})

test('a single refusal cannot be derived from the totals', () =>
  expect(cells([...decisionsOf(20), ...decisionsOf(1, { outcome: 'refused' })])).toMatchObject({
    '': 21,
    'class=class2;outcome=issued': null,
    'class=class2;outcome=refused': null,
    'class=class2': 21,
    'outcome=refused': null,
  }))

test('a group of few people is hidden, however many records they have', () =>
  expect(cells([...decisionsOf(30), ...decisionsOf(9, { age: '60', userId: 1 })])).toMatchObject({
    'age=40': null,
    'age=60': null,
  }))

test('a code that all but two records have is hidden, because the two would follow from the total', () => {
  const found = cells([...decisionsOf(18, { codes: ['V1', 'V3'] }), ...decisionsOf(2, { codes: ['V3'] })])
  expect(found).toMatchObject({ 'code=V1': null, 'code=V3': 20, '': 20 })
})

test('a span is the sum of what its quarters show, and says where something is left out', () => {
  const quarters = [
    { quarter: '2026-01-01', cells: cells(decisionsOf(12)) },
    { quarter: '2026-04-01', cells: cells(decisionsOf(3)) },
    { quarter: '2026-07-01', cells: cells(decisionsOf(7)) },
  ]
  expect(publishedSum(quarters, {})).toEqual({ value: 19, isAtLeast: true })
  expect(publishedSum(quarters.slice(1, 2), {})).toEqual({ value: null, isAtLeast: true })
  expect(publishedSum(quarters, { outcome: 'refused' })).toEqual({ value: 0, isAtLeast: false })
  const content = publishedContent(decisionShape, {
    quarters: quarters.slice(1),
    before: quarters.slice(0, 1),
    only: { class: 'class2' },
    hidesSmallGroups: true,
  })
  expect(content).toMatchObject({ records: 7, isAtLeast: true, filters: ['Class: class2'] })
  expect(content.figures.at(-1)).toEqual({
    title: 'All',
    unit: 'count',
    value: 7,
    isAtLeast: true,
    before: 12,
    isBeforeAtLeast: false,
  })
  expect(content.tables.map(({ title }) => title)).toEqual(['By quarter'])
  expect(content.tables[0]?.rows).toEqual([
    { name: 'Apr to Jun 2026', values: [null, 0, null], atLeast: [0, 2], only: null },
    { name: 'Jul to Sep 2026', values: [7, 0, 7], atLeast: [], only: null },
  ])
})
