import { expect, test } from 'vitest'
import { untilInWords } from './waiting.ts'

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [7200, '120 minutes'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
])('%d seconds from now is shown as %s', (seconds, words) => {
  const now = '2026-11-20T00:00:00.000Z'
  expect(untilInWords(new Date(Date.parse(now) + seconds * 1000).toISOString(), now)).toBe(words)
})
