import { expect, test } from 'vitest'
import { askedList } from './as-query.ts'

const filters = [
  { key: 'st', label: 'Status', options: [{ value: 'issued', label: 'Issued' }] },
  { kind: 'days' as const, label: 'Examined' },
]

test('every argument of a call but order and page is a filter with its words', () => {
  const args = {
    p: 2,
    n: 25,
    o: 'since',
    d: 1,
    organisationId: 7,
    st: 'issued',
    b: '2026-01-01',
    f: 'Lee',
    zz: 4,
    l: '',
  }
  expect(askedList('medicals', args, filters)).toEqual({
    type: 'medicals',
    organisationId: 7,
    filters: {
      st: { value: 'issued', label: 'Status', words: 'Issued' },
      b: { value: '2026-01-01', label: 'Examined', words: 'from 1 Jan 2026' },
      f: { value: 'Lee', label: 'Another filter', words: 'Lee' },
      zz: { value: '4', label: 'Another filter', words: '4' },
    },
  })
})

test('a list that was not called yet asks nothing', () =>
  expect(askedList('medicals', undefined, filters).filters).toEqual({}))
