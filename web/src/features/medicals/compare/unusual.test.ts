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

const class1 = { classes: ['class1'], examinedOn: '2026-11-20' }

test('what was found abnormal is shown with what the examiner says of it', () => {
  const found = { heart: 'abnormal', heartText: 'Systolic murmur', abdomen: 'normal' }
  const lines = unusual({ ...examination(120), parts: [{ ...saved, part: 'systems', values: found }] }, class1)
  expect(lines).toEqual([
    { part: 'systems', group: 'Systems', title: expect.stringMatching(/^Heart.*: abnormal$/), why: 'Systolic murmur' },
  ])
})

test('a figure is named with its value, and what it is beyond', () => {
  const [line] = unusual(
    { ...examination(120), parts: [{ ...saved, part: 'hearing', values: { right3000: 70 } }] },
    class1,
  )
  expect(line?.title).toMatch(/3000 Hz: 70 dB HL$/)
  expect(line?.why).toMatch(/^Above 50 dB\. /)
})

test('sight that a class needs lenses for is among it, and sight that meets its standard is not', () => {
  const values = { distanceRightUncorrected: '6/18', distanceRightMain: '6/6', distanceLeftUncorrected: '6/6' }
  const lines = unusual({ ...examination(120), parts: [{ ...saved, part: 'vision', values }] }, class1)
  expect(lines).toEqual([
    {
      ...{ part: 'vision', group: 'Vision and colour' },
      ...{ title: 'Distance vision, right, uncorrected: 6/18', why: 'Needs 6/9. Needs lenses' },
    },
  ])
})

test('only what is outside the limits is shown, under its part', () => {
  expect(unusual(examination(120), class1)).toEqual([])
  expect(unusual(examination(162), class1).map(({ group }) => group)).toEqual(['Blood pressure and pulse'])
})
