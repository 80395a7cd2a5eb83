import { expect, test } from 'vitest'
import { type Found, found, isAllFound, valuesOf } from './found.ts'

const filled: Found = {
  ...found,
  alcohol: { finding: 'non_negative', measured: '310 µg/L' },
  cocaine: { finding: 'negative', measured: '' },
}

test('nothing is presumed: an unanswered substance is reported as missing and not sent', () => {
  expect(isAllFound(['alcohol'], found)).toBe(false)
  expect(valuesOf(['alcohol', 'opiates'], found)).toEqual([])
  expect(isAllFound(['alcohol', 'cocaine'], filled)).toBe(true)
})

test('substances of another type of test are not sent', () =>
  expect(valuesOf(['cocaine'], filled)).toEqual([{ item: 'cocaine', finding: 'negative', measured: null }]))
