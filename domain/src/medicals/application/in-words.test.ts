import { expect, test } from 'vitest'
import { answerInWords } from './in-words.ts'

test.each([
  ['an answer', { answer: 'yes', explanation: 'A cold' }, 'Yes. A cold'],
  ['an answer without an explanation', { answer: 'no' }, 'No'],
  ['an explanation without an answer', { explanation: 'A cold' }, 'empty. A cold'],
  ['a day', '2026-11-02', '2 Nov 2026'],
  ['nothing', null, 'empty'],
  ['an empty text', '', 'empty'],
  ['a zero', 0, '0'],
  ['a list of choices', ['private', 'glider'], 'private, glider'],
  [
    'a list of medicines',
    [{ name: 'Loratadine', dose: '10 mg', reason: 'hay fever' }, {}],
    'Loratadine, 10 mg, for hay fever; empty',
  ],
  ['an answer about tobacco', 'ex', 'Not any more'],
])('%s', (_case, value, words) => expect(answerInWords(value)).toBe(words))
