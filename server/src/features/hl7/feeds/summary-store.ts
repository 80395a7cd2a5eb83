import { and, eq, gte, inArray, isNull, max, sql } from 'drizzle-orm'
import { hl7Senders } from '#features/hl7/senders/tables.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { hl7FeedAlarms } from './tables.ts'

const hour = 60 * 60_000

/** Counts of all feeds: messages of the last hour, those without a person, alarms by sender, and the last arrival. */
export async function readFeedState(db: Db, now: string) {
  const { status, receivedAt, part } = hl7Messages
  const counts = {
    received: sql<number>`(count(*) filter (where ${status} <> 'refused'))::int`,
    refused: sql<number>`(count(*) filter (where ${status} = 'refused'))::int`,
  }
  const isRecent = and(gte(receivedAt, new Date(Date.parse(now) - hour).toISOString()), eq(part, 1))
  const [recent] = await db.select(counts).from(hl7Messages).where(isRecent)
  const [last] = await db.select({ at: max(receivedAt) }).from(hl7Messages)
  const alarms = await db
    .select({ name: hl7Senders.name, kind: hl7FeedAlarms.kind })
    .from(hl7FeedAlarms)
    .innerJoin(hl7Senders, eq(hl7Senders.senderId, hl7FeedAlarms.senderId))
    .where(isNull(hl7FeedAlarms.endedAt))
    .orderBy(hl7Senders.name)
  const unassigned = await db.$count(hl7Messages, inArray(status, ['received', 'unassigned']))
  const { received, refused } = recent ?? { received: 0, refused: 0 }
  return { received, refused, unassigned, alarms, lastAt: last?.at ?? null }
}
