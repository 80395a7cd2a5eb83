import { expect, test } from 'vitest'
import { maxLength } from '#fields.ts'
import { digestInWords, digestMonday } from './digest.ts'

// 13 September 2026 is a Sunday.
test.each([
  ['2026-09-13', undefined],
  ['2026-09-14', '2026-09-14'],
  ['2026-09-15', '2026-09-14'],
  ['2026-09-16', undefined],
])('on %s, the digest of %s is known', (day, monday) => {
  expect(digestMonday(day)).toBe(monday)
})

test('a digest counts, and is short enough for any number of people', () => {
  expect(digestInWords(1)).toBe('1 certificate expires within 60 days')
  expect(digestInWords(3)).toBe('3 certificates expire within 60 days')
  expect(digestInWords(100000).length).toBeLessThanOrEqual(maxLength.reminderDescription)
})
