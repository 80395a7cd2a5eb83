import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { insertRows } from './insert-rows.ts'

type Pending = { rows: Map<PgTable, object[]>; calls: SQL[] }

const pending = new WeakMap<Tx, Pending>()

function pendingOf(tx: Tx): Pending {
  const known = pending.get(tx) ?? { rows: new Map(), calls: [] }
  pending.set(tx, known)
  return known
}

/** Inserts rows that nothing in this transaction will read: all together, right before it commits. */
export function insertAtCommit<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]) {
  const known = pendingOf(tx).rows
  known.set(table, [...(known.get(table) ?? []), ...rows])
}

/** Calls a function of PostgreSQL at the same time. */
export function callAtCommit(tx: Tx, call: SQL) {
  pendingOf(tx).calls.push(call)
}

/** Sends what waits, in one round trip. A transaction does it before it commits; who must read it, before. */
export async function flush(tx: Tx) {
  const { rows, calls } = pendingOf(tx)
  pending.delete(tx)
  if (rows.size === 0 && calls.length === 0) return
  const inserts = [...rows].map(
    ([table, given], index) => sql`${sql.raw(`insert_${index}`)} as (${insertRows(table, given)})`,
  )
  const begin = inserts.length > 0 ? sql`with ${sql.join(inserts, sql`, `)} ` : sql``
  await tx.execute(sql`${begin}select ${calls.length > 0 ? sql.join(calls, sql`, `) : sql`1`}`)
}
