import type { ImportRow } from '@clearwing/domain/imports/schema.ts'
import { expect, test } from 'vitest'
import { countsInWords, detailsOf, resultsFile, usuallyChosen } from './rows.ts'

const row = (line: number, outcome: ImportRow['outcome'], given: Partial<ImportRow> = {}): ImportRow => ({
  line,
  name: 'Hēmi Tāwhiri',
  outcome,
  summary: '',
  changes: [],
  problems: [],
  duplicateReasons: [],
  ...given,
})
const rows = [
  row(2, 'add', { summary: 'They are asked.' }),
  row(3, 'add', { duplicateReasons: ['Hemi Tawhiri is a member already.'] }),
  row(4, 'change', {
    changes: [
      { label: 'Position', before: 'Nurse', after: null },
      { label: 'To', before: '2026-09-03', after: '2026-10-01' },
    ],
  }),
  row(5, 'nothing'),
  row(6, 'refused', { problems: [{ heading: 'Roles', message: 'Choose a role.' }] }),
]

test('possible duplicates are imported only if chosen', () => expect([...usuallyChosen(rows)]).toEqual([2, 4]))

test.each([
  [rows, '2 are added, 1 is changed, 1 stays as it is, 1 is refused.'],
  [[row(2, 'nothing'), row(3, 'nothing')], '2 stay as they are.'],
])('the outcomes are counted', (given, words) => expect(countsInWords(given)).toBe(words))

test('all details of a row are listed', () => {
  expect(rows.map(detailsOf)).toEqual([
    ['They are asked.'],
    ['Hemi Tawhiri is a member already.'],
    ['Position: Nurse → nothing', 'To: 3 Sep 2026 → 1 Oct 2026'],
    [],
    ['Roles: Choose a role.'],
  ])
})

test('the results file contains no formulas and states what was done', () => {
  const file = resultsFile([row(2, 'add', { name: '=1+1' }), row(3, 'add')], new Set([3]))
  expect(file).toContain("2,'=1+1,Added,no")
  expect(file).toContain('3,Hēmi Tāwhiri,Added,yes')
  expect(resultsFile([row(2, 'add')], undefined)).toContain('not yet')
})
