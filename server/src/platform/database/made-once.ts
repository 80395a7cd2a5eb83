import type { Db } from './database.ts'

/**
 * A query that every request asks: its text is made once for the pool, which takes longer than asking it. A
 * transaction makes its own.
 */
export function madeOnce<Query>(make: (db: Db) => Query) {
  const made = new WeakMap<Db, Query>()
  return (db: Db) => {
    const query = made.get(db) ?? make(db)
    made.set(db, query)
    return query
  }
}
