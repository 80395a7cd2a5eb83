import { and, gt, gte, isNull, max, min, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { emails } from './tables.ts'

const day = 24 * 60 * 60_000
/** Days back in which an email was queued that fails or is sent now, but for a long time without a mail server. */
const longestTry = 7

/** Emails still to be sent with the oldest of them, the last one sent, and the number that failed in the last day. */
export async function readOutbox(db: Db, now: string) {
  const before = (days: number) => new Date(Date.parse(now) - days * day).toISOString()
  const { createdAt, sentAt, failedAt } = emails
  const [queue] = await db
    .select({ waiting: sql<number>`count(*)::int`, oldestAt: min(createdAt) })
    .from(emails)
    .where(and(isNull(sentAt), isNull(failedAt)))
  const isRecent = gte(createdAt, before(longestTry))
  const [last] = await db
    .select({ sentAt: max(sentAt) })
    .from(emails)
    .where(isRecent)
  const failed = await db.$count(emails, and(isRecent, gt(failedAt, before(1))))
  return { waiting: queue?.waiting ?? 0, oldestAt: queue?.oldestAt ?? null, lastSentAt: last?.sentAt ?? null, failed }
}
