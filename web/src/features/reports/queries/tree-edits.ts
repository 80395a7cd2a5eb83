import { hasNoValue, operatorsOf, type QueryOperator } from '@clearwing/domain/reports/queries/operators.ts'
import type { OfferedField } from '@clearwing/domain/reports/queries/result.ts'
import {
  emptyGroup,
  type QueryGroup,
  type QueryNode,
  type QueryRule,
} from '@clearwing/domain/reports/queries/schema.ts'

/** Positions of a node from the root: [1, 0] is the first part of the second part. */
export type NodePath = readonly number[]

/** The tree with one node replaced. The root has the path []. */
export function changeNode<Node extends QueryNode>(
  node: Node,
  path: NodePath,
  change: (node: QueryNode) => QueryNode,
): Node {
  const [at, ...rest] = path
  if (at === undefined) return change(node) as Node
  if (node.kind === 'rule') return node
  return { ...node, rules: node.rules.map((one, index) => (index === at ? changeNode(one, rest, change) : one)) }
}

const inGroup = (tree: QueryGroup, path: NodePath, change: (rules: QueryNode[]) => QueryNode[]) =>
  changeNode(tree, path, (node) => (node.kind === 'group' ? { ...node, rules: change(node.rules) } : node))

export const addNode = (tree: QueryGroup, path: NodePath, node: QueryNode) =>
  inGroup(tree, path, (rules) => [...rules, node])

const parentOf = (path: NodePath) => path.slice(0, -1)
const placeOf = (path: NodePath) => path.at(-1) ?? 0

export const removeNode = (tree: QueryGroup, path: NodePath) =>
  inGroup(tree, parentOf(path), (rules) => rules.filter((_, index) => index !== placeOf(path)))

/** Swaps a node with the one before or after it in its group. */
export function moveNode(tree: QueryGroup, path: NodePath, step: 1 | -1): QueryGroup {
  const [from, to] = [placeOf(path), placeOf(path) + step]
  return inGroup(tree, parentOf(path), (rules) => {
    const [one, other] = [rules[from], rules[to]]
    return one && other ? rules.with(from, other).with(to, one) : rules
  })
}

const firstValues: Partial<Record<QueryOperator, QueryRule['value']>> = {
  inNext: { count: 60, unit: 'days' },
  inLast: { count: 12, unit: 'months' },
  between: { from: 0, to: 0 },
  betweenDays: { from: '', to: '' },
}

/** The value with which a newly chosen operator starts; a value of the same kind is kept. */
export function valueAfter(field: Pick<OfferedField, 'kind'>, operator: QueryOperator, before: QueryRule['value']) {
  if (hasNoValue(operator)) return null
  const first =
    firstValues[operator] ?? (operator === 'in' || operator === 'notIn' ? [] : field.kind === 'number' ? 0 : '')
  const isSame = typeof first === typeof before && Array.isArray(first) === Array.isArray(before) && before !== null
  return isSame && typeof first !== 'object' ? before : Array.isArray(first) && Array.isArray(before) ? before : first
}

/** A condition on a field with the first of its operators. */
export function newRule({ name, kind }: Pick<OfferedField, 'name' | 'kind'>): QueryRule {
  const [operator] = operatorsOf[kind]
  return {
    kind: 'rule',
    field: name,
    operator,
    value: valueAfter({ kind }, operator, null),
    isMuted: false,
    isLocked: false,
  }
}

export const newGroup = (field: OfferedField): QueryGroup => ({
  ...emptyGroup(),
  combinator: 'or',
  rules: [newRule(field)],
})
