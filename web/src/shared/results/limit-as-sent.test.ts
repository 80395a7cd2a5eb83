import { expect, test } from 'vitest'
import { limitAsSent } from './limit-as-sent.ts'

test.each([
  ['decimals are kept', 5, '3.5 - 5.0', '5.0'],
  ['both limits are read', 3.5, '3.50-5.0', '3.50'],
  ['a bound', 5, '<5.00', '5.00'],
  ['without a leading zero', 0.7, '.70-4.00', '.70'],
  ['below zero', -2, '-2.0 to 2.0', '-2.0'],
  ['no range was sent', 18.5, undefined, '18.5'],
  ['another number in the range', 12, '3.5-5.0', '12'],
])('a limit is written as it was sent: %s', (_case, limit, range, written) => {
  expect(limitAsSent(limit, range)).toBe(written)
})
