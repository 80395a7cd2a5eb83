import { expect, test } from 'vitest'
import { asLimit } from './limit.ts'

test.each([
  ['', null],
  ['35', 35],
  ['0', 0],
  ['0.', '0.'],
  ['0.7', 0.7],
  ['18.5', 18.5],
  // On its way to 1.05: what is shown must be what was typed.
  ['1.0', '1.0'],
  ['6/9', '6/9'],
  ['N5', 'N5'],
])('%j is the limit %j', (typed, limit) => expect(asLimit(typed)).toBe(limit))
