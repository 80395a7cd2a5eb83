import type { Application } from '@clearwing/domain/medicals/application/schema.ts'
import { newZealandForms } from '@clearwing/domain/medicals/forms/new-zealand.ts'
import { describe, expect, it } from 'vitest'
import { changedAnswers, changedMeasurements } from './changes.ts'

const question = { section: 'history' as const, answerType: 'yesNo' as const, options: [], explainWhen: ['yes'] }
const [form] = newZealandForms as unknown as [Application['form']]

const application: Application = {
  form,
  medicalId: 1,
  version: 1,
  savedAt: '2026-11-20T00:00:00Z',
  questions: [
    { ...question, number: '1', text: 'Headaches' },
    { ...question, number: '2', text: 'Dizziness' },
  ],
  values: {
    flying: { totalHours: 900 },
    history: { '1': { answer: 'yes', explanation: 'Twice in May.' }, '2': { answer: 'no' } },
  },
  earlier: {
    day: '2025-11-18',
    values: { flying: { totalHours: 900 }, history: { '1': { answer: 'no' }, '2': { answer: 'no' } } },
  },
}

describe('lists what has changed', () => {
  it('names the answers that differ, and no others', () => {
    expect(changedAnswers(application)).toEqual([
      { group: 'History', label: '1 Headaches', before: 'No', now: 'Yes. Twice in May.' },
    ])
  })

  it('has no changes where there is no earlier medical', () => {
    expect(changedAnswers({ ...application, earlier: null })).toEqual([])
  })

  it('compares measurements with the previous ones', () => {
    const part = {
      part: 'body' as const,
      version: 1,
      savedAt: '',
      savedByName: 'Sam Lee',
      savedBy: 1,
      savedAtName: null,
      signedOff: null,
    }
    const by = { byName: 'Sam Lee', atName: 'Harbour' }
    const others = [
      { ...by, day: '2023-11-18', part: 'body' as const, values: { weight: 70 } },
      { ...by, day: '2025-11-18', part: 'body' as const, values: { height: 178, weight: 81 } },
    ]
    const values = { height: 178, weight: 84.5, waist: 90 }
    expect(changedMeasurements({ medicalId: 1, parts: [{ ...part, values }], others, standards: [] })).toEqual([
      { group: 'Body', label: 'Weight', before: '81.0 kg', now: '84.5 kg' },
    ])
  })
})
