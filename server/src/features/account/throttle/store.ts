import type { Failures } from '@clearwing/domain/account/throttle.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import { loginFailures } from '#features/account/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'

type Row = Failures & { key: string }

export const listFailures = (db: Db, keys: string[]): Promise<Row[]> =>
  db.select().from(loginFailures).where(inArray(loginFailures.key, keys))

/** Both rows, new ones if need be, for this transaction alone; always in the same order, so that none waits for another. */
export async function lockFailures(tx: Tx, keys: string[], now: string): Promise<Row[]> {
  // After a crash the last few milliseconds of counting may be gone, which spares each login two waits for the disk.
  await tx.execute(sql`set local synchronous_commit = off`)
  const none = keys.toSorted().map((key) => ({ key, failures: 0, since: now }))
  await tx.insert(loginFailures).values(none).onConflictDoNothing()
  return tx
    .select()
    .from(loginFailures)
    .where(inArray(loginFailures.key, keys))
    .orderBy(asc(loginFailures.key))
    .for('update')
}

export async function saveFailures(tx: Tx, rows: Row[]) {
  await tx
    .insert(loginFailures)
    .values(rows)
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: { failures: sql`excluded.failures`, since: sql`excluded.since`, blockedUntil: sql`excluded.blocked_until` },
    })
}
