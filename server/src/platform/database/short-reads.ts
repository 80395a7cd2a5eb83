import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { timeQuery } from '#platform/traces/counters.ts'
import type { Db } from './db.ts'

/** The part of a connection that prepared queries use. */
export type QueryLine = { query(config: object, values: unknown[]): Promise<pg.QueryResult> }

/**
 * One connection for the short reads of all requests, each of which costs PostgreSQL less time than a system call costs
 * the server. Reads of one turn of the event loop are sent as one piece, and so are their rows. Only prepared queries
 * by a key belong here, because each waits for those before it.
 */
export class ShortReads implements QueryLine {
  #pool: pg.Pool
  #client: Promise<pg.PoolClient> | undefined
  #open: pg.PoolClient | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  query(config: object, values: unknown[]): Promise<pg.QueryResult> {
    return timeQuery('short read', () => this.#send(config, values))
  }

  #send(config: object, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#open) return this.#open.query(config as pg.QueryConfig, values)
    this.#client ??= this.#connect()
    return this.#client.then((client) => client.query(config as pg.QueryConfig, values))
  }

  /** A lost connection fails the reads that wait for it; the next read opens another one. */
  async #connect() {
    try {
      const client = await this.#pool.connect()
      client.once('error', (error) => {
        if (this.#open !== client) return
        this.#forget()
        client.release(error)
      })
      this.#open = client
      return client
    } catch (error) {
      this.#client = undefined
      throw error
    }
  }

  #forget() {
    this.#open = undefined
    this.#client = undefined
  }

  async close() {
    const client = await this.#client?.catch(() => undefined)
    this.#forget()
    client?.release()
  }
}

const template = drizzle.mock({ casing: 'snake_case' }) as unknown as { session: object }

/** A database handle whose queries run on this connection. */
export function dbOn(line: QueryLine, now: string): Db {
  const session = Object.assign(Object.create(template.session), { client: line })
  return Object.assign(Object.create(template), { session, now })
}
