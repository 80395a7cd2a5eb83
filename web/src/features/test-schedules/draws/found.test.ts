import { expect, test } from 'vitest'
import { type Found, found, isAllFound, valuesOf } from './found.ts'

const said: Found = {
  ...found,
  alcohol: { finding: 'non_negative', measured: '310 µg/L' },
  cocaine: { finding: 'negative', measured: '' },
}

test('nothing is presumed: an unanswered substance is reported as missing and not sent', () => {
  expect(isAllFound(['alcohol'], found)).toBe(false)
  expect(valuesOf(['alcohol', 'opiates'], found)).toEqual([])
  expect(isAllFound(['alcohol', 'cocaine'], said)).toBe(true)
})

test('substances of another type of test are not sent', () =>
  expect(valuesOf(['cocaine'], said)).toEqual([{ item: 'cocaine', finding: 'negative', measured: null }]))
