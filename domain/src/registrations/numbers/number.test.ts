import { expect, test } from 'vitest'
import { keptNumber, patternProblem, registrationNumberProblem } from './number.ts'

const complete = 'Please complete this field.'
const invalid = 'Enter a valid registration number.'
const of = (registrationNumberPattern: string | null) => ({ registrationNumberPattern })
const newZealand = of('\\d{1,7}')

test.each([
  ['a number that matches', '12345', newZealand, undefined],
  ['one with spaces around it', ' 12345 ', newZealand, undefined],
  ['a partial match', '12345678', newZealand, invalid],
  ['letters', 'ab12', newZealand, invalid],
  ['nothing', '  ', newZealand, complete],
  ['a partial match of an alternative', 'AB1', of('A|B1'), invalid],
  ['a driver licence in lower case', 'ab123456', of('[A-Z]{2}\\d{6}'), undefined],
  ['anything, for a regulator without a pattern', 'X-17', of(null), undefined],
  ['ten characters, for a regulator without a pattern', '1234567890', of(null), undefined],
  ['nothing, for a regulator without a pattern', '  ', of(null), complete],
  ['eleven', '12345678901', of(null), 'Use at most 10 characters.'],
  [
    'letters, for a regulator that describes its numbers',
    'ab12',
    { ...newZealand, registrationNumberPatternDescription: 'up to seven digits' },
    'Enter a number of this form: up to seven digits',
  ],
  ['anything, when the pattern is invalid', 'X', of('[a-'), undefined],
])('%s', (_case, typed, shape, problem) => expect(registrationNumberProblem(typed, shape)).toBe(problem))

test.each([
  ['\\d{1,7}', true],
  ['[A-Z]{2}\\d{6}', true],
  ['(A|B)\\d+', true],
  ['[a-', false],
  ['(\\d+)+', true],
  ['(a|aa){2,}', true],
  ['(a)\\1', false],
  ['(?=a)a', false],
  ['\\d'.repeat(25), true],
  ['\\d'.repeat(26), false],
])('whether the pattern %s is usable: %s', (pattern, usable) =>
  expect(patternProblem(pattern) === undefined).toBe(usable),
)

test.each([
  [' 012345 ', '12345'],
  ['000', '0'],
  ['ab12', 'AB12'],
  ['0A1', '0A1'],
  ['A0012', 'A0012'],
  ['001A', '001A'],
])('%s is stored as %s', (typed, kept) => expect(keptNumber(typed)).toBe(kept))
