import { expect, test } from 'vitest'
import { codeFrom, formatCode, parseCode } from './code.ts'

test.each([
  ['as printed', 'H3WN 8P1C 5ZKQ 7TRD', 'H3WN8P1C5ZKQ7TRD'],
  ['in small letters with hyphens', 'h3wn-8p1c-5zkq-7trd', 'H3WN8P1C5ZKQ7TRD'],
  ['letters that look like digits', 'OoIiLl0000001111', '0011110000001111'],
  ['one character short', 'H3WN 8P1C 5ZKQ 7TR', null],
  ['one too many', 'H3WN 8P1C 5ZKQ 7TRD0', null],
  ['U is not a code character', 'U3WN 8P1C 5ZKQ 7TRD', null],
  ['another alphabet', 'Ħ3WN 8P1C 5ZKQ 7TRD', null],
  ['nothing', '', null],
])('%s', (_what, typed, code) => {
  expect(parseCode(typed)).toBe(code)
})

test.each([
  ['zeros', Array(10).fill(0), '0000000000000000'],
  ['ones', Array(10).fill(255), 'ZZZZZZZZZZZZZZZZ'],
  ['every bit counts', [0, 0, 0, 0, 0, 0, 0, 0, 0, 1], '0000000000000001'],
  ['the order of the bits', [0b00001_000, 0b10_00011_0, 0, 0, 0, 0, 0, 0, 0, 0], '1230000000000000'],
])('a code of %s', (_what, bytes, code) => {
  expect(codeFrom(Uint8Array.from(bytes))).toBe(code)
})

test('too few bytes do not make a code', () => {
  expect(() => codeFrom(new Uint8Array(9))).toThrow('10 bytes')
})

test('a code is shown in groups of four', () => {
  expect([formatCode('H3WN8P1C5ZKQ7TRD'), formatCode('')]).toEqual(['H3WN 8P1C 5ZKQ 7TRD', ''])
})

test('a displayed code can be typed', () => {
  const code = codeFrom(Uint8Array.from([7, 77, 177, 27, 2, 227, 127, 37, 197, 87]))
  expect(parseCode(formatCode(code))).toBe(code)
})
