import { and, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { jobAlarms } from '#platform/jobs/tables.ts'

const isOpen = isNull(jobAlarms.endedAt)

/** Names of the jobs with an open alarm. */
export const listJobAlarms = async (db: Db): Promise<string[]> =>
  (await db.select({ name: jobAlarms.name }).from(jobAlarms).where(isOpen)).map(({ name }) => name)

/** Begins alarms. Returns those that were not open, so that only the process that begins them notifies people. */
export async function beginJobAlarms(tx: Tx, names: string[]): Promise<string[]> {
  const rows = names.map((name) => ({ name, begunAt: tx.now }))
  const newAlarms = await tx.insert(jobAlarms).values(rows).onConflictDoNothing().returning({ name: jobAlarms.name })
  return newAlarms.map(({ name }) => name)
}

/** Ends open alarms. Returns those that were open. */
export async function endJobAlarms(tx: Tx, names: string[]): Promise<string[]> {
  const areTheirs = and(isOpen, inArray(jobAlarms.name, names))
  const ended = await tx.update(jobAlarms).set({ endedAt: tx.now }).where(areTheirs).returning({ name: jobAlarms.name })
  return ended.map(({ name }) => name)
}
