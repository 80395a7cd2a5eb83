import { desc, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { reminderAlarms } from './tables.ts'

const isOpen = isNull(reminderAlarms.endedAt)

/** The open alarm; undefined if there is none. */
export async function findReminderAlarm(db: Db) {
  const [alarm] = await db
    .select()
    .from(reminderAlarms)
    .where(isOpen)
    .orderBy(desc(reminderAlarms.reminderAlarmId))
    .limit(1)
  return alarm
}

/** Begins an alarm. Returns false if one is open, so that only the process that begins it notifies people. */
export async function beginReminderAlarm(tx: Tx) {
  const { rowCount } = await tx.insert(reminderAlarms).values({ begunAt: tx.now }).onConflictDoNothing()
  return rowCount === 1
}

/** Ends the open alarm. Returns false if there is none. */
export async function endReminderAlarm(tx: Tx) {
  const { rowCount } = await tx.update(reminderAlarms).set({ endedAt: tx.now }).where(isOpen)
  return rowCount === 1
}
