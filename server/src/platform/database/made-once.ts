import { sql } from 'drizzle-orm'
import { connectionOf } from './connection-of.ts'
import type { Db } from './database.ts'

/**
 * A query that many requests ask: its text, which takes longer to make than to ask, is made once for each of its kinds
 * and each connection, whichever transactions that carries.
 */
export function madeOnce<Query, Kind = void>(make: (db: Db, kind: Kind) => Query) {
  const made = new WeakMap<object, Map<Kind, Query>>()
  return (db: Db, kind: Kind) => {
    const connection = connectionOf(db)
    const queries = made.get(connection) ?? new Map<Kind, Query>()
    made.set(connection, queries)
    const query = queries.get(kind) ?? make(db, kind)
    queries.set(kind, query)
    return query
  }
}

/**
 * Any of the values of a list that such a query is given. Asked as an array alone, PostgreSQL would plan it anew each time:
 * a plan for the one value that a list mostly holds seems cheaper than one for any list. Of a subquery it expects the same
 * in both.
 */
export const anyOf = (list: string) => sql`any(array(select unnest(${sql.placeholder(list)}::text[])))`
