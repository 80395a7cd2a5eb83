import { setTimeout as pause } from 'node:timers/promises'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { databaseError, isDatabaseUnavailable } from '#platform/errors/send-problem.ts'
import { awaitWrites, committed, takeWaiting } from './at-commit.ts'
import type { Tx, UntimedTx } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** PostgreSQL's error code for a deadlock. */
const deadlock = '40P01'
const mostTries = 3

/** A pool, or what gives some of its connections. */
type Connections = { connect(): Promise<pg.PoolClient> }

/**
 * Runs the work in a transaction. In a deadlock PostgreSQL ends one transaction, with nothing written, which is then
 * retried.
 */
export const transactionsOn =
  (pool: Connections) =>
  async <Result>(now: string, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries++)
      try {
        return await onceOn(pool, now, work)
      } catch (error) {
        if (databaseError(error).code !== deadlock || tries === mostTries) throw error
        // Gives the other transaction time to take the locks first.
        await pause(20 * tries)
      }
  }

/**
 * `begin` is sent with the first query, and `commit` with the deferred rows, so that neither needs a round trip. If the
 * deferred rows are refused, PostgreSQL turns the commit into a rollback.
 */
async function onceOn<Result>(pool: Connections, now: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let isBroken = false
  try {
    const beginQuery = client.query('begin')
    // A caller awaiting the work gets the error; this only prevents an unhandled rejection until then.
    beginQuery.catch(() => undefined)
    const session = new NodePgSession(client, dialect, undefined)
    const untimed: UntimedTx = new NodePgTransaction(dialect, session, undefined)
    const tx: Tx = Object.assign(untimed, { now })
    try {
      const result = await work(tx)
      await beginQuery
      await commit(client, tx)
      return result
    } catch (error) {
      await awaitWrites(tx)
      throw error
    }
  } catch (error) {
    // A server that is stopping, or accepts no writes any more, may still answer: its connection is not used again.
    isBroken = isDatabaseUnavailable(error)
    await client.query('rollback').catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}

async function commit(client: pg.PoolClient, tx: Tx) {
  // The writes are serialised first, so that invalid data fails before the commit is sent.
  const statement = takeWaiting(tx)
  const written = statement && client.query({ text: statement.text }, statement.values)
  const [, { command }] = await Promise.all([written, client.query('commit')])
  if (command !== 'COMMIT') throw new Error('A transaction continued after one of its queries had failed')
  committed(tx)
}
