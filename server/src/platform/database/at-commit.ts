import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { insertRows } from './insert-rows.ts'

type Waiting = { rows: Map<PgTable, object[]>; notices: [channel: string, payload: string][] }

const waiting = new WeakMap<Tx, Waiting>()

function waitingIn(tx: Tx): Waiting {
  const known = waiting.get(tx) ?? { rows: new Map(), notices: [] }
  waiting.set(tx, known)
  return known
}

/** Inserts rows that nothing in this transaction will read: all together, with its commit. */
export function insertAtCommit<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]) {
  const known = waitingIn(tx).rows
  known.set(table, [...(known.get(table) ?? []), ...rows])
}

/** Tells whoever listens to this channel, once it has committed. */
export function notifyAtCommit(tx: Tx, channel: string, payload: string) {
  waitingIn(tx).notices.push([channel, payload])
}

/** One statement for all that waits, which then waits no more. All it carries is text: nothing is refused on the way. */
export function takeWaiting(tx: Tx): SQL | undefined {
  const { rows, notices } = waitingIn(tx)
  waiting.delete(tx)
  const inserts = [...rows].map(
    ([table, given], index) => sql`${sql.raw(`insert_${index}`)} as (${insertRows(table, given)})`,
  )
  if (inserts.length === 0 && notices.length === 0) return undefined
  const begin = inserts.length > 0 ? sql`with ${sql.join(inserts, sql`, `)} ` : sql``
  const told = sql`select pg_notify(notice->>0, notice->>1) from json_array_elements(${JSON.stringify(notices)}::json) notice`
  return notices.length > 0 ? sql`${begin}${told}` : sql`${begin}select 1`
}

/** Sends what waits. A transaction does it when it commits; who must read it, before. */
export async function flush(tx: Tx) {
  const statement = takeWaiting(tx)
  if (statement) await tx.execute(statement)
}
