import { expect, test } from 'vitest'
import { asLimit } from './limit.ts'

test.each([
  ['', null],
  ['35', 35],
  ['0', 0],
  ['0.', '0.'],
  ['0.7', 0.7],
  ['18.5', 18.5],
  // While the user types 1.05: the typed text must stay unchanged.
  ['1.0', '1.0'],
  ['6/9', '6/9'],
  ['N5', 'N5'],
])('%j is the limit %j', (typed, limit) => expect(asLimit(typed)).toBe(limit))
