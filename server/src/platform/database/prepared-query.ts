import { sql } from 'drizzle-orm'
import { connectionOf } from './connection-of.ts'
import type { Db } from './database.ts'

/**
 * A query used by many requests: its text, which takes longer to build than to run, is built once for each kind and
 * each connection, across transactions.
 */
export function madeOnce<Query, Kind = void>(make: (db: Db, kind: Kind) => Query) {
  const queriesByConnection = new WeakMap<object, Map<Kind, Query>>()
  return (db: Db, kind: Kind) => {
    const connection = connectionOf(db)
    const queries = queriesByConnection.get(connection) ?? new Map<Kind, Query>()
    queriesByConnection.set(connection, queries)
    const query = queries.get(kind) ?? make(db, kind)
    queries.set(kind, query)
    return query
  }
}

/**
 * Any value of a list parameter of such a query. With a plain array PostgreSQL would plan the query each time: a plan
 * for the usual single value seems cheaper than one for any list. With a subquery its estimate is the same for both.
 */
export const anyOfList = (list: string) => sql`any(array(select unnest(${sql.placeholder(list)}::text[])))`
