import { expect, test } from 'vitest'
import { readMeasurement, readNumber } from './typed-numbers.ts'

const whole = { message: 'Enter a whole number, for example 12.' }
const decimal = { message: 'Enter a number, for example 12.5.' }

test.each<[string, string, number, unknown]>([
  ['digits', '42', 0, { value: 42 }],
  ['an empty number is 0', '', 0, { value: 0 }],
  ['blanks are 0', '  ', 0, { value: 0 }],
  ['an empty decimal is 0', '', 2, { value: 0 }],
  ['a fraction', '4.5', 2, { value: 4.5 }],
  ['a decimal without a fraction', '4', 2, { value: 4 }],
  ['a fraction in place of a whole number', '4.5', 0, whole],
  ['a fraction with too many places', '4.555', 2, { message: 'Enter at most 2 decimal places.' }],
  ['a comma', '4,5', 2, decimal],
  ['below 0', '-4', 0, whole],
  ['an incomplete fraction', '4.', 2, decimal],
  ['words', 'four', 0, whole],
])('a number: %s', (_case, typed, decimals, read) => expect(readNumber(typed, decimals)).toEqual(read))

test.each<[string, string, number, unknown]>([
  ['empty stays empty', ' ', 1, { value: null }],
  ['0 is 0', '0', 1, { value: 0 }],
  ['a fraction', '86.9', 1, { value: 86.9 }],
  ['below 0', '-2.25', 2, { value: -2.25 }],
  ['never rounded', '86.95', 1, { message: 'Enter at most 1 decimal place.' }],
  ['a whole number', '178.5', 0, whole],
  ['a unit', '86 kg', 1, decimal],
])('a measurement: %s', (_case, typed, decimals, read) => expect(readMeasurement(typed, decimals)).toEqual(read))

test.each<[string, string, unknown]>([
  ['the least', '0', { value: 0 }],
  ['the most', '200', { value: 200 }],
  ['nothing', '', { value: null }],
  ['more than the maximum', '201', { message: 'Enter a number from 0 to 200.' }],
  ['less than the minimum', '-1', { message: 'Enter a number from 0 to 200.' }],
])('a measurement within its range: %s', (_case, typed, read) =>
  expect(readMeasurement(typed, 0, { min: 0, max: 200 })).toEqual(read),
)
