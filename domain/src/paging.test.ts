import { expect, test } from 'vitest'
import { z } from 'zod'
import { exportQuery, offsetOf, type Paging, pageOf, pagingQuery, toPage } from './paging.ts'

const query = pagingQuery({ columns: ['name', 'born'] })
const rich = pagingQuery(
  { columns: ['issuedOn', 'name'], modes: ['Active', 'All'], descending: true },
  { st: z.enum(['draft', 'issued']).optional() },
)
const unasked = { p: 1, n: 25, m: 'All', f: '', o: 'name', d: 0 }

test.each<[string, z.ZodType, Record<string, string>, Record<string, unknown>]>([
  ['nothing', query, {}, unasked],
  ['a page', query, { p: '3', n: '100' }, { ...unasked, p: 3, n: 100 }],
  ['a text', query, { f: '  Tāwhiri ' }, { ...unasked, f: 'Tāwhiri' }],
  ['an organisation by id', query, { a: '7' }, { ...unasked, a: 7 }],
  ['my organisation and me', query, { a: 'myOrg', i: 'me' }, { ...unasked, a: 'myOrg', i: 'me' }],
  ['an order', query, { o: 'born', d: '1' }, { ...unasked, o: 'born', d: 1 }],
  ['a day', query, { b: '2026-11-20', l: '2026-11-20' }, { ...unasked, b: '2026-11-20', l: '2026-11-20' }],
  ['no choices of its own', rich, {}, { ...unasked, m: 'Active', o: 'issuedOn', d: 1 }],
  ['a mode and a key of its own', rich, { m: 'All', st: 'draft', d: '0' }, { ...unasked, o: 'issuedOn', st: 'draft' }],
])('a list query with %s', (_what, schema, asked, expected) => expect(schema.parse(asked)).toEqual(expected))

test.each<[string, Record<string, unknown>, string]>([
  ['page 0', { p: '0' }, 'p'],
  ['half a page', { p: '1.5' }, 'p'],
  ['two pages', { p: ['1', '2'] }, 'p'],
  ['an unsupported page size', { n: '11' }, 'n'],
  ['an empty page size', { n: '' }, 'n'],
  ['a mode it does not have', { m: 'Active' }, 'm'],
  ['another column', { o: 'passwordHash' }, 'o'],
  ['another direction', { d: '2' }, 'd'],
  ['a day that does not exist', { b: '2026-02-29' }, 'b'],
  ['days in the wrong order', { b: '2026-11-20', l: '2026-11-19' }, 'l'],
  ['an organisation by name', { a: 'Harbour' }, 'a'],
  ['organisation 0', { a: '0' }, 'a'],
  ['‘me’ in another filter', { i: 'myOrg' }, 'i'],
  ['text that is too long', { f: 'x'.repeat(101) }, 'f'],
])('a list refuses %s', (_what, asked, field) => {
  const { error } = query.safeParse(asked)
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([field])
})

test('an unknown key is refused by its name', () => {
  const { error } = rich.safeParse({ st: 'draft', page: '2', sort: 'x' })
  expect(error?.issues.map((issue) => issue.message)).toEqual(['Unknown here: page, sort.'])
})

test('a key of one list is unknown to others', () => expect(query.safeParse({ st: 'draft' }).success).toBe(false))

test('a list query can be passed to its store', () => {
  const asked = rich.parse({ p: '4', n: '50', st: 'issued' })
  const paging: Paging<'issuedOn' | 'name', 'Active' | 'All'> = asked
  const status: 'draft' | 'issued' | undefined = asked.st
  expect([offsetOf(paging), status]).toEqual([150, 'issued'])
})

test.each([
  [0, 0],
  [1, 1],
  [25, 1],
  [26, 2],
])('%i items fill %i pages', (totalItems, numberOfPages) => {
  const page = toPage([], totalItems, { n: 25 })
  expect(pageOf(z.string()).parse(page)).toEqual({ list: [], numberOfPages, totalItems })
})

test('a query can be described in OpenAPI', () =>
  expect(z.toJSONSchema(rich, { io: 'input' })).toMatchObject({
    properties: {
      n: { allOf: [{ $ref: '#/components/schemas/PageSize' }] },
      o: { enum: ['issuedOn', 'name'] },
      st: { enum: ['draft', 'issued'] },
    },
    additionalProperties: false,
  }))

const file = exportQuery(rich)

test.each<[string, Record<string, string>, Record<string, unknown>]>([
  ['all columns', { ft: 'csv' }, { ft: 'csv' }],
  ['some columns, in their order', { ft: 'xlsx', co: 'name|issuedOn' }, { ft: 'xlsx', co: ['name', 'issuedOn'] }],
  ['the query of its list', { ft: 'csv', st: 'draft', f: 'Tāwhiri' }, { ft: 'csv', st: 'draft', f: 'Tāwhiri' }],
])('an export query with %s', (_what, asked, expected) => expect(file.parse(asked)).toMatchObject(expected))

test.each<[string, Record<string, unknown>, string]>([
  ['no format', {}, 'ft'],
  ['another format', { ft: 'exe' }, 'ft'],
  ['a query that its list refuses', { ft: 'csv', o: 'passwordHash' }, 'o'],
  ['days in the wrong order', { ft: 'csv', b: '2026-11-20', l: '2026-11-19' }, 'l'],
])('an export query refuses %s', (_what, asked, field) =>
  expect(file.safeParse(asked).error?.issues.map((issue) => issue.path.join('.'))).toEqual([field]),
)

test('an export query also refuses unknown keys by name', () =>
  expect(file.safeParse({ ft: 'csv', sort: 'x' }).error?.issues[0]?.message).toBe('Unknown here: sort.'))
