import { expect, test } from 'vitest'
import type { Fields } from './field.ts'
import { examinationFields, partNames } from './fields.ts'
import { ExaminationPart, partChange, partSchemas } from './schema.ts'

const messages = (part: ExaminationPart, values: Record<string, unknown>) =>
  partSchemas[part].safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test.each<[string, ExaminationPart, Record<string, unknown>, string[]]>([
  ['everything may still be empty', 'body', {}, []],
  ['empty stays empty', 'body', { height: null }, []],
  ['0 is not a height', 'body', { height: 0 }, ['height Height must be between 120 and 230 cm.']],
  ['the ends of the range', 'body', { height: 120, weight: 250 }, []],
  ['outside the range', 'body', { weight: 250.1 }, ['weight Weight must be between 30 and 250 kg.']],
  ['text is not a number', 'body', { weight: '86.9' }, ['weight Weight must be between 30 and 250 kg.']],
  ['as many decimals as the instrument shows', 'body', { weight: 86.9 }, []],
  ['extra decimals are refused, not rounded', 'body', { weight: 86.94 }, ['weight Enter at most 1 decimal place.']],
  [
    'a whole number',
    'blood_pressure',
    { systolic1: 128.5, diastolic1: 80 },
    ['systolic1 Enter a whole number, for example 12.'],
  ],
  [
    'systolic as low as diastolic',
    'blood_pressure',
    { systolic2: 80, diastolic2: 80 },
    ['systolic2 Systolic must be above diastolic.'],
  ],
  ['more in one second than in total', 'spirometry', { fev1: 6.2, fvc: 5.2 }, ['fev1 FEV1 must not exceed FVC.']],
  ['all of it in one second', 'spirometry', { fev1: 4, fvc: 4 }, []],
  ['half a reading while typing', 'blood_pressure', { systolic1: 128 }, []],
  [
    'a time that does not exist',
    'blood_pressure',
    { taken1: '24:00' },
    ['taken1 Enter a valid time, for example 09:30.'],
  ],
  ['midnight', 'blood_pressure', { taken1: '00:00' }, []],
  ['an unknown field', 'body', { length: 178 }, [' Unknown here: length.']],
  ['an acuity from the list', 'vision', { distanceRightMain: '6/7' }, ['distanceRightMain Please select an option']],
  ['a print size', 'vision', { nearBothMain: 'N5', intermediateBothStandby: 'N14' }, []],
  ['plates', 'vision', { ishiharaErrors: 2, ishiharaPlates: ['3', '17'] }, []],
  ['a plate twice', 'vision', { ishiharaPlates: ['3', '3'] }, ['ishiharaPlates Enter each value once.']],
  ['plate 18 is not asked', 'vision', { ishiharaPlates: ['18'] }, ['ishiharaPlates.0 Please select an option']],
  ['dB in steps of 5', 'hearing', { right500: -10, left8000: 120, right1000: 33 }, ['right1000 Use steps of 5.']],
  ['1+ on the strip', 'urine', { protein: '1+', specificGravity: 1.025 }, []],
  [
    'an ECG on a day that does not exist',
    'ecg',
    { doneOn: '2026-02-30' },
    ['doneOn Enter a valid date, for example 3 Jun 1980.'],
  ],
])('%s', (_what, part, values, expected) => {
  expect(messages(part, values)).toEqual(expected)
})

test('a part is saved with the version that was read', () => {
  expect(partChange('body').safeParse({ values: { height: 178 }, version: 0 }).success).toBe(true)
  expect(partChange('body').safeParse({ values: { height: 178 } }).success).toBe(false)
})

test('every part has fields, a name and a schema, and every field has a label', () => {
  expect(Object.keys(examinationFields)).toEqual(ExaminationPart.options)
  for (const part of ExaminationPart.options) {
    const fields: Fields = examinationFields[part]
    expect(partNames[part]).not.toBe('')
    expect(Object.keys(partSchemas[part].shape)).toEqual(Object.keys(fields))
    expect(Object.values(fields).every(({ label }) => label.length > 0)).toBe(true)
  }
})
