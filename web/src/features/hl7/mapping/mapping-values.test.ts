import { expect, test } from 'vitest'
import { mappingBody, mappingValues, newMappingAddress, valuesFromAddress } from './mapping-values.ts'

test('a new mapping starts with the values listed for the code', () => {
  const address = newMappingAddress({ code: 'HBA1', alternativeName: 'HbA1c & more', unit: '%', senderId: 7 })
  const values = valuesFromAddress(new URL(address, 'https://clearwing.example').searchParams)
  expect(mappingBody(values)).toMatchObject({ code: 'HBA1', alternativeName: 'HbA1c & more', unit: '%', senderId: 7 })
})

test('missing values are empty, and the mapping applies to all senders', () =>
  expect(mappingBody(mappingValues({ code: null, senderId: null }))).toMatchObject({
    code: '',
    senderId: null,
    analyteCode: null,
  }))
