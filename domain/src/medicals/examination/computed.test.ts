import { expect, it } from 'vitest'
import { bodyMassIndex, expiratoryRatio, meanPressure } from './computed.ts'

it.each([
  ['usual measurements', { height: 178, weight: 86.9 }, 27.4],
  ['rounded to one decimal', { height: 178, weight: 96.4 }, 30.4],
  ['no weight, no index', { height: 178 }, null],
  ['a cleared value is not zero', { height: 178, weight: null }, null],
])('body mass index: %s', (_, values, index) => {
  expect(bodyMassIndex(values)).toBe(index)
})

it.each([
  ['one reading is its own mean', { systolic1: 128, diastolic1: 80 }, { systolic: 128, diastolic: 80, count: 1 }],
  [
    'the mean of two',
    { systolic1: 144, diastolic1: 88, systolic2: 138, diastolic2: 86 },
    { systolic: 141, diastolic: 87, count: 2 },
  ],
  [
    'an incomplete reading does not count',
    { systolic1: 144, diastolic1: 88, systolic2: 138 },
    { systolic: 144, diastolic: 88, count: 1 },
  ],
  ['nothing measured', {}, null],
])('blood pressure: %s', (_, values, mean) => {
  expect(meanPressure(values)).toEqual(mean)
})

it('gives FEV1/FVC with two decimals', () => {
  expect(expiratoryRatio({ fev1: 3.1, fvc: 4.5 })).toBe(0.69)
})
