import type { Actor } from '@clearwing/domain/access/actor.ts'
import { leastShown } from '@clearwing/domain/reports/published/hide.ts'
import { fieldsUsed } from '@clearwing/domain/reports/queries/active.ts'
import type { QueryCell } from '@clearwing/domain/reports/queries/fields.ts'
import { type QueryDefinition, queryLimits } from '@clearwing/domain/reports/queries/schema.ts'
import { fieldsOfSubject, findField } from '@clearwing/domain/reports/queries/subjects.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { searchableIn, textOfDay } from '#platform/database/filters.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { sourceFor } from './sources/of-subject-store.ts'
import { whereOf } from './where-store.ts'

/** Milliseconds that a query may take, and wait for another one of the same person. */
const longest = sql.raw('5000')

/** The first statements of a transaction that reads briefly, and after the person's other queries. */
export async function beginReading(tx: Tx, { userId }: Actor) {
  await tx.execute(sql`set local statement_timeout = ${longest}`)
  await tx.execute(sql`set local lock_timeout = ${longest}`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('custom query'), ${userId}::int)`)
}

/** Fewer people, or fewer records of no person, are never counted for an administrator (decision 203). */
const smallestGroup = leastShown

export type FoundRow = { recordId: number; userId: number | null; values: QueryCell[] }
type Grouped = { value: QueryCell; count: number }

const aliasOf = (at: number) => sql.identifier(`f${at}`)

/** The records of a query with the fields that it uses, as a table of its own; and its condition on that table. */
function foundBy(moment: Moment, actor: Actor, definition: QueryDefinition) {
  const { subject, tree } = definition
  const used = fieldsUsed(definition)
  const { from, scope, id, key = id, userId, expressions } = sourceFor(moment, actor, subject, used)
  const columns = expressions.map((expression, at) => sql`${expression} as ${aliasOf(at)}`)
  const records = sql`(select ${sql.join([sql`${id} as record_id`, sql`${key} as record_key`, sql`${userId} as user_id`, ...columns], sql`, `)}
    from ${from} where ${scope}) records`
  const lookup = lookupIn(definition, used)
  const columnOf = (name: string) => lookup(name).expression
  return { columnOf, records, where: whereOf(tree, lookup, today(moment)) }
}

const lookupIn =
  ({ subject }: QueryDefinition, names: string[]) =>
  (name: string) => ({
    expression: sql`${aliasOf(names.indexOf(name))}`,
    isSeveral: findField(subject, name)?.kind === 'choices',
  })

/** A day as text, so that it is the same day for every reader. */
function shownAs({ subject }: QueryDefinition, name: string, column: SQL) {
  return findField(subject, name)?.kind === 'day' ? textOfDay(column) : column
}

/** A query of the ids of the matching records. */
export function idsFound(moment: Moment, actor: Actor, definition: QueryDefinition): SQL {
  const { records, where } = foundBy(moment, actor, withoutColumns(definition))
  return sql`select record_id from ${records} where ${where}`
}

/** Number of matching records; one more than the limit if there are too many. */
export async function countFound(tx: Tx, actor: Actor, definition: QueryDefinition): Promise<number> {
  const { records, where } = foundBy(tx, actor, withoutColumns(definition))
  const limited = sql`select from ${records} where ${where} limit ${queryLimits.rows + 1}`
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from (${limited}) found`)
  return rows[0]?.total ?? 0
}

/** The same condition, without what only shows something. */
const withoutColumns = (definition: QueryDefinition): QueryDefinition => ({
  ...definition,
  columns: [],
  sort: null,
  group: null,
})

type Part = { limit: number; offset: number }

