import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import type { JobData } from './job.ts'

/**
 * Runs the job once this transaction has committed, and never if it does not. Inserts the row as pg-boss does (a test
 * compares them), because its own `send` needs a separate connection to look up the queue.
 */
export async function enqueue(tx: Tx, name: string, data: JobData) {
  const { rowCount } = await tx.execute(sql`
    with job as (
      insert into pgboss.job (
        name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
        keep_until, policy, dead_letter, heartbeat_seconds
      )
      select name, ${JSON.stringify(data)}::jsonb, retry_limit, retry_delay, retry_backoff, retry_delay_max,
        expire_seconds, deletion_seconds, now() + retention_seconds * interval '1 s', policy, dead_letter,
        heartbeat_seconds
      from pgboss.queue where name = ${name}
      returning name
    )
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from job`)
  if (rowCount !== 1) throw new Error(`Unknown job: ${name}`)
}
