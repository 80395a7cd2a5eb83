import { expect, test } from 'vitest'
import { problemLines, readProblem } from './problem-reading.ts'

test.each<[string, unknown, string | undefined, string[]]>([
  ['a title', { title: 'Taken' }, 'Taken', []],
  ['a message', { message: 'Taken' }, 'Taken', []],
  ['a title and a message', { title: 'Taken', message: 'By Mere' }, 'Taken', ['By Mere']],
  ['a title and the same message', { title: 'Taken', message: 'Taken' }, 'Taken', []],
  ['a detail', { detail: 'By Mere' }, undefined, ['By Mere']],
  ['details', { title: 'Taken', details: ['By Mere', 'Since May', 4] }, 'Taken', ['By Mere', 'Since May']],
  ['details that are a single text', { details: 'By Mere' }, undefined, ['By Mere']],
  [
    'errors',
    { title: 'Refused', errors: { name: ['Short', 'Odd'], '$.born': ['No day'], dto: ['Empty'] } },
    'Refused',
    ['name: Short', 'name: Odd', 'born: No day', 'Empty'],
  ],
  [
    'an error that is a single text',
    { errors: { '$.name': 'Short', name: ['Odd'] } },
    undefined,
    ['name: Short', 'name: Odd'],
  ],
  ['a $. in the middle', { errors: { 'a.$.b': ['Odd'] } }, undefined, ['a.$.b: Odd']],
  [
    'everything, under data',
    { status: 400, data: { title: 'Refused', detail: 'Twice', errors: { name: ['Short'] } } },
    'Refused',
    ['Twice', 'name: Short'],
  ],
  [
    'everything, under data of the data',
    { status: 400, data: { data: { title: 'Refused', errors: { '$.name': ['Short'] } } } },
    'Refused',
    ['name: Short'],
  ],
  ['deeper nesting than expected', { data: { data: { data: { data: { title: 'Lost' } } } } }, undefined, []],
  [
    'a field with the name of an object’s property',
    JSON.parse('{"errors":{"__proto__":["Odd"]}}'),
    undefined,
    ['__proto__: Odd'],
  ],
  [
    'the same text in two places',
    { title: 'Taken', detail: 'Taken', details: ['Taken', 'Since May'] },
    'Taken',
    ['Since May'],
  ],
  ['an error without text', { errors: { name: null, born: [4, { a: 'b' }] } }, undefined, []],
  ['markup in a text', { title: '<b>Taken</b>' }, '<b>Taken</b>', []],
  ['numbers in place of text', { title: 4, message: true, detail: {}, details: 7 }, undefined, []],
  ['an empty body', '', undefined, []],
  ['null', null, undefined, []],
  ['a plain text', 'Not today', undefined, []],
  ['some of it under data', { message: 'Failed', data: { title: 'Refused' } }, 'Refused', ['Failed']],
  ['empty texts', { title: ' ', message: 'Taken', detail: '' }, 'Taken', []],
  ['a proxy’s page', '<html>', undefined, []],
  ['a proxy’s page under data', { status: 502, data: '<html>' }, undefined, []],
  ['a list', [{ title: 'Taken' }], undefined, []],
  ['errors that are not a map', { title: 'Taken', errors: 'many' }, 'Taken', []],
  ['nothing', undefined, undefined, []],
])('reads a body with %s', (_what, body, title, lines) => {
  const read = readProblem(body)
  expect(read.title).toBe(title)
  expect(problemLines(read)).toEqual(lines)
})

test('includes the current record', () => {
  const stored = { version: 3, name: 'Reception' }
  expect(readProblem({ status: 412, data: { title: 'Changed', stored } }).stored).toEqual(stored)
  expect(readProblem({ title: 'Changed' })).not.toHaveProperty('stored')
})
