import { expect, test } from 'vitest'
import { isClinical, namesPeople } from './active.ts'
import { emptyGroup, QueryDefinition, type QueryGroup, type QueryRule } from './schema.ts'

const rule = (field: string, operator: string, value: unknown = null, isMuted = false) =>
  ({ kind: 'rule', field, operator, value, isMuted, isLocked: false }) as QueryRule
const group = (...rules: QueryGroup['rules']): QueryGroup => ({ ...emptyGroup(), rules })
const query = (tree: QueryGroup, change: Partial<QueryDefinition> = {}) => ({
  subject: 'medicals' as const,
  tree,
  columns: ['status'],
  sort: null,
  group: null,
  ...change,
})

test.each<[string, QueryGroup, string[]]>([
  ['four levels', group(group(group(group(rule('age', 'more', 40))))), []],
  ['five levels', group(group(group(group(group())))), ['tree.rules.0.rules.0.rules.0.rules.0.kind']],
  ['40 rules', group(...Array(40).fill(rule('age', 'known'))), []],
  ['values out of order', group(rule('age', 'between', { from: 50, to: 40 })), ['tree.rules.0.value']],
  ['an unknown field', group(rule('age', 'known'), group(rule('shoe', 'known'))), ['tree.rules.1.rules.0.field']],
  ['an operator of another kind', group(rule('age', 'contains', '4')), ['tree.rules.0.operator']],
  ['no choice', group(rule('status', 'in', [])), ['tree.rules.0.value']],
  ['a value where none belongs', group(rule('age', 'known', 4)), ['tree.rules.0.value']],
  ['an empty text', group(rule('practice', 'contains', ' ')), ['tree.rules.0.value']],
])('%s: problems are named by path', (_what, tree, paths) => {
  const { error } = QueryDefinition.safeParse(query(tree))
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(paths)
})

test.each<[string, Partial<QueryDefinition>, boolean]>([
  ['a clinical column', { columns: ['bodyMass'] }, true],
  ['a clinical order', { sort: { field: 'weight', isDescending: false } }, true],
  ['a clinical condition', { tree: group(group(rule('risks', 'known'))) }, true],
  ['a muted clinical condition', { tree: group(rule('risks', 'known', null, true)) }, false],
  ['nothing clinical', { columns: ['name', 'status'] }, false],
])('a query with %s asks for a reason: %s', (_what, change, is) =>
  expect(isClinical(query(emptyGroup(), change))).toBe(is),
)

test('a query that names a person is recognised, also where the condition is muted', () => {
  expect(namesPeople({ tree: group(rule('familyName', 'is', 'Lee', true)) })).toBe(true)
  expect(namesPeople({ tree: group(rule('practice', 'is', 'Lee')) })).toBe(false)
})
