import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseError, isDatabaseUnavailable } from '#platform/errors/send-problem.ts'
import type { Tx } from './db.ts'
import { transactionsOn } from './transaction.ts'

export type ReplicaSettings = {
  connection: pg.ClientConfig
  /** Seconds that a read waits until the replica has what the primary has. */
  longestLag: number
}

/** What the primary has at one moment. */
export type Position = { database: string; system: string; timeline: number; lsn: string }

/** What a replica has of a position. */
export type Sight = { isReplica: boolean; isSameHistory: boolean; isReached: boolean }

/**
 * The cluster, the database, its timeline, and the end of what is safely stored. Every commit that anyone has seen is
 * before it, except those of login attempts and of the last activity of sessions, which do not wait for the disk.
 */
export const positionQuery = `
  select current_database() as database, (pg_control_system()).system_identifier::text as system,
    ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
    pg_current_wal_flush_lsn()::text as lsn`

/** After a failover, the timeline of a replica is known at its next restart point, a few minutes later. */
const sightQuery = `
  select pg_is_in_recovery() as "isReplica",
    current_database() = $1 and (pg_control_system()).system_identifier::text = $2
      and (pg_control_checkpoint()).timeline_id = $3 as "isSameHistory",
    coalesce(pg_last_wal_replay_lsn() >= $4::pg_lsn, false) as "isReached"`

/** Milliseconds. A frozen replica must not hold up the reads that the primary can answer. */
const limits = { connectionTimeoutMillis: 1000, statement_timeout: 20_000, query_timeout: 22_000 }
const answerTime = 1000
/** Time between two looks, and time without one after the replica could not be used. */
const interval = 20
const rest = 5000

/** Whether a replica can be read, may soon be, or not, after this many milliseconds. */
export function verdictOn({ isReplica, isSameHistory, isReached }: Sight, waited: number, longest: number) {
  if (!isReplica || !isSameHistory) return 'leave'
  if (isReached) return 'read'
  return waited < longest ? 'wait' : 'leave'
}

class CannotBeRead extends Error {}

/** Lost, or ended because the primary changed or removed what it was reading. */
const conflictCodes = new Set(['40001', '40P01'])
const isReplicaProblem = (error: unknown) =>
  error instanceof CannotBeRead || isDatabaseUnavailable(error) || conflictCodes.has(databaseError(error).code)

/**
 * A copy of the database, which may be behind. It is read only once it has everything that the primary had when the read
 * began. So a read here is never older than one of the primary: it sees the reader's own changes, whichever process made
 * them, and it sees that a right was revoked.
 */
export class Replica {
  readonly #pool: pg.Pool
  readonly #longest: number
  #restUntil = 0

  constructor({ connection, longestLag }: ReplicaSettings) {
    this.#pool = new pg.Pool({
      ...connection,
      ...limits,
      max: 5,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      pipeline: true,
    })
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', (client) => client.on('error', () => undefined))
    this.#longest = longestLag * 1000
  }

  /** Runs a transaction that only reads; on the primary if the replica cannot be used. */
  async read<Result>(
    findPosition: () => Promise<Position>,
    now: string,
    work: (tx: Tx) => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ) {
    if (performance.now() < this.#restUntil) return onPrimary()
    const position = await findPosition()
    try {
      return await transactionsOn({ connect: () => this.#reach(position) })(now, work)
    } catch (error) {
      if (!isReplicaProblem(error)) throw error
      this.#restUntil = performance.now() + rest
      return onPrimary()
    }
  }

  /** Milliseconds until the replica has what the primary has now; null if it cannot be used. */
  async delay(findPosition: () => Promise<Position>) {
    const position = await findPosition()
    const begin = performance.now()
    try {
      const client = await this.#reach(position)
      client.release()
      return performance.now() - begin
    } catch (error) {
      if (!isReplicaProblem(error)) throw error
      return null
    }
  }

  /** A connection to a replica that has this position. */
  async #reach({ database, system, timeline, lsn }: Position) {
    const client = await this.#pool.connect()
    const look = { text: sightQuery, values: [database, system, timeline, lsn], query_timeout: answerTime }
    const begin = performance.now()
    try {
      for (;;) {
        const { rows } = await client.query<Sight>(look)
        const verdict = verdictOn(rows[0] as Sight, performance.now() - begin, this.#longest)
        if (verdict === 'read') return client
        if (verdict === 'leave') throw new CannotBeRead()
        await pause(interval)
      }
    } catch (error) {
      client.release(!(error instanceof CannotBeRead))
      throw error
    }
  }

  close() {
    return this.#pool.end()
  }
}
