import { expect, test } from 'vitest'
import type { DueFacts } from '#medicals/timetable/due-rows.ts'
import { dueFacts, earlier, own } from './due-examples.ts'
import { type AssessmentEvidence, evidenceOf } from './evidence.ts'

const seen = (given: Partial<DueFacts>, name: string): AssessmentEvidence | undefined =>
  evidenceOf({ ...dueFacts, ...given }).find((one) => one.name === name)

const urine = own('urinalysis')
const waiver = { test: 'lipids', reason: 'Seen on paper', byName: 'Dr Kiri Heke', day: '2026-11-19' } as const

test.each<[string, Partial<DueFacts>, string, Partial<AssessmentEvidence> | undefined]>([
  ['without evidence', {}, 'Urinalysis', undefined],
  ['normal', { results: [urine] }, 'Urinalysis', { day: '2026-11-20', from: null, result: 'Normal' }],
  ['abnormal', { results: [own('urinalysis', '2026-11-20', true)] }, 'Urinalysis', { result: 'Abnormal' }],
  [
    'with a location',
    { results: [{ ...urine, from: 'Harbour Aviation Medical' }] },
    'Urinalysis',
    { from: 'Harbour Aviation Medical' },
  ],
  [
    'in the source’s words',
    { results: [{ ...own('lipids'), words: 'HDL 1.2 mmol/L' }] },
    'Lipids',
    { result: 'HDL 1.2 mmol/L' },
  ],
  ['an earlier result counts', { results: [earlier('audiometry', '2025-02-01')] }, 'Audiogram', { day: '2025-02-01' }],
  [
    'waived',
    { waivers: [waiver], riskPercent: 3, results: [own('cardiovascular_risk')] },
    'Lipids',
    { day: '2026-11-19', from: 'Dr Kiri Heke', result: 'Waived: Seen on paper' },
  ],
  ['not required, and old', { results: [earlier('chest_xray', '2025-02-01')] }, 'Chest X-ray', undefined],
  ['not required, made for this medical', { results: [own('chest_xray')] }, 'Chest X-ray', { day: '2026-11-20' }],
  [
    'not required, from the last 90 days',
    {
      riskPercent: 3,
      results: [
        earlier('cardiovascular_risk', '2026-01-10'),
        { ...earlier('lipids', '2026-10-01', true), words: 'LDL 5.1 mmol/L H' },
      ],
    },
    'Lipids',
    { day: '2026-10-01', result: 'LDL 5.1 mmol/L H' },
  ],
  [
    'of a test that no row of the class requires',
    { classes: ['class2'], results: [own('haemoglobin')] },
    'Haemoglobin',
    { day: '2026-11-20' },
  ],
])('%s', (_what, given, name, expected) => {
  const found = seen(given, name)
  expect(found && expected ? { ...found, ...expected } : expected).toEqual(found)
})
