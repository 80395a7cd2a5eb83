import { expect, test } from 'vitest'
import { rowInForceOn } from './dated-rows.ts'
import { formatMoney, gstContent, roundHalfUp, withGst } from './money.ts'

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [13283, '$132.83'],
  [123450, '$1,234.50'],
  [123456789, '$1,234,567.89'],
  [-5000, '-$50.00'],
])('%i cents are shown as %s', (cents, expected) => expect(formatMoney(cents)).toBe(expected))

test.each([
  [5, 2, 3],
  [7, 3, 2],
  [-5, 2, -3],
  [0, 7, 0],
])('%i / %i rounds to %i', (numerator, denominator, whole) =>
  expect(roundHalfUp(numerator, denominator)).toBeCloseTo(whole, 10),
)

test.each([
  [2300, '2026-11-20', 300],
  [12075, '2026-11-20', 1575],
  [13283, '2026-11-20', 1733],
  [2250, '2010-09-30', 250],
  [-2300, '2026-11-20', -300],
])('%i cents on %s include %i GST', (cents, day, gst) => expect(gstContent(cents, day)).toBe(gst))

test.each([
  [10500, '2026-11-20', 12075],
  [11550, '2026-11-20', 13283],
  [2000, '2010-09-30', 2250],
])('%i cents on %s plus GST are %i', (cents, day, withTax) => expect(withGst(cents, day)).toBe(withTax))

test.each([
  ['2026-01-01', undefined],
  ['2026-02-01', 'old'],
  ['2026-05-31', 'old'],
  ['2026-06-01', 'new'],
])('on %s the row in force is %s', (day, name) => {
  const rows = [
    { from: '2026-06-01', name: 'new' },
    { from: '2026-02-01', name: 'old' },
  ]
  expect(rowInForceOn(rows, day)?.name).toBe(name)
})
