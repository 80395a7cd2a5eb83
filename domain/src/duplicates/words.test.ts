import { expect, test } from 'vitest'
import { conflictInWords, duplicateReasonsInWords } from './words.ts'

test('reasons are listed with the matching words', () =>
  expect(
    duplicateReasonsInWords([
      { kind: 'registration', words: '4711' },
      { kind: 'shortForm', words: 'Robert, Bob' },
      { kind: 'dayAndMonth', words: '' },
      { kind: 'otherNhi', words: '' },
    ]),
  ).toEqual([
    'the same registration number (4711)',
    'a short form of the name (Robert, Bob)',
    'day and month of the date of birth swapped',
    'but a different NHI',
  ]))

test('a conflict lists the numbers, if any', () => {
  expect(conflictInWords({ kind: 'nhi', words: '' })).toBe('The NHIs differ.')
  expect(conflictInWords({ kind: 'registration', words: 'CAA: 1, 2' })).toBe(
    'A regulator has approved a number for each record (CAA: 1, 2).',
  )
})
