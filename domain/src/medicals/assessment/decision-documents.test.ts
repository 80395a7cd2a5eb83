import { expect, test } from 'vitest'
import { decided, given } from './decision-examples.ts'
import { decisionFindings } from './decision-findings.ts'

const rowsOf = (whenMissing: 'blocks' | 'warns', fromDay = '2026-11-20') => [
  { medicalClass: 'class1', whenMissing, fromDay, toDay: null, source: 'Rule 7', isConfirmed: true },
]

test.each([
  ['class 1 blocks', {}, 'blocks', 'Product default'],
  ['a row that warns', { documentRows: rowsOf('warns') }, 'warns', 'Rule 7'],
  ['a row that blocks from tomorrow', { documentRows: rowsOf('blocks', '2026-11-21') }, 'warns', undefined],
  ['no row', { documentRows: [] }, 'warns', undefined],
])('a requested document that has not arrived: %s', (_what, change, weight, rule) => {
  const [finding, ...others] = decisionFindings(given({ openDocuments: ['Cardiology letter'], ...change }))
  const message = 'The requested document “Cardiology letter” has not arrived.'
  expect([finding?.weight, finding?.message, finding?.rule, others]).toEqual([weight, message, rule, []])
})

test('a requested document does not block a refusal', () => {
  const refused = decided({ outcome: 'ineligible', reasons: 'Epilepsy.' })
  expect(decisionFindings({ ...refused, openDocuments: ['Cardiology letter'] })).toEqual([])
})
