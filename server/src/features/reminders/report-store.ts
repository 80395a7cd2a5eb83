import { addDays } from '@clearwing/domain/dates.ts'
import { isRunLate, type ReminderReport, type SmsReport } from '@clearwing/domain/reminders/monitor.ts'
import { ReminderOutcome, SmsOutcome } from '@clearwing/domain/reminders/schema.ts'
import { and, desc, eq, gte, isNotNull, or } from 'drizzle-orm'
import { emails } from '#features/emails/tables.ts'
import { smsMessages } from '#features/sms/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { outcomeOf, smsOutcomeOf } from './list-store.ts'
import { reminderNotices, reminderRuns } from './tables.ts'

/** The moment at which the last complete run finished. */
export async function findLastDone(db: Db) {
  const [finished] = await db
    .select({ doneAt: reminderRuns.doneAt })
    .from(reminderRuns)
    .where(isNotNull(reminderRuns.doneAt))
    .orderBy(desc(reminderRuns.doneAt))
    .limit(1)
  return finished?.doneAt ?? null
}

/** The last run, and the notices of the last seven days. */
export async function readReminderReport(db: Db, isTexting: boolean): Promise<ReminderReport> {
  const [last] = await db.select().from(reminderRuns).orderBy(desc(reminderRuns.reminderRunId)).limit(1)
  const { emailKey, suppressed, day } = reminderNotices
  const { sentAt, failedAt, bouncedAt, lastReason } = emails
  const notices = await db
    .select({ emailId: reminderNotices.emailId, emailKey, suppressed, day, sentAt, failedAt, bouncedAt, lastReason })
    .from(reminderNotices)
    .leftJoin(emails, eq(emails.emailId, reminderNotices.emailId))
    .where(gte(day, addDays(today(db), -7)))
    .orderBy(desc(reminderNotices.reminderNoticeId))
  const ofOutcome = (outcome: ReminderOutcome) => notices.filter((notice) => outcomeOf(notice) === outcome)
  const { ranAt = null, due = 0, sent = 0, suppressed: unsent = 0, failed = 0 } = last ?? {}
  const doneAt = await findLastDone(db)
  return {
    isLate: isRunLate(doneAt, null, db.now),
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
    sms: await readSmsReport(db, isTexting),
  }
}

async function readSmsReport(db: Db, isSet: boolean): Promise<SmsReport> {
  const { smsMessageId, smsSuppressed, emailKey, day } = reminderNotices
  const { sentAt, deliveredAt, failedAt, lastReason: reason } = smsMessages
  const rows = await db
    .select({ smsMessageId, smsSuppressed, emailKey, day, sentAt, deliveredAt, failedAt, reason })
    .from(reminderNotices)
    .leftJoin(smsMessages, eq(smsMessages.smsMessageId, smsMessageId))
    .where(and(gte(day, addDays(today(db), -7)), or(isNotNull(smsMessageId), isNotNull(smsSuppressed))))
    .orderBy(desc(reminderNotices.reminderNoticeId))
  const ofOutcome = (outcome: SmsOutcome) => rows.filter((row) => smsOutcomeOf(row) === outcome)
  return {
    isSet,
    outcomes: SmsOutcome.options.map((outcome) => ({ outcome, count: ofOutcome(outcome).length })),
    failed: ofOutcome('failed')
      .slice(0, 20)
      .map((row) => ({
        day: row.day,
        emailKey: row.emailKey,
        smsMessageId: row.smsMessageId ?? 0,
        reason: row.reason,
      })),
  }
}
