import { expect, test } from 'vitest'
import type { ScheduleValues } from './schema.ts'
import { whatInWords, whoInWords } from './shown.ts'

const line = {
  ...{ test: 'audiometry' as const, trigger: 'interval' as const, intervalMonths: 24, age: null },
  ...{ performers: ['audiologist' as const], validDays: 90, whenMissing: 'warns' as const },
}
const medical = { kind: 'medical' as const, staffGroupIds: [2], classes: ['class1'], ageFrom: 40, ageTo: null }
const groups = [
  { staffGroupId: 1, name: 'Reception' },
  { staffGroupId: 2, name: 'Instructors' },
]
const of = (values: ScheduleValues) => [whoInWords({ values }, groups), whatInWords({ values })]

test('whom a schedule asks, and for what', () => {
  const lines = [line, { ...line, test: 'ecg' as const, trigger: 'ageAt' as const, age: 50 }]
  expect(of({ ...medical, lines })).toEqual([
    'Instructors; Class 1; 40 and over',
    'Audiogram: every 2 years. ECG, resting 12-lead: at 50',
  ])
  expect(of({ ...medical, staffGroupIds: [], classes: [], ageFrom: 0, lines: [] })[0]).toBe('Everybody; any class')
  const random = { kind: 'random' as const, staffGroupIds: [1], ratePercent: 25, drawsPerYear: 12 }
  expect(of({ ...random, alternates: 2, reviewPracticeId: null })).toEqual(['Reception', '25 % a year, in 12 draws'])
})
