import { expect, test } from 'vitest'
import { emptyAssessment } from '#medicals/assessment/schema.ts'
import { clinicalFacts } from './clinical.ts'

const names = {
  diagnoses: [{ code: 'E11', name: 'Type 2 diabetes' }],
  phrases: [{ code: 'V1', text: 'Spare spectacles from {date}' }],
}

test('text and measurements are given in words, with the names of codes', () => {
  const values = {
    ...emptyAssessment,
    notes: 'Stable.',
    decisions: [
      {
        medicalClass: 'class1',
        outcome: 'referred' as const,
        keepAnniversary: false,
        expiresOn: [],
        reasons: 'See report',
      },
      { medicalClass: 'class2', outcome: 'eligible' as const, keepAnniversary: true, expiresOn: [], reasons: '' },
    ],
    conditions: [{ code: 'V1', classes: ['class2'], values: { date: '2026-05-01' } }],
    risks: [
      {
        code: 'E11',
        classes: ['class2'],
        likelihood: 2,
        consequence: 3,
        mitigation: '',
        narrative: 'No hypos',
        conclusion: 'acceptable' as const,
      },
    ],
  }
  const measured = { body: { height: 180, weight: 81 }, blood_pressure: { systolic1: 120, diastolic1: 80 } } as never
  expect(clinicalFacts(values, measured, names)).toEqual({
    decisions: 'Class 1: Referred. See report\nClass 2: Eligible',
    risks: 'E11 Type 2 diabetes. Acceptable. No hypos',
    conditions: 'Class 2: Spare spectacles from 1 May 2026',
    notes: 'Stable.',
    height: 180,
    weight: 81,
    bodyMass: 25,
    bloodPressure: '120/80',
  })
})

test('missing values are left out', () => {
  expect(clinicalFacts({}, {}, names)).toEqual({
    decisions: '',
    risks: '',
    conditions: '',
    notes: '',
    height: null,
    weight: null,
    bodyMass: null,
    bloodPressure: '',
  })
})
