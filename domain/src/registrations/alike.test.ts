import { expect, test } from 'vitest'
import { reasonKinds } from '#duplicates/likely/schema.ts'
import { claimReasonsInWords } from './alike.ts'

test.each([
  ['the claimed number', [{ kind: 'registration', words: '12345' }], ['the same number']],
  ['a number with another regulator', [{ kind: 'registration', words: '777' }], ['an identifier in common']],
  ['an NHI', [{ kind: 'nhi', words: 'ZZZ0016' }], ['an identifier in common']],
  [
    'an NHI and a number elsewhere, once',
    [
      { kind: 'nhi', words: '' },
      { kind: 'registration', words: '777' },
    ],
    ['an identifier in common'],
  ],
  [
    'names and date of birth',
    [
      { kind: 'shortForm', words: 'Robert, Bob' },
      { kind: 'birthDate', words: '' },
    ],
    ['a short form of the name', 'the same date of birth'],
  ],
] as const)('%s', (_what, reasons, expected) => {
  expect(claimReasonsInWords(reasons, '12345')).toEqual(expected)
})

test.each(reasonKinds)('%s is described without the value itself', (kind) => {
  const reasons = claimReasonsInWords([{ kind, words: 'Ngata 777' }], '12345')
  expect(reasons).toHaveLength(1)
  expect(reasons.join()).not.toMatch(/Ngata|777|12345/)
})
