import { expect, test } from 'vitest'
import { assessmentCodes } from './codes.ts'
import type { Risk } from './risk.ts'
import { newZealandRisks } from './risk-rows.ts'

const risk: Risk = {
  code: 'I48',
  classes: ['class1'],
  likelihood: 3,
  consequence: 4,
  mitigation: '',
  narrative: 'Once.',
  conclusion: 'acceptable',
}

test('an assessment is found by its risks with their grades and its conditions with their dates', () => {
  const risks = [risk, { ...risk, code: '' }, { ...risk, code: 'R55', consequence: null }]
  const conditions = [
    { code: 'V1', classes: ['class1', 'class2'], values: {} },
    { code: 'S1', classes: ['class2'], values: { what: 'lipids' }, toDay: '2027-05-20' },
  ]
  const none = { grade: null, fromDay: null, toDay: null }
  expect(assessmentCodes({ risks, conditions }, newZealandRisks)).toEqual([
    { ...none, kind: 'risk', code: 'I48', classes: ['class1'], grade: 'high' },
    { ...none, kind: 'risk', code: 'R55', classes: ['class1'] },
    { ...none, kind: 'condition', code: 'V1', classes: ['class1', 'class2'] },
    { ...none, kind: 'condition', code: 'S1', classes: ['class2'], toDay: '2027-05-20' },
  ])
})
