import { activePart } from '@clearwing/domain/reports/queries/active.ts'
import { daysMeant, type QueryOperator } from '@clearwing/domain/reports/queries/operators.ts'
import type { QueryGroup, QueryNode, QueryRule } from '@clearwing/domain/reports/queries/schema.ts'
import { type SQL, sql } from 'drizzle-orm'
import { asDay, searchableIn } from '#platform/database/filters.ts'

// A validated tree as a parameterised condition. Names and operators are never written into it: fields come as
// expressions, operators select one of the fragments below, and values are parameters.

type Fragment = (field: SQL, value: never) => SQL

const asText = (value: string) => searchableIn(sql`${value}::text`)
const list = (value: string[]) => sql`${sql.param(value)}::text[]`
const number = (value: number) => sql`${value}::float8`

const ofText: Partial<Record<QueryOperator, Fragment>> = {
  is: (field, value: string) => sql`${searchableIn(field)} = ${asText(value)}`,
  isNot: (field, value: string) => sql`${searchableIn(field)} <> ${asText(value)}`,
  contains: (field, value: string) => sql`strpos(${searchableIn(field)}, ${asText(value)}) > 0`,
  beginsWith: (field, value: string) => sql`starts_with(${searchableIn(field)}, ${asText(value)})`,
}

const ofNumber: Partial<Record<QueryOperator, Fragment>> = {
  equals: (field, value: number) => sql`${field} = ${number(value)}`,
  differs: (field, value: number) => sql`${field} <> ${number(value)}`,
  less: (field, value: number) => sql`${field} < ${number(value)}`,
  atMost: (field, value: number) => sql`${field} <= ${number(value)}`,
  more: (field, value: number) => sql`${field} > ${number(value)}`,
  atLeast: (field, value: number) => sql`${field} >= ${number(value)}`,
  between: (field, value: { from: number; to: number }) =>
    sql`${field} between ${number(value.from)} and ${number(value.to)}`,
}

const ofAny: Partial<Record<QueryOperator, Fragment>> = {
  unknown: (field) => sql`${field} is null`,
  known: (field) => sql`${field} is not null`,
  yes: (field) => sql`${field}`,
  no: (field) => sql`not ${field}`,
}

const ofChoice = (isSeveral: boolean): Partial<Record<QueryOperator, Fragment>> => ({
  in: (field, value: string[]) => (isSeveral ? sql`${field} && ${list(value)}` : sql`${field} = any(${list(value)})`),
  notIn: (field, value: string[]) =>
    isSeveral ? sql`not (${field} && ${list(value)})` : sql`${field} <> all(${list(value)})`,
})

function withinDays(field: SQL, { from, to }: { from: string | null; to: string | null }) {
  const first = from === null ? sql`true` : sql`${field} >= ${asDay(from)}`
  const last = to === null ? sql`true` : sql`${field} <= ${asDay(to)}`
  return sql`(${field} is not null and ${first} and ${last})`
}

/** An expression of a field, and whether it has several values. */
export type AskedField = { expression: SQL; isSeveral: boolean }
type Lookup = (field: string) => AskedField

function ruleSql({ field, operator, value }: QueryRule, lookup: Lookup, today: string): SQL {
  const { expression, isSeveral } = lookup(field)
  const fragment = ofText[operator] ?? ofNumber[operator] ?? ofAny[operator] ?? ofChoice(isSeveral)[operator]
  const condition = fragment
    ? fragment(expression, value as never)
    : withinDays(expression, daysMeant(operator, value, today))
  // A value that is not known matches nothing but `unknown`, also within 'not'.
  return sql`coalesce(${condition}, false)`
}

const nodeSql = (node: QueryNode, lookup: Lookup, today: string): SQL =>
  node.kind === 'rule' ? ruleSql(node, lookup, today) : groupSql(node, lookup, today)

function groupSql({ combinator, isNot, rules }: QueryGroup, lookup: Lookup, today: string): SQL {
  const parts = rules.map((node) => nodeSql(node, lookup, today))
  const all = sql`(${sql.join(parts, combinator === 'and' ? sql` and ` : sql` or `)})`
  return isNot ? sql`(not ${all})` : all
}

/** The condition of a tree without its muted parts. */
export function whereOf(tree: QueryGroup, lookup: Lookup, today: string): SQL {
  const active = activePart(tree)
  return active ? groupSql(active, lookup, today) : sql`true`
}
