import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import { newZealandStandards } from '@clearwing/domain/medicals/examination/new-zealand.ts'
import { expect, test } from 'vitest'
import { unusual } from './unusual.ts'

const saved = { version: 1, savedAt: '', savedBy: 1, savedByName: 'Sam Lee', savedAtName: null, signedOff: null }
const examination = (systolic1: number): Examination => ({
  medicalId: 1,
  parts: [
    { ...saved, part: 'body', values: { height: 180, weight: 80 } },
    { ...saved, part: 'blood_pressure', values: { systolic1, diastolic1: 80 } },
  ],
  others: [],
  standards: newZealandStandards as Examination['standards'],
})

test('only what is outside the limits is shown, under its part', () => {
  expect(unusual(examination(120))).toEqual([])
  expect(unusual(examination(162)).map(({ group }) => group)).toEqual(['Blood pressure and pulse'])
})
