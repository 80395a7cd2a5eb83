import { expect, test } from 'vitest'
import { changedSince, type DecisionBasis } from './basis.ts'

const read: DecisionBasis = {
  application: 2,
  examination: [
    { part: 'body', version: 1 },
    { part: 'urine', version: 3 },
  ],
  results: 'a',
}

test.each<[string, Partial<DecisionBasis>, string[]]>([
  ['nothing', {}, []],
  ['nothing, in another order', { examination: read.examination.toReversed() }, []],
  ['the application', { application: 3 }, ['Application']],
  [
    'a part',
    {
      examination: [
        { part: 'body', version: 2 },
        { part: 'urine', version: 3 },
      ],
    },
    ['Body'],
  ],
  ['a part that was started', { examination: [...read.examination, { part: 'ecg', version: 1 }] }, ['ECG']],
  ['a part that was removed', { examination: [{ part: 'body', version: 1 }] }, ['Urine']],
  ['results', { results: 'b' }, ['Laboratory results']],
  [
    'everything',
    { application: 1, examination: [], results: '' },
    ['Application', 'Body', 'Urine', 'Laboratory results'],
  ],
])('names what changed since it was read: %s', (_what, change, names) => {
  expect(changedSince(read, { ...read, ...change })).toEqual(names)
})
