import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import { newZealandStandards } from '@clearwing/domain/medicals/examination/new-zealand.ts'
import { expect, test } from 'vitest'
import { unusual } from './unusual.ts'

const savedFields = { version: 1, savedAt: '', savedBy: 1, savedByName: 'Sam Lee', savedAtName: null, signedOff: null }
const examination = (systolic1: number): Examination => ({
  medicalId: 1,
  parts: [
    { ...savedFields, part: 'body', values: { height: 180, weight: 80 } },
    { ...savedFields, part: 'blood_pressure', values: { systolic1, diastolic1: 80 } },
  ],
  others: [],
  standards: newZealandStandards as Examination['standards'],
})

const class1 = { classes: ['class1'], examinedOn: '2026-11-20' }

test("an abnormal finding is shown with the examiner's comment", () => {
  const found = { heart: 'abnormal', heartText: 'Systolic murmur', abdomen: 'normal' }
  const lines = unusual({ ...examination(120), parts: [{ ...savedFields, part: 'systems', values: found }] }, class1)
  expect(lines).toEqual([
    { part: 'systems', group: 'Systems', title: expect.stringMatching(/^Heart.*: abnormal$/), why: 'Systolic murmur' },
  ])
})

test('a figure is shown with its value and the limit it exceeds', () => {
  const [line] = unusual(
    { ...examination(120), parts: [{ ...savedFields, part: 'hearing', values: { right3000: 70 } }] },
    class1,
  )
  expect(line?.title).toMatch(/3000 Hz: 70 dB HL$/)
  expect(line?.why).toMatch(/^Above 50 dB\. /)
})

test('vision that meets a class only with lenses is unusual, and vision that meets its standard is not', () => {
  const values = { distanceRightUncorrected: '6/18', distanceRightMain: '6/6', distanceLeftUncorrected: '6/6' }
  const lines = unusual({ ...examination(120), parts: [{ ...savedFields, part: 'vision', values }] }, class1)
  expect(lines).toEqual([
    {
      part: 'vision',
      group: 'Vision and colour',
      title: 'Distance vision, right, uncorrected: 6/18',
      why: 'Needs 6/9. Needs lenses',
    },
  ])
})

test('only values outside the limits are shown, under their part', () => {
  expect(unusual(examination(120), class1)).toEqual([])
  expect(unusual(examination(162), class1).map(({ group }) => group)).toEqual(['Blood pressure and pulse'])
})
