import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './db.ts'

/** The part of a connection on which `madeOnce` runs its queries. */
export type QueryLine = { query(config: object, values: unknown[]): Promise<pg.QueryResult> }

/**
 * One connection for the short reads of all requests, which take PostgreSQL less time than a system call takes us. Those
 * sent in one turn of the event loop leave in one piece, and their rows come back in one. Only prepared queries by a key
 * belong here, because each waits for those before it.
 */
export class ShortReads implements QueryLine {
  #pool: pg.Pool
  #client: Promise<pg.PoolClient> | undefined
  #open: pg.PoolClient | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  query(config: object, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#open) return this.#open.query(config as pg.QueryConfig, values)
    this.#client ??= this.#connect()
    return this.#client.then((client) => client.query(config as pg.QueryConfig, values))
  }

  /** A lost connection fails what it was asked; the next read opens another one. */
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

/** A handle whose queries run on this line. */
export function dbOn(line: QueryLine, now: string): Db {
  const session = Object.assign(Object.create(template.session), { client: line })
  return Object.assign(Object.create(template), { session, now })
}
