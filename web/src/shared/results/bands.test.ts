import { expect, test } from 'vitest'
import { bandsOf } from './bands.ts'

const at = (moment: number, low?: number, high?: number) => ({ moment, low, high })

test.each([
  ['one range is one band from end to end', [at(10, 3, 5), at(20, 3, 5)], [[0, 30, 3, 5]]],
  [
    'a new range starts halfway to its value',
    [at(10, 3, 5), at(20, 3, 6)],
    [
      [0, 15, 3, 5],
      [15, 30, 3, 6],
    ],
  ],
  [
    'a value without a range is a gap',
    [at(10, 3, 5), at(20), at(26, 3, 5)],
    [
      [0, 15, 3, 5],
      [23, 30, 3, 5],
    ],
  ],
  ['an end may be open', [at(10, undefined, 5)], [[0, 30, -Infinity, 5]]],
  ['without a range there is no band', [at(10), at(20)], []],
])('%s', (_case, points, expected) =>
  expect(bandsOf(points, 0, 30).map(({ from, to, low, high }) => [from, to, low, high])).toEqual(expected),
)
