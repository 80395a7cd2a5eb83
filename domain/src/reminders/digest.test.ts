import { expect, test } from 'vitest'
import { maxLength } from '#fields.ts'
import { type DigestFrequency, digestDays, digestInWords, frequencyOf } from './digest.ts'

// 13 September 2026 is a Sunday.
test.each<[day: string, frequency: DigestFrequency, expected: string[]]>([
  ['2026-09-13', 'weekly', []],
  ['2026-09-14', 'weekly', ['2026-09-14']],
  ['2026-09-15', 'weekly', ['2026-09-14']],
  ['2026-09-16', 'weekly', []],
  ['2026-09-13', 'daily', ['2026-09-12']],
  ['2026-09-14', 'daily', ['2026-09-14']],
  ['2026-09-16', 'daily', ['2026-09-16', '2026-09-15']],
  ['2026-09-14', 'off', []],
])('on %s, %s digests are known of %j', (day, frequency, expected) => {
  expect(digestDays(day, frequency)).toEqual(expected)
})

test.each<[chosen: DigestFrequency | null, organisationTypes: number, expected: DigestFrequency]>([
  [null, 0, 'weekly'],
  [null, 4, 'off'],
  [null, 8, 'off'],
  ['off', 0, 'off'],
  ['daily', 4, 'daily'],
])('an organisation that chose %s, of types %s: %s', (chosen, organisationTypes, expected) => {
  expect(frequencyOf(chosen, organisationTypes)).toBe(expected)
})

test('a digest counts, and is short enough for any number of people', () => {
  expect(digestInWords(1)).toBe('1 certificate expires within 60 days')
  expect(digestInWords(3)).toBe('3 certificates expire within 60 days')
  expect(digestInWords(100000).length).toBeLessThanOrEqual(maxLength.reminderDescription)
})
