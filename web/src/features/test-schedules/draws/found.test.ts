import { expect, test } from 'vitest'
import { type Found, found, isAllFound, valuesOf } from './found.ts'

const said: Found = {
  ...found,
  alcohol: { finding: 'non_negative', measured: '310 µg/L' },
  cocaine: { finding: 'negative', measured: '' },
}

test('nothing is presumed: what nobody said of is missing, and is not sent', () => {
  expect(isAllFound(['alcohol'], found)).toBe(false)
  expect(valuesOf(['alcohol', 'opiates'], found)).toEqual([])
  expect(isAllFound(['alcohol', 'cocaine'], said)).toBe(true)
})

test('what another kind of test looks for is not sent', () =>
  expect(valuesOf(['cocaine'], said)).toEqual([{ item: 'cocaine', finding: 'negative', measured: null }]))
