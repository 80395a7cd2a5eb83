import type pg from 'pg'
import type { Db } from './db.ts'

/** What Drizzle keeps in a pool or a transaction, and asks its queries of: a field without a type of its own. */
export const connectionOf = (db: Db) => (db as unknown as { session: { client: pg.ClientBase } }).session.client
