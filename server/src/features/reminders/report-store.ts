import { addDays } from '@clearwing/domain/dates.ts'
import type { ReminderReport } from '@clearwing/domain/reminders/monitor.ts'
import { ReminderOutcome } from '@clearwing/domain/reminders/schema.ts'
import { desc, eq, gte, isNotNull } from 'drizzle-orm'
import { emails } from '#features/emails/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { outcomeOf } from './list-store.ts'
import { reminderNotices, reminderRuns } from './tables.ts'

const hour = 3_600_000

/** The last run, and the notices of the last seven days. */
export async function readReminderReport(db: Db): Promise<ReminderReport> {
  const [last] = await db.select().from(reminderRuns).orderBy(desc(reminderRuns.reminderRunId)).limit(1)
  const [finished] = await db
    .select({ doneAt: reminderRuns.doneAt })
    .from(reminderRuns)
    .where(isNotNull(reminderRuns.doneAt))
    .orderBy(desc(reminderRuns.doneAt))
    .limit(1)
  const { emailKey, suppressed, day } = reminderNotices
  const { sentAt, failedAt, lastReason } = emails
  const notices = await db
    .select({ emailId: reminderNotices.emailId, emailKey, suppressed, day, sentAt, failedAt, lastReason })
    .from(reminderNotices)
    .leftJoin(emails, eq(emails.emailId, reminderNotices.emailId))
    .where(gte(day, addDays(today(db), -7)))
    .orderBy(desc(reminderNotices.reminderNoticeId))
  const ofOutcome = (outcome: ReminderOutcome) => notices.filter((notice) => outcomeOf(notice) === outcome)
  const { ranAt = null, due = 0, sent = 0, suppressed: unsent = 0, failed = 0 } = last ?? {}
  const doneAt = finished?.doneAt ?? null
  return {
    isLate: doneAt === null || Date.parse(db.now) - Date.parse(doneAt) > hour,
    ranAt,
    doneAt,
    due,
    sent,
    suppressed: unsent,
    failed,
    outcomes: ReminderOutcome.options.map((outcome) => ({ outcome, count: ofOutcome(outcome).length })),
    bounced: ofOutcome('bounced')
      .slice(0, 20)
      .map((notice) => ({
        day: notice.day,
        emailKey: notice.emailKey,
        emailId: notice.emailId ?? 0,
        reason: notice.lastReason,
      })),
  }
}
