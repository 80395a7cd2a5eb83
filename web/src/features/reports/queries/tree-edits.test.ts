import { emptyGroup, type QueryGroup, type QueryRule } from '@clearwing/domain/reports/queries/schema.ts'
import { expect, test } from 'vitest'
import { addNode, changeNode, moveNode, newRule, removeNode, valueAfter } from './tree-edits.ts'

const rule = (value: string): QueryRule => ({
  kind: 'rule',
  field: 'name',
  operator: 'is',
  value,
  isMuted: false,
  isLocked: false,
})
const group = (...rules: QueryGroup['rules']): QueryGroup => ({ ...emptyGroup(), rules })
const tree = group(rule('a'), group(rule('b'), rule('c')))

test.each<[string, QueryGroup, QueryGroup]>([
  ['added', addNode(tree, [1], rule('d')), group(rule('a'), group(rule('b'), rule('c'), rule('d')))],
  ['removed', removeNode(tree, [1, 0]), group(rule('a'), group(rule('c')))],
  ['moved down', moveNode(tree, [0], 1), group(group(rule('b'), rule('c')), rule('a'))],
  ['moved up', moveNode(tree, [1, 1], -1), group(rule('a'), group(rule('c'), rule('b')))],
  ['not moved beyond the end', moveNode(tree, [1], 1), tree],
  ['changed', changeNode(tree, [1, 1], () => rule('x')), group(rule('a'), group(rule('b'), rule('x')))],
])('a condition is %s, and the tree before stays as it was', (_what, changed, expected) => {
  expect(changed).toEqual(expected)
  expect(tree).toEqual(group(rule('a'), group(rule('b'), rule('c'))))
})

test.each([
  ['text', 'contains', 'Lee', 'Lee'],
  ['text', 'known', 'Lee', null],
  ['number', 'between', 40, { from: 0, to: 0 }],
  ['number', 'more', 40, 40],
  ['day', 'inNext', '2026-11-30', { count: 60, unit: 'days' }],
  ['day', 'before', { count: 60, unit: 'days' }, ''],
  ['choice', 'notIn', ['issued'], ['issued']],
] as const)('a %s field with the operator %s keeps a value of the same kind', (kind, operator, before, after) => {
  expect(valueAfter({ kind }, operator, before as never)).toEqual(after)
})

test('a new condition starts with the first operator of its field', () =>
  expect(newRule({ name: 'classes', kind: 'choices' })).toMatchObject({ field: 'classes', operator: 'in', value: [] }))
