import type { FeedAlarm, FeedAlarmKind } from '@clearwing/domain/hl7/feeds/schema.ts'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { hl7FeedAlarms } from './tables.ts'

const { feedAlarmId, senderId, kind, begunAt, endedAt } = hl7FeedAlarms
const alarmColumns = { feedAlarmId, senderId, kind, begunAt, endedAt }
export type StoredAlarm = FeedAlarm & { senderId: number }

export const listActiveAlarms = (db: Db): Promise<StoredAlarm[]> =>
  db.select(alarmColumns).from(hl7FeedAlarms).where(isNull(endedAt)).orderBy(begunAt)

/** Lists the latest ended alarms. */
export const listPast = (db: Db, of: number): Promise<StoredAlarm[]> =>
  db
    .select(alarmColumns)
    .from(hl7FeedAlarms)
    .where(and(eq(senderId, of), isNotNull(endedAt)))
    .orderBy(desc(begunAt))
    .limit(20)

/**
 * Starts an alarm. Returns false if it is already active, so that only the process that starts it sends notifications.
 */
export async function beginFeedAlarm(tx: Tx, of: number, kind: FeedAlarmKind, begunAt: string) {
  const { rowCount } = await tx.insert(hl7FeedAlarms).values({ senderId: of, kind, begunAt }).onConflictDoNothing()
  return rowCount === 1
}

/** Ends an alarm. Returns false if another process has ended it. */
export async function endAlarm(tx: Tx, { feedAlarmId: id }: Pick<StoredAlarm, 'feedAlarmId'>, endedAt: string) {
  const isRunning = and(eq(feedAlarmId, id), isNull(hl7FeedAlarms.endedAt))
  const { rowCount } = await tx.update(hl7FeedAlarms).set({ endedAt }).where(isRunning)
  return rowCount === 1
}
