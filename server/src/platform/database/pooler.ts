import type pg from 'pg'
import { PrimaryClient } from './primary-client.ts'

type Queryable = Pick<pg.Client, 'query'>

const backendOf = async (client: Queryable) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

/**
 * True behind a pooler that gives each transaction any of its connections: two clients then share one, or one client
 * has two.
 */
export async function isPooledByTransaction(one: Queryable, other: Queryable) {
  const before = await backendOf(one)
  await other.query('begin')
  const taken = await backendOf(other)
  const after = await backendOf(one)
  await other.query('rollback')
  return before === taken || before !== after
}

/**
 * Refuses a connection through a pooler in transaction mode. There LISTEN hears nothing, a lock of a session excludes no
 * one and stays held, and jobs do not run, all without an error.
 */
export async function refuseTransactionPooling(connection: pg.ClientConfig) {
  const clients = [new PrimaryClient(connection), new PrimaryClient(connection)] as const
  try {
    for (const client of clients) await client.connect()
    if (await isPooledByTransaction(...clients))
      throw new Error(
        'Setting DATABASE_URL: this is a pooler in transaction mode. Notices, locks and jobs fail through it. Connect to PostgreSQL itself, or use session mode.',
      )
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}
