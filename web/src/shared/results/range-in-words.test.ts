import { expect, test } from 'vitest'
import { referenceInWords } from './range-in-words.ts'

test.each([
  ['an upper limit', -Infinity, 5, 'Reference up to 5.0'],
  ['a lower limit', 1, Infinity, 'Reference from 1.0'],
  ['both', 3.5, 5, 'Reference 3.5 to 5.0'],
])('the band of a graph names its reference range: %s', (_case, low, high, words) => {
  expect(referenceInWords({ low, high }, (limit) => limit.toFixed(1))).toBe(words)
})
