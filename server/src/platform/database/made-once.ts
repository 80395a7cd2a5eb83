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
