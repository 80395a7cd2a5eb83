import { expect, test } from 'vitest'
import { firstLimits, isInNight } from './limits.ts'
import { AnomalyLimitChange, LimitedKind } from './schema.ts'
import { limitInWords } from './words.ts'

test.each([
  [22, { nightFrom: 22, nightTo: 5 }, true],
  [4, { nightFrom: 22, nightTo: 5 }, true],
  [5, { nightFrom: 22, nightTo: 5 }, false],
  [21, { nightFrom: 22, nightTo: 5 }, false],
  [1, { nightFrom: 1, nightTo: 4 }, true],
  [4, { nightFrom: 1, nightTo: 4 }, false],
  [3, { nightFrom: 3, nightTo: 3 }, false],
])('hour %i in %j: %s', (hour, night, isNight) => expect(isInNight(hour, night)).toBe(isNight))

test('the first limits are allowed values, and each has a sentence', () => {
  for (const kind of LimitedKind.options) {
    expect(AnomalyLimitChange.safeParse({ ...firstLimits[kind], kind, version: 0 }).success).toBe(true)
    expect(limitInWords(kind, firstLimits[kind])).toMatch(/^(A|An) .+\.$/)
  }
})
