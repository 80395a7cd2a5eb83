import { expect, test } from 'vitest'
import { formatShortCode, newShortCode, parseShortCode } from './short-code.ts'

test('a code has six characters without look-alikes', () => {
  const all = Array.from({ length: 30 }, (_, at) => newShortCode(() => at)).join('')
  expect(new Set(all).size).toBe(30)
  expect(all).not.toMatch(/[01ILOU]/)
  expect(newShortCode((below) => below - 1)).toBe('ZZZZZZ')
})

test.each([
  ['H3W8PC', 'H3W8PC'],
  ['h3w 8pc', 'H3W8PC'],
  [' H3W-8PC ', 'H3W8PC'],
  ['H3W8P', null],
  ['H3W8PCC', null],
  ['H0W8PC', null],
  ['H3W8P!', null],
  ['', null],
])('%j is read as %j', (typed, code) => expect(parseShortCode(typed)).toBe(code))

test('a code is shown in two halves, which are read back', () => {
  expect(formatShortCode('H3W8PC')).toBe('H3W 8PC')
  expect(parseShortCode(formatShortCode('H3W8PC'))).toBe('H3W8PC')
})
