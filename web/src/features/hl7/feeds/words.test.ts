import { expect, test } from 'vitest'
import { alarmInWords, minutesInWords } from './words.ts'

test.each([
  [0, '0 min'],
  [20, '20 min'],
  [60, '1 h'],
  [150, '2 h 30 min'],
])('%d minutes are shown as %s', (minutes, words) => expect(minutesInWords(minutes)).toBe(words))

test.each([
  ['silent', 'Medlab: nothing received since 20 Nov 2026 08:00.'],
  ['failing', 'Medlab: many messages refused since 20 Nov 2026 08:00.'],
] as const)('a %s feed is described as %s', (kind, words) =>
  expect(alarmInWords(kind, 'Medlab', '20 Nov 2026 08:00')).toBe(words),
)
