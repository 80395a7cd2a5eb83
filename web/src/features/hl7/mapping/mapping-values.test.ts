import { expect, test } from 'vitest'
import { addressOf, begunBy, bodyOf, valuesOf } from './mapping-values.ts'

test('a new mapping starts with the values listed for the code', () => {
  const address = addressOf({ code: 'HBA1', alternativeName: 'HbA1c & more', unit: '%', senderId: 7 })
  const values = begunBy(new URL(address, 'https://clearwing.example').searchParams)
  expect(bodyOf(values)).toMatchObject({ code: 'HBA1', alternativeName: 'HbA1c & more', unit: '%', senderId: 7 })
})

test('missing values are empty, and the mapping applies to all senders', () =>
  expect(bodyOf(valuesOf({ code: null, senderId: null }))).toMatchObject({
    code: '',
    senderId: null,
    analyteCode: null,
  }))
