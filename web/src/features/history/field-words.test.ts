import { expect, test } from 'vitest'
import { said } from './field-words.ts'

test('fields are said in words, and what is not worth saying is not', () => {
  const differences = [
    { field: 'featureSet', before: '1', after: null },
    { field: 'organisationId', before: null, after: '7' },
    { field: 'shortName', before: null, after: 'Kōwhai' },
  ]
  const words = { organisationId: null, featureSet: { label: 'Features', value: (bits: string) => `bits ${bits}` } }
  expect(said(differences, words)).toEqual([
    { label: 'Features', before: 'bits 1', after: null },
    { label: 'Short name', before: null, after: 'Kōwhai' },
  ])
})
