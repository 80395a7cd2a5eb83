import { expect, test } from 'vitest'
import { addressOf, begunBy, bodyOf, valuesOf } from './mapping-values.ts'

test('what a list says of a code begins its mapping', () => {
  const address = addressOf({ code: 'HBA1', alternativeName: 'HbA1c & more', unit: '%', senderId: 7 })
  const values = begunBy(new URL(address, 'https://clearwing.example').searchParams)
  expect(bodyOf(values)).toMatchObject({ code: 'HBA1', alternativeName: 'HbA1c & more', unit: '%', senderId: 7 })
})

test('what is not there is empty, and is for all senders', () =>
  expect(bodyOf(valuesOf({ code: null, senderId: null }))).toMatchObject({
    code: '',
    senderId: null,
    analyteCode: null,
  }))
