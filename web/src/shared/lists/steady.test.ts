import { expect, test } from 'vitest'
import { opened, steady } from './steady.ts'

const pageOf = (letters: string, totalItems = letters.length, word = 'old') => ({
  list: [...letters].map((key) => ({ key, word })),
  numberOfPages: 1,
  totalItems,
})

test.each<[string, string, number, string, number, { fresh: number; isChanged: boolean }]>([
  ['nothing else', 'abc', 3, 'abc', 3, { fresh: 0, isChanged: false }],
  ['has two new rows at the front', 'abc', 3, 'xyabc', 5, { fresh: 2, isChanged: true }],
  ['has a new row at the front of a full page', 'abc', 9, 'xab', 10, { fresh: 1, isChanged: true }],
  ['has a new row on another page', 'abc', 9, 'abc', 10, { fresh: 1, isChanged: true }],
  ['lost a row, and gained the next page’s first', 'abc', 9, 'acd', 8, { fresh: 0, isChanged: true }],
  ['lost one row and gained another', 'abc', 3, 'xac', 3, { fresh: 0, isChanged: true }],
  ['another order', 'abc', 3, 'acb', 3, { fresh: 0, isChanged: true }],
])('a page that now %s', (_what, before, totalBefore, after, totalAfter, expected) => {
  const { page, ...rest } = steady(pageOf(before, totalBefore), pageOf(after, totalAfter, 'new'), ({ key }) => key)
  expect(rest).toEqual(expected)
  expect(page.list.map(({ key }) => key).join('')).toBe(before)
  expect(page.totalItems).toBe(totalBefore)
  for (const { key, word } of page.list) expect(word).toBe(after.includes(key) ? 'new' : 'old')
})

test('a list of people immediately removes people the user may no longer see, and holds back new ones', () => {
  const { page, isChanged } = steady(pageOf('abc'), pageOf('xac', 3, 'new'), ({ key }) => key, true)
  expect(page.list.map(({ key }) => key).join('')).toBe('ac')
  expect(isChanged).toBe(true)
})

const [open, other, empty] = [pageOf('a'), pageOf('b'), pageOf('')]
type Row = (typeof open)['list'][number]
const before = { page: open, question: 'q', changes: 1 }
const reading = { page: other, question: 'q', changes: 1, isFetching: false }

test.each<[string, Parameters<typeof opened<Row>>, ReturnType<typeof opened<Row>>]>([
  ['the first reading is shown', [undefined, reading], { page: other, question: 'q', changes: 1 }],
  ['changes by others wait', [before, reading], before],
  ['the same reading again', [before, { ...reading, page: open, changes: 2 }], before],
  ['another question', [before, { ...reading, question: 'r' }], { page: other, question: 'r', changes: 1 }],
  [
    'changes by this browser are shown',
    [before, { ...reading, changes: 2 }],
    { page: other, question: 'q', changes: 2 },
  ],
  [
    'after a reading that may predate the change, the next one is shown too',
    [before, { ...reading, changes: 2, isFetching: true }],
    { page: other, question: 'q', changes: 1 },
  ],
  ['an empty list is filled', [{ ...before, page: empty }, reading], { page: other, question: 'q', changes: 1 }],
])('the open page: %s', (_case, [shown, read], expected) => expect(opened(shown, read)).toEqual(expected))
