import { expect, test } from 'vitest'
import { asMeant, csvLine, escapeFormula } from './csv.ts'

test.each([
  ['a formula', '=1+1', "'=1+1"],
  ['a phone number', '+64 21 555 0100', "'+64 21 555 0100"],
  ['a command', '@SUM(A1)', "'@SUM(A1)"],
  ['a full-width sign', '＝1', "'＝1"],
  ['a name', 'Hēmi Tāwhiri', 'Hēmi Tāwhiri'],
  ['a name with an apostrophe', "'Alapati", "'Alapati"],
])('%s is escaped on export and restored on import', (_what, text, expected) => {
  expect(escapeFormula(text)).toBe(expected)
  expect(asMeant(escapeFormula(text))).toBe(text)
})

test('a text that would be read as several cells is quoted', () => {
  expect(csvLine(['Ngata, Mere', 'said "kia ora"', 'two\nlines', ' spaced', 'plain'])).toBe(
    '"Ngata, Mere","said ""kia ora""","two\nlines"," spaced",plain\r\n',
  )
})
