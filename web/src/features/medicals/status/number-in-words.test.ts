import { expect, test } from 'vitest'
import { numberInWords } from './number-in-words.ts'

test.each([
  ['approved', { registrationNumber: '64120', claimedNumber: null }, '64120'],
  ['only claimed', { registrationNumber: null, claimedNumber: '64120' }, '64120 (not confirmed)'],
  ['not there', { registrationNumber: null, claimedNumber: null }, null],
])('a number that is %s', (_case, numbers, words) => expect(numberInWords(numbers)).toBe(words))
