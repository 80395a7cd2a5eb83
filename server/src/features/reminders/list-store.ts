import type { Actor } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import type { ReminderQuery } from '@clearwing/domain/reminders/list.ts'
import { reminderRows } from '@clearwing/domain/reminders/rows.ts'
import { activeRow, nextStepDay, reminderState } from '@clearwing/domain/reminders/schedule.ts'
import type { Reminder, ReminderOutcome, ReminderReport } from '@clearwing/domain/reminders/schema.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { emails } from '#features/emails/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { listSteps, type StoredReminder, withSteps } from './store.ts'
import { reminderNotices, reminderRuns, reminderSteps, reminders } from './tables.ts'

const modes: Record<ReminderQuery['m'], SQL | undefined> = {
  Open: and(isNull(reminders.endedAt), isNull(reminders.doneOn)),
  Done: isNotNull(reminders.doneOn),
  All: undefined,
}

/** A page of one person's reminders. */
export async function listReminders(db: Db, actor: Actor, query: ReminderQuery) {
  const { i = 'me', m, f, d, n } = query
  const isWanted = and(
    eq(reminders.userId, userIdOf(actor, i)),
    modes[m],
    ...searchWords(f).map((word) => ilike(reminders.description, containsPattern(word))),
  )
  const direction = d ? desc : asc
  const rows = await db
    .select()
    .from(reminders)
    .where(isWanted)
    .orderBy(direction(reminders.dueOn), direction(reminders.reminderId))
    .limit(n)
    .offset(offsetOf(query))
  return toPage(await asReminders(db, rows), await db.$count(reminders, isWanted), query)
}

async function asReminders(db: Db, rows: StoredReminder[]): Promise<Reminder[]> {
  const ids = rows.map(({ reminderId }) => reminderId)
  const steps = await listSteps(db, ids)
  const notices = await listNotices(db, ids)
  const day = today(db)
  return rows.map((row) => {
    const [last] = notices.get(row.reminderId) ?? []
    const rule = activeRow(reminderRows, row.kind, day)
    const isOpen = row.endedAt === null && row.doneOn === null
    const { by: _, occurrence: __, startedOn: ___, endedAt: ____, ...shown } = row
    return {
      ...shown,
      state: reminderState(row, last !== undefined, day),
      nextOn: isOpen && rule ? nextStepDay(rule, withSteps(row, steps), day) : null,
      lastOn: last?.day ?? null,
      lastOutcome: last ? outcomeOf(last) : null,
    }
  })
}

/** Notices of each reminder, the latest first. */
async function listNotices(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const { day, suppressed } = reminderNotices
  const rows = await db
    .selectDistinct({
      reminderId: reminderSteps.reminderId,
      day,
      suppressed,
      sentAt: emails.sentAt,
      failedAt: emails.failedAt,
    })
    .from(reminderSteps)
    .innerJoin(reminderNotices, eq(reminderNotices.reminderNoticeId, reminderSteps.reminderNoticeId))
    .leftJoin(emails, eq(emails.emailId, reminderNotices.emailId))
    .where(inArray(reminderSteps.reminderId, ids))
    .orderBy(desc(day))
  return Map.groupBy(rows, ({ reminderId }) => reminderId)
}

type Outcome = Pick<typeof reminderNotices.$inferSelect, 'suppressed'> &
  Pick<typeof emails.$inferSelect, 'sentAt' | 'failedAt'>

function outcomeOf({ suppressed, sentAt, failedAt }: { [Key in keyof Outcome]: Outcome[Key] | null }): ReminderOutcome {
  if (suppressed !== null) return suppressed
  if (failedAt !== null) return 'bounced'
  return sentAt === null ? 'queued' : 'sent'
}

/** A person's own reminder, locked until the transaction ends. */
export async function lockReminder(tx: Tx, actor: Actor, reminderId: number) {
  const isIt = and(eq(reminders.reminderId, reminderId), eq(reminders.userId, actor.userId))
  const [row] = await tx.select().from(reminders).where(isIt).for('update')
  return row && (await asReminders(tx, [row]))[0]
}

type Change = Partial<Pick<StoredReminder, 'snoozedUntil' | 'doneOn' | 'evidence'>>

export async function updateReminder(tx: Tx, actor: Actor, before: Reminder, change: Change) {
  const { reminderId, userId, version, snoozedUntil, doneOn, evidence } = before
  const [row] = await tx
    .update(reminders)
    .set({ ...change, version: version + 1 })
    .where(eq(reminders.reminderId, reminderId))
    .returning()
  await record(tx, actor, {
    action: 'change',
    entity: 'reminder',
    entityId: reminderId,
    subjectUserId: userId,
    before: { snoozedUntil, doneOn, evidence },
    after: change,
  })
  await invalidateTags(tx, [{ userId }], { type: 'Reminder' })
  return (await asReminders(tx, [row as StoredReminder]))[0]
}

const hour = 3_600_000

/** The last run, and the notices of the last seven days. A new installation is not late until its first hour is over. */
export async function readReminderReport(db: Db): Promise<ReminderReport> {
  const [last] = await db.select().from(reminderRuns).orderBy(desc(reminderRuns.reminderRunId)).limit(1)
  const [done] = await db
    .select({ doneAt: reminderRuns.doneAt })
    .from(reminderRuns)
    .where(isNotNull(reminderRuns.doneAt))
    .orderBy(desc(reminderRuns.doneAt))
    .limit(1)
  const notices = await db
    .select({ suppressed: reminderNotices.suppressed, sentAt: emails.sentAt, failedAt: emails.failedAt })
    .from(reminderNotices)
    .leftJoin(emails, eq(emails.emailId, reminderNotices.emailId))
    .where(gte(reminderNotices.day, addDays(today(db), -7)))
  const count = (outcome: ReminderOutcome) => notices.filter((notice) => outcomeOf(notice) === outcome).length
  const { ranAt = null, due = 0, sent = 0, suppressed = 0, failed = 0 } = last ?? {}
  const doneAt = done?.doneAt ?? null
  return {
    isLate: doneAt === null || Date.parse(db.now) - Date.parse(doneAt) > hour,
    ...{ ranAt, doneAt, due, sent, suppressed, failed },
    queued: count('queued'),
    delivered: count('sent'),
    bounced: count('bounced'),
    switchedOff: count('switched_off'),
    withoutAddress: count('no_address'),
  }
}
