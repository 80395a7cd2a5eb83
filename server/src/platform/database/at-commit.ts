import type { PgTable } from 'drizzle-orm/pg-core'
import { connectionOf } from './connection-of.ts'
import type { Tx } from './db.ts'
import { insertRows, rowsAsText } from './insert-rows.ts'

type Waiting = { rows: Map<PgTable, object[]>; notices: [channel: string, payload: string][] }

const waiting = new WeakMap<Tx, Waiting>()

function waitingIn(tx: Tx): Waiting {
  const entry = waiting.get(tx) ?? { rows: new Map(), notices: [] }
  waiting.set(tx, entry)
  return entry
}

/** Inserts rows that nothing in this transaction will read, all together at its commit. */
export function insertAtCommit<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]) {
  const rowsByTable = waitingIn(tx).rows
  // Appended, because thousands are added one by one when a list is exported.
  const waitingRows = rowsByTable.get(table) ?? []
  for (const row of rows) waitingRows.push(row)
  rowsByTable.set(table, waitingRows)
}

/** Notifies the listeners of this channel after the commit. */
export function notifyAtCommit(tx: Tx, channel: string, payload: string) {
  waitingIn(tx).notices.push([channel, payload])
}

const sentWrites = new WeakMap<Tx, Promise<unknown>[]>()

/**
 * Registers a write that was already sent. Its outcome is awaited at the commit, because nothing before that needs it.
 */
export function awaitAtCommit(tx: Tx, write: Promise<unknown>) {
  write.catch(() => undefined)
  sentWrites.set(tx, [...(sentWrites.get(tx) ?? []), write])
}

/** Waits for these writes and throws the first error, after which PostgreSQL has refused everything else. */
export async function awaitWrites(tx: Tx) {
  for (const write of sentWrites.get(tx) ?? []) await write
}

const afterwards = new WeakMap<Tx, (() => void)[]>()

/** Runs work after the commit, before anyone is notified of the change. */
export const afterCommit = (tx: Tx, work: () => void) => afterwards.set(tx, [...(afterwards.get(tx) ?? []), work])

export function committed(tx: Tx) {
  for (const work of afterwards.get(tx) ?? []) work()
}

/**
 * Returns one statement for everything waiting, and clears it. Its parameters are text, which nothing between here and
 * PostgreSQL can refuse.
 */
export function takeWaiting(tx: Tx): { text: string; values: string[] } | undefined {
  const { rows, notices } = waitingIn(tx)
  waiting.delete(tx)
  if (rows.size === 0 && notices.length === 0) return undefined
  const inserts = [...rows.keys()].map((table, index) => `insert_${index} as (${insertRows(table, 2 * index + 1)})`)
  const begin = inserts.length > 0 ? `with ${inserts.join(', ')} ` : ''
  const values = [...rows].flatMap(([table, given]) => rowsAsText(table, given))
  if (notices.length === 0) return { text: `${begin}select 1`, values }
  const notifySql = `select pg_notify(notice->>0, notice->>1) from json_array_elements($${values.length + 1}::json) notice`
  return { text: `${begin}${notifySql}`, values: [...values, JSON.stringify(notices)] }
}

/** Sends what is waiting. A transaction does so when it commits; call it earlier to read the rows. */
export async function flush(tx: Tx) {
  const statement = takeWaiting(tx)
  if (statement) await connectionOf(tx).query({ text: statement.text }, statement.values)
}
