import type { ExaminationPart } from '@clearwing/domain/medicals/examination/schema.ts'
import { describe, expect, it } from 'vitest'
import { splitTypedValues } from './part-values.ts'

const outOfRange = 'Height must be between 120 and 230 cm.'
const crossed = 'Systolic must be above diastolic.'

describe('separates the typed values that can be saved', () => {
  it.each([
    ['a valid value can be saved', 'body', {}, { height: 178 }, { height: 178 }, {}],
    ['empty is empty, not zero', 'body', { height: 178 }, { height: null }, { height: null }, {}],
    ['a value out of range waits', 'body', {}, { height: 1780 }, {}, { height: outOfRange }],
    [
      'another field does not wait with it',
      'body',
      {},
      { height: 1780, weight: 80 },
      { weight: 80 },
      { height: outOfRange },
    ],
    ['a reversed pair waits', 'blood_pressure', { systolic1: 88 }, { diastolic1: 95 }, {}, { systolic1: crossed }],
    [
      'and can be saved once its other half is valid',
      'blood_pressure',
      { systolic1: 88 },
      { diastolic1: 95, systolic1: 130 },
      { diastolic1: 95, systolic1: 130 },
      {},
    ],
  ])('%s', (_, part, saved, typed, ready, errors) => {
    expect(splitTypedValues(part as ExaminationPart, saved, typed)).toEqual({ ready, errors })
  })
})
