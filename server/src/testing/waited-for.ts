import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'

/** True when another transaction waits for this one. */
export async function isWaitedFor(tx: Tx) {
  const { rows } = await tx.execute(
    sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
  )
  return rows.length > 0
}
