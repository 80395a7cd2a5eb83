import { expect, test } from 'vitest'
import { minutesInWords } from './words.ts'

test.each([
  [0, '0 min'],
  [20, '20 min'],
  [60, '1 h'],
  [150, '2 h 30 min'],
])('%d minutes are said as %s', (minutes, words) => expect(minutesInWords(minutes)).toBe(words))
