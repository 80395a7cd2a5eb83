import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'

test.each([
  ['an answer', { answer: 'yes', explanation: 'A cold' }, 'Yes. A cold'],
  ['an answer that needs no explanation', { answer: 'no' }, 'No'],
  ['an answer that is only explained so far', { explanation: 'A cold' }, 'empty. A cold'],
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
  ['how it is with tobacco', 'ex', 'Not any more'],
])('%s', (_case, value, words) => expect(inWords(value)).toBe(words))
