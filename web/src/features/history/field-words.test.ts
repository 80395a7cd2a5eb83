import { expect, test } from 'vitest'
import { readableDifferences } from './field-words.ts'

test('fields are shown with their labels, and hidden fields are left out', () => {
  const differences = [
    { field: 'featureSet', before: '1', after: null },
    { field: 'organisationId', before: null, after: '7' },
    { field: 'shortName', before: null, after: 'Kōwhai' },
    { field: 'endedAt', before: null, after: '2026-09-03T12:00:00.000Z' },
    { field: 'fromDay', before: '2026-09-03', after: '2026-10-01' },
  ]
  const words = { organisationId: null, featureSet: { label: 'Features', value: (bits: string) => `bits ${bits}` } }
  expect(readableDifferences(differences, words)).toEqual([
    { label: 'Features', before: 'bits 1', after: null },
    { label: 'Short name', before: null, after: 'Kōwhai' },
    { label: 'Ended at', before: null, after: '4 Sep 2026 00:00' },
    { label: 'First day', before: '3 Sep 2026', after: '1 Oct 2026' },
  ])
})
