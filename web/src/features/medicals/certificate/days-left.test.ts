import { expect, it } from 'vitest'
import { daysLeftInWords } from './days-left.ts'

it.each([
  [0, 'last day'],
  [1, '1 day left'],
  [364, '364 days left'],
  [365, '12 months left'],
  [729, '23 months left'],
  [730, '2 years left'],
  [1095, '3 years left'],
  [1825, '4 years left'],
  [1826, '5 years left'],
])('%i days are said as %s', (days, words) => expect(daysLeftInWords(days)).toBe(words))
