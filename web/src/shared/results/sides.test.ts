import { expect, test } from 'vitest'
import { sidesOf } from './sides.ts'

const frame = { begin: 0, end: 100, bottom: 0, top: 10 }
type Points = [moment: number, value: number][]

test.each<[string, Points, string]>([
  ['one alone', [[50, 5]], 'above'],
  [
    'a line that rises',
    [
      [10, 4],
      [50, 5],
      [90, 6],
    ],
    'above above above',
  ],
  [
    'a valley',
    [
      [10, 6],
      [50, 4],
      [90, 6],
    ],
    'above below above',
  ],
  [
    'a valley on the axis, where the years are written',
    [
      [10, 6],
      [50, 0.5],
      [90, 6],
    ],
    'above above above',
  ],
  [
    'two at one time',
    [
      [10, 5],
      [50, 4],
      [50, 7],
      [90, 5],
    ],
    'above below above above',
  ],
  [
    'two within days',
    [
      [50, 7],
      [52, 4],
    ],
    'above below',
  ],
  [
    'the same twice',
    [
      [50, 5],
      [50, 5],
    ],
    'below above',
  ],
  [
    'three at one time',
    [
      [50, 4],
      [50, 5],
      [50, 6],
    ],
    'below unwritten above',
  ],
  [
    'two at one time, one of them on the axis',
    [
      [50, 0],
      [50, 6],
    ],
    'unwritten above',
  ],
])('%s', (_, points, sides) => {
  expect(
    sidesOf(
      points.map(([moment, value]) => ({ moment, value })),
      frame,
    ).join(' '),
  ).toBe(sides)
})
