import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { jobAlarms } from '#platform/jobs/tables.ts'

const isOpen = isNull(jobAlarms.endedAt)

/** Names of the jobs with an open alarm. */
export const listJobAlarms = async (db: Db): Promise<string[]> =>
  (await db.select({ name: jobAlarms.name }).from(jobAlarms).where(isOpen)).map(({ name }) => name)

/** Begins an alarm. Returns false if one is open, so that only the process that begins it notifies people. */
export async function beginJobAlarm(tx: Tx, name: string) {
  const { rowCount } = await tx.insert(jobAlarms).values({ name, begunAt: tx.now }).onConflictDoNothing()
  return rowCount === 1
}

/** Ends the open alarm of a job. Returns false if there is none. */
export async function endJobAlarm(tx: Tx, name: string) {
  const isItsOwn = and(isOpen, eq(jobAlarms.name, name))
  const { rowCount } = await tx.update(jobAlarms).set({ endedAt: tx.now }).where(isItsOwn)
  return rowCount === 1
}
