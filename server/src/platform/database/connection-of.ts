import type pg from 'pg'
import type { Db } from './db.ts'

/** The pool or client on which Drizzle runs its queries: a field without a type of its own. */
export const connectionOf = (db: Db) => (db as unknown as { session: { client: pg.ClientBase } }).session.client
