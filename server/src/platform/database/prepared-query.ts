import { DrizzleQueryError, is, Param, Placeholder, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { connectionOf } from './connection-of.ts'
import type { Db, QueryBuilder, StatementBuilder, Tx } from './db.ts'
import type { ReadAhead } from './read-ahead.ts'
import { type MappedQuery, rowMapper } from './row-mapper.ts'

const builder: StatementBuilder = drizzle.mock({ casing: 'snake_case' })

type Values = Record<string, unknown>
type Made<Rows> = { execute(values?: Values): Promise<Rows> }
type Running<Rows> = Made<Rows> & {
  /** Sends the query ahead as a short read of this request, for a later `execute` with the same values. */
  readAhead(values: Values): void
}

/** Fields of Drizzle's prepared query that have no type. */
type Prepared = MappedQuery & {
  queryConfig: { name: string; text: string }
  params: unknown[]
}

/**
 * A query used by many requests. Its text and the steps that make objects of its rows take longer to build than
 * PostgreSQL needs to answer, so they are built once in a process for each kind. It runs on the given connection or
 * transaction. Whatever differs between requests, such as the day, is a placeholder. `keyOf` tells kinds apart that are
 * objects.
 */
export function madeOnce<Rows, Kind = void>(
  make: (db: QueryBuilder, kind: Kind) => Made<Rows>,
  keyOf: (kind: Kind) => unknown = (kind) => kind,
) {
  const queries = new Map<unknown, ReturnType<typeof compiled>>()
  return (db: Db, kind: Kind): Running<Rows> => {
    const key = keyOf(kind)
    const query = queries.get(key) ?? compiled(make(builder, kind) as unknown as Prepared, queries.size < mostKinds)
    if (queries.size < mostKinds) queries.set(key, query)
    const connection = connectionOf(db)
    return {
      execute: (values = {}) => query.run(connection, values) as Promise<Rows>,
      readAhead: (values) => query.readAhead(connection as unknown as ReadAhead, values),
    }
  }
}

/** Like `madeOnce`, for a query that writes. */
export function writtenOnce<Rows, Kind = void>(make: (db: StatementBuilder, kind: Kind) => Made<Rows>) {
  const query = madeOnce(make as (db: QueryBuilder, kind: Kind) => Made<Rows>)
  return (tx: Tx, kind: Kind): Made<Rows> => query(tx, kind)
}

/** A placeholder for the value of a column, which Drizzle encodes but has no type for. */
export const columnValue = (name: string) => sql.placeholder(name) as unknown as SQL

/** Filters can be combined in thousands of ways. Each prepared query takes memory, here and in PostgreSQL. */
const mostKinds = 100

function compiled(prepared: Prepared, isKept: boolean) {
  const { params } = prepared
  const { name, ...unnamed } = prepared.queryConfig
  const config = isKept ? { ...unnamed, name: ownName(name) } : unnamed
  const mapped = rowMapper(prepared)
  const fillers = params.map(fillerOf)
  const valuesOf = (given: Values) => fillers.map((fill) => fill(given))
  const readAhead = (reads: ReadAhead, given: Values) => reads.send(config, valuesOf(given))
  const run = async (connection: ReturnType<typeof connectionOf>, given: Values) => {
    const values = valuesOf(given)
    try {
      const { rows } = await connection.query<unknown[]>(config, values)
      return rows.map(mapped)
    } catch (error) {
      // As Drizzle does for its own queries: the message of the cause may contain values.
      throw new DrizzleQueryError(config.text, values, error as Error)
    }
  }
  return { run, readAhead }
}

let named = 0

/** PostgreSQL reads 63 characters of a name, so a number at the beginning makes it unique. */
function ownName(name: string) {
  named += 1
  return `${named} ${name}`.slice(0, 63)
}

/** Returns the value of one parameter: a placeholder's, encoded for its column, or a constant of the query. */
function fillerOf(param: unknown): (given: Values) => unknown {
  if (is(param, Placeholder)) return (given) => valueFor(given, param.name)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { value, encoder } = param
  return (given) => encoder.mapToDriverValue(valueFor(given, value.name))
}

function valueFor(given: Values, name: string) {
  if (!(name in given)) throw new Error(`A prepared query needs a value for ${name}`)
  return given[name]
}

/**
 * Any value of a list parameter of such a query. With a plain array PostgreSQL would plan the query each time: a plan
 * for the usual single value seems cheaper than one for any list. With a subquery its estimate is the same for both.
 */
export const anyOfList = (list: string) => sql`any(array(select unnest(${sql.placeholder(list)}::text[])))`

/** Condition for any of the ids in a placeholder. */
export const anyIdOfList = (list: string) => sql`any(array(select unnest(${sql.placeholder(list)}::int[])))`