/** The query of one part of the rows. */
function rowsQuery(tx: Tx, actor: Actor, definition: QueryDefinition, { limit, offset }: Part): SQL {
  const { columns, sort } = definition
  const { records, where, columnOf } = foundBy(tx, actor, definition)
  const shownValues = columns.map(
    (name, at) => sql`${shownAs(definition, name, columnOf(name))} as ${sql.identifier(`c${at}`)}`,
  )
  const order = sort ? [orderOf(definition, columnOf(sort.field))] : []
  return sql`select ${sql.join([sql`record_id`, sql`user_id`, ...shownValues], sql`, `)} from ${records} where ${where}
    order by ${sql.join([...order, sql`record_key`], sql`, `)} limit ${limit} offset ${offset}`
}

/** Text is ordered as lists order it; what is not known comes last in either direction. */
function orderOf({ subject, sort }: QueryDefinition, column: SQL) {
  const isText = sort !== null && findField(subject, sort.field)?.kind === 'text'
  const direction = sort?.isDescending ? sql`desc` : sql`asc`
  return sql`${isText ? searchableIn(column) : column} ${direction} nulls last`
}

type RawRow = Record<string, QueryCell> & { record_id: number; user_id: number | null }

export async function readFound(tx: Tx, actor: Actor, definition: QueryDefinition, part: Part): Promise<FoundRow[]> {
  const { rows } = await tx.execute<RawRow>(rowsQuery(tx, actor, definition, part))
  return rows.map((row) => ({
    recordId: row.record_id,
    userId: row.user_id,
    values: definition.columns.map((_, at) => row[`c${at}`] ?? null),
  }))
}

/** The values of the grouping field with the number of records of each, the largest first. */
export async function groupFound(tx: Tx, actor: Actor, definition: QueryDefinition): Promise<Grouped[]> {
  const { group } = definition
  if (group === null) return []
  const asked = { ...definition, columns: [], sort: null }
  const { records, where, columnOf } = foundBy(tx, actor, asked)
  const value = shownAs(definition, group, columnOf(group))
  const { rows } = await tx.execute<Grouped>(sql`select ${value} as value, count(*)::int as count from ${records}
    where ${where} group by 1 order by 2 desc, 1 limit ${queryLimits.rows}`)
  return rows
}

/**
 * Counts for an administrator (decision 203). Every countable field of the subject divides the records into cells; cells
 * of fewer than five records or people are left out and the others rounded down to five, before any condition is asked. So every
 * answer is a sum of whole cells, and no difference of two answers is about fewer than five people.
 */
export async function countCells(tx: Tx, actor: Actor, definition: QueryDefinition): Promise<Grouped[]> {
  const { subject, tree, group } = definition
  const names = Object.entries(fieldsOfSubject(subject)).flatMap(([name, { isCounted }]) => (isCounted ? [name] : []))
  const { from, scope, userId, expressions } = sourceFor(tx, actor, subject, names)
  const columns = expressions.map((expression, at) => sql`${expression} as ${aliasOf(at)}`)
  const records = sql`select ${sql.join([sql`${userId} as user_id`, ...columns], sql`, `)} from ${from} where ${scope}`
  const keys = sql.join(
    names.map((_, at) => aliasOf(at)),
    sql`, `,
  )
  const cells = sql`select ${keys}, count(*)::int / ${smallestGroup}::int * ${smallestGroup}::int as n
    from (${records}) records group by ${keys} having count(*) >= ${smallestGroup}
      and (count(user_id) = 0 or count(distinct user_id) >= ${smallestGroup})`
  const where = whereOf(tree, lookupIn(definition, names), today(tx))
  const value = group === null ? sql`null` : aliasOf(names.indexOf(group))
  const { rows } = await tx.execute<Grouped>(sql`select ${value} as value, coalesce(sum(n), 0)::int as count
    from (${cells}) cells where ${where} group by 1 order by 2 desc`)
  return rows
}

/** The planner's cost of the query, in its own units. */
export async function costOf(tx: Tx, actor: Actor, definition: QueryDefinition): Promise<number> {
  const query = rowsQuery(tx, actor, definition, { limit: queryLimits.rows + 1, offset: 0 })
  const { rows } = await tx.execute<{ 'QUERY PLAN': { Plan: { 'Total Cost': number } }[] }>(
    sql`explain (format json) ${query}`,
  )
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? 0
}
