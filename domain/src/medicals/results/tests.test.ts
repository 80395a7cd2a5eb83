import { expect, test } from 'vitest'
import { type ReportedResult, testsReported } from './tests.ts'

const cholesterol: ReportedResult = {
  analyte: 'cholesterol',
  name: 'Cholesterol',
  value: '6.40',
  unit: 'mmol/L',
  flag: 'H',
  abnormality: 'high',
  laboratory: 'Demo Laboratory',
  medicalId: 7,
  collectedOn: '2026-11-12',
}
const hdl: ReportedResult = { ...cholesterol, analyte: 'hdl', name: 'HDL', value: '1.2', flag: '', abnormality: null }

test.each<[string, ReportedResult[], unknown[]]>([
  ['of a test outside the timetable', [{ ...cholesterol, analyte: 'ferritin' }], []],
  ['with an unknown sample day', [{ ...cholesterol, collectedOn: null }], []],
  ['of an unknown analyte', [{ ...cholesterol, analyte: null }], []],
  [
    'from one sample: one test, abnormal if any of them is',
    [cholesterol, hdl],
    [['lipids', '2026-11-12', true, true, 'Demo Laboratory', 'Cholesterol 6.40 mmol/L H, HDL 1.2 mmol/L']],
  ],
  [
    'from two days: two tests',
    [hdl, { ...hdl, collectedOn: '2026-11-19' }],
    [
      ['lipids', '2026-11-12', false, true, 'Demo Laboratory', 'HDL 1.2 mmol/L'],
      ['lipids', '2026-11-19', false, true, 'Demo Laboratory', 'HDL 1.2 mmol/L'],
    ],
  ],
  [
    'from an earlier medical',
    [{ ...hdl, medicalId: 6 }],
    [['lipids', '2026-11-12', false, false, 'Demo Laboratory', 'HDL 1.2 mmol/L']],
  ],
])('%s', (_what, results, expected) => {
  const found = testsReported(results, 7)
  expect(
    found.map(({ test, day, isAbnormal, isOfThisMedical, from, words }) => [
      ...[test, day, isAbnormal, isOfThisMedical, from, words],
    ]),
  ).toEqual(expected)
})
