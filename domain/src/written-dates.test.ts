import { expect, test } from 'vitest'
import { dateInWords } from './written-dates.ts'

test.each([
  ['2026-09-03', '3 Sep 2026'],
  ['2026-09-03T12:00:00.000Z', '4 Sep 2026 00:00'],
  ['2026-13-45', '2026-13-45'],
  ['from 2026-09-03', 'from 2026-09-03'],
  ['20260903', '20260903'],
  ['HAM 001', 'HAM 001'],
  ['', ''],
])('%j is shown as %j', (text, words) => expect(dateInWords(text)).toBe(words))
