import { expect, test } from 'vitest'
import { addressWith, asSaved, chosenIn, fromSaved, isBare, isSameQuery, queryIn } from './address.ts'

const choices = { columns: ['since', 'person'], direction: 1, filterKeys: ['st', 'b', 'l'] } as const
const unasked = { p: 1, n: 25, o: 'since', d: 1 }
const nothing = { text: '', size: 25 }

test.each<[string, string, object]>([
  ['nothing', '', {}],
  ['a page', 'pg=3', { p: 3 }],
  ['a page with its number of rows', 'pg=3&n=100', { p: 3, n: 100 }],
  ['a number of rows that is not offered', 'pg=3&n=7', { p: 3 }],
  ['half a page', 'pg=2.7', { p: 2 }],
  ['an invalid page', 'pg=x', {}],
  ['a page before the first', 'pg=-4', {}],
  ['a page number that is too high', 'pg=99999999999', { p: 1_000_000 }],
  ['an order', 'o=person&d=0', { o: 'person', d: 0 }],
  ['an invalid order', 'o=password&d=7', {}],
  ['days', 'b=2026-10-01&l=2026-10-31', { b: '2026-10-01', l: '2026-10-31' }],
  ['an invalid day', 'b=2026-02-30', {}],
  ['days in the wrong order', 'b=2026-10-31&l=2026-10-01', { b: '2026-10-31' }],
  ['a key of another list', 'zz=1', {}],
])('reads an address that asks for %s', (_what, search, expected) =>
  expect(queryIn(new URLSearchParams(search), nothing, choices)).toEqual({ ...unasked, ...expected }),
)

test.each([
  [50, 50],
  [33, 25],
  ['x', 25],
])('a remembered size of %j becomes %i rows', (size, n) =>
  expect(queryIn(new URLSearchParams(), { text: 'ngā', size }, choices)).toEqual({ ...unasked, n, f: 'ngā' }),
)

test('an empty filter is ignored', () => expect(chosenIn(new URLSearchParams('st=&b='), choices)).toEqual({}))

test.each<[string, Record<string, string | undefined>, string]>([
  ['pg=3&o=person', { st: 'draft' }, 'o=person&st=draft'],
  ['pg=3&st=draft', { st: undefined }, ''],
  ['st=draft', { pg: '2' }, 'st=draft&pg=2'],
  ['u=me&pg=2', { o: 'person' }, 'u=me&o=person'],
])('%s, followed by %j', (before, part, after) =>
  expect(String(addressWith(new URLSearchParams(before), part))).toBe(after),
)

test.each([
  ['', true],
  ['u=me', true],
  ['st=draft', false],
  ['pg=2', false],
  ['o=person', false],
])('the address %j specifies nothing about the list: %s', (search, bare) =>
  expect(isBare(new URLSearchParams(search), choices)).toBe(bare),
)

test('a saved filter is restored unchanged, without the page and without text from the address', () => {
  const before = new URLSearchParams('u=me&pg=4&o=person&st=draft%7Csigned&l=2026-10-31')
  const saved = asSaved(before, 'Tāwhiri', choices)
  expect(saved).toEqual({ o: 'person', st: 'draft|signed', l: '2026-10-31', f: 'Tāwhiri' })
  const after = addressWith(new URLSearchParams('u=me&b=2020-01-01&d=0'), fromSaved(saved, choices))
  expect(Object.fromEntries(after)).toEqual({ u: 'me', o: 'person', st: 'draft|signed', l: '2026-10-31' })
  expect(isSameQuery(asSaved(after, 'Tāwhiri', choices), saved)).toBe(true)
  expect(isSameQuery(asSaved(after, '', choices), saved)).toBe(false)
})
