import { expect, test } from 'vitest'
import { areAllItemsFound, emptyFindings, type TestFindings, testValues } from './test-findings.ts'

const filled: TestFindings = {
  ...emptyFindings,
  alcohol: { finding: 'non_negative', measured: '310 µg/L' },
  cocaine: { finding: 'negative', measured: '' },
}

test('nothing is presumed: an unanswered substance is reported as missing and not sent', () => {
  expect(areAllItemsFound(['alcohol'], emptyFindings)).toBe(false)
  expect(testValues(['alcohol', 'opiates'], emptyFindings)).toEqual([])
  expect(areAllItemsFound(['alcohol', 'cocaine'], filled)).toBe(true)
})

test('substances of another type of test are not sent', () =>
  expect(testValues(['cocaine'], filled)).toEqual([{ item: 'cocaine', finding: 'negative', measured: null }]))
