import { expect, test } from 'vitest'
import { barsOf } from './code-128.ts'

test('the check symbol follows from the standard’s sum', () => {
  // The well-known example: its check symbol is 88, before the stop of thirteen modules.
  const { bars, modules } = barsOf('Wikipedia')
  expect(modules).toBe(11 * 11 + 13)
  const check = bars.filter(({ at }) => at >= 110 && at < 121).map(({ at, width }) => [at - 110, width])
  expect(check).toEqual([
    [0, 4],
    [6, 1],
    [9, 1],
  ])
})

test('every symbol is eleven modules wide, its bars have an even number of them, and no two are the same', () => {
  const every = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  const shapes = every.map((character) => {
    const { bars, modules } = barsOf(character)
    // Start, character, check symbol and stop.
    expect(modules).toBe(11 + 11 + 11 + 13)
    const own = bars.filter(({ at }) => at >= 11 && at < 22)
    expect(own.reduce((sum, { width }) => sum + width, 0) % 2).toBe(0)
    return JSON.stringify(own)
  })
  expect(new Set(shapes).size).toBe(95)
})

test('characters outside the code set are refused, not left out', () =>
  expect(() => barsOf('Kāpiti')).toThrow('printable ASCII'))
