import type { FailedLogins } from '@clearwing/domain/account/throttle/throttle.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { loginFailures } from '#features/account/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'

export async function findFailures(db: Db, key: string): Promise<FailedLogins | undefined> {
  return (await db.select().from(loginFailures).where(eq(loginFailures.key, key)))[0]
}

export const listFailures = (db: Db, keys: string[]): Promise<FailedLogins[]> =>
  db.select().from(loginFailures).where(inArray(loginFailures.key, keys))

/** Locks the lane for this transaction, creating it if needed. */
export async function lockFailures(tx: Tx, key: string, now: string): Promise<FailedLogins> {
  // Does not wait for the disk, which speeds up each login; a crash may lose the last few milliseconds of counts.
  await tx.execute(sql`set local synchronous_commit = off`)
  const [row] = await tx
    .insert(loginFailures)
    .values({ key, failures: 0, since: now })
    .onConflictDoUpdate({ target: loginFailures.key, set: { key } })
    .returning()
  return row as FailedLogins
}

export const saveFailures = (tx: Tx, key: string, { failures, since, blockedUntil }: FailedLogins) =>
  tx.update(loginFailures).set({ failures, since, blockedUntil }).where(eq(loginFailures.key, key))

export const removeFailures = (tx: Tx, keys: string[]) =>
  tx.delete(loginFailures).where(inArray(loginFailures.key, keys))
