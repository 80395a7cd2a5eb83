import type { Result } from '@clearwing/domain/medicals/results/schema.ts'
import { expect, test } from 'vitest'
import { resultInWords } from './result-in-words.ts'

const result: Result = {
  resultId: 1,
  medicalId: 1,
  analyte: 'cholesterol',
  name: 'Cholesterol',
  reportName: 'Lipids',
  value: '6.4',
  number: 6.4,
  comparator: null,
  unit: 'mmol/L',
  range: '3.5-5.0',
  low: 3.5,
  high: 5,
  flag: 'H',
  abnormality: 'high',
  abnormalityBy: 'laboratory',
  status: 'final',
  collectedOn: '2026-09-14',
  collectedAt: null,
  reportedAt: '2026-09-15T00:00:00Z',
  laboratory: 'Medlab',
  orderNumber: '',
  subId: '',
  notes: '',
  documentType: null,
  earlierVersions: [],
}

test.each<[string, Partial<Result>, string]>([
  ['value, flag and range', {}, '6.4 mmol/L, high, usual 3.5-5.0, 14 Sep 2026'],
  ['no range', { range: '' }, '6.4 mmol/L, high, 14 Sep 2026'],
  ['not final', { status: 'preliminary' }, 'Preliminary, 6.4 mmol/L, high, usual 3.5-5.0, 14 Sep 2026'],
])('a specialist reads a shared result with its reference range: %s', (_case, given, words) => {
  expect(resultInWords({ ...result, ...given })).toBe(words)
})
