import { setTimeout as pause } from 'node:timers/promises'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { sourceOf } from '#platform/errors/send-problem.ts'
import { committed, takeWaiting } from './at-commit.ts'
import type { Tx } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** PostgreSQL's code for one of two that waited for each other. */
const deadlock = '40P01'
const mostTries = 3

/**
 * Does the work in a transaction. Of two that wait for each other PostgreSQL ends one, with nothing written: that one
 * is done again.
 */
export const transactionsOn =
  (pool: pg.Pool) =>
  async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries++)
      try {
        return await onceOn(pool, work)
      } catch (error) {
        if (sourceOf(error).code !== deadlock || tries === mostTries) throw error
        // The other one takes what this one held before it is asked for again.
        await pause(20 * tries)
      }
  }

/**
 * `begin` travels with the first query, and `commit` with what waited for it: neither
 * has a round trip of its own. Should what waited be refused, PostgreSQL makes the commit a rollback.
 */
async function onceOn<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let isBroken = false
  try {
    const begun = client.query('begin')
    // Whoever waits for the work hears of it; until then nobody does.
    begun.catch(() => undefined)
    const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
    const result = await work(tx)
    await begun
    await commit(client, tx)
    return result
  } catch (error) {
    await client.query('rollback').catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}

async function commit(client: pg.PoolClient, tx: Tx) {
  // Put into words first: what cannot be, fails before a commit is on its way.
  const statement = takeWaiting(tx)
  const written = statement && client.query({ text: statement.text }, statement.values)
  const [, { command }] = await Promise.all([written, client.query('commit')])
  if (command !== 'COMMIT') throw new Error('A transaction continued after one of its queries had failed')
  committed(tx)
}
