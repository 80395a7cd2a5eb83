import type { Actor } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import type { ReminderQuery } from '@clearwing/domain/reminders/list.ts'
import { activeRow, nextStepDay, reminderState } from '@clearwing/domain/reminders/schedule.ts'
import type { Reminder, ReminderOutcome, SmsOutcome } from '@clearwing/domain/reminders/schema.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { emails } from '#features/emails/tables.ts'
import { smsMessages } from '#features/sms/tables.ts'
import { fullName } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { today } from '#platform/time/today.ts'
import { announceReminders } from './announce-store.ts'
import { listReminderRows } from './rows-store.ts'
import { listSteps, type StoredReminder, withSteps } from './store.ts'
import { reminderNotices, reminderSteps, reminders } from './tables.ts'

export const isOpenReminder = and(isNull(reminders.endedAt), isNull(reminders.doneOn))

const modes: Record<ReminderQuery['m'], SQL | undefined> = {
  Open: isOpenReminder,
  Done: isNotNull(reminders.doneOn),
  All: undefined,
}

/**
 * A person's reminders that this actor may see: those about the person, and for the person also those of the organisation
 * they are logged in to. Those of other organisations name people of that organisation.
 */
function visibleOf(actor: Actor, userId: number) {
  const isAboutPerson = eq(reminders.subjectUserId, userId)
  const isAtWork = actor.userId === userId && actor.organisationId !== null
  return and(
    eq(reminders.userId, userId),
    isAtWork ? or(isAboutPerson, eq(reminders.organisationId, actor.organisationId as number)) : isAboutPerson,
  )
}

/** A page of one person's reminders. */
export async function listReminders(db: Db, actor: Actor, query: ReminderQuery) {
  const { i = 'me', m, f, d, n } = query
  const isWanted = and(
    visibleOf(actor, userIdOf(actor, i)),
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

export async function asReminders(db: Db, rows: StoredReminder[]): Promise<Reminder[]> {
  const ids = rows.map(({ reminderId }) => reminderId)
  const [steps, notices, rules, nameOf] = await Promise.all([
    listSteps(db, ids),
    listNotices(db, ids),
    listReminderRows(db),
    namesOf(db, rows),
  ])
  const day = today(db)
  return rows.map((row) => {
    const [last] = notices.get(row.reminderId) ?? []
    const rule = activeRow(rules, row.kind, day)
    const isOpen = row.endedAt === null && row.doneOn === null
    const { by: _, occurrence: __, startedOn: ___, endedAt: ____, organisationId: _____, ...shown } = row
    return {
      ...shown,
      subjectName: row.subjectUserId === row.userId || !isOpen ? null : nameOf(row.subjectUserId),
      state: reminderState(row, last !== undefined, day),
      nextOn: isOpen && rule ? nextStepDay(rule, withSteps(row, steps), day) : null,
      lastOn: last?.day ?? null,
      lastOutcome: last ? outcomeOf(last) : null,
      lastSmsOutcome: last ? smsOutcomeOf(last.sms) : null,
    }
  })
}

/** Names of the people that reminders at work are about. */
async function namesOf(db: Db, rows: StoredReminder[]) {
  const ids = rows.filter((row) => row.subjectUserId !== row.userId).map(({ subjectUserId }) => subjectUserId)
  const people = ids.length === 0 ? [] : await db.select().from(users).where(inArray(users.userId, ids))
  const names = new Map(people.map((person) => [person.userId, fullName(person)]))
  return (userId: number) => names.get(userId) ?? null
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
      bouncedAt: emails.bouncedAt,
      sms: {
        smsMessageId: reminderNotices.smsMessageId,
        smsSuppressed: reminderNotices.smsSuppressed,
        sentAt: smsMessages.sentAt,
        deliveredAt: smsMessages.deliveredAt,
        failedAt: smsMessages.failedAt,
      },
    })
    .from(reminderSteps)
    .innerJoin(reminderNotices, eq(reminderNotices.reminderNoticeId, reminderSteps.reminderNoticeId))
    .leftJoin(emails, eq(emails.emailId, reminderNotices.emailId))
    .leftJoin(smsMessages, eq(smsMessages.smsMessageId, reminderNotices.smsMessageId))
    .where(inArray(reminderSteps.reminderId, ids))
    .orderBy(desc(day))
  return Map.groupBy(rows, ({ reminderId }) => reminderId)
}

type Outcome = Pick<typeof reminderNotices.$inferSelect, 'suppressed'> &
  Pick<typeof emails.$inferSelect, 'sentAt' | 'failedAt' | 'bouncedAt'>

export function outcomeOf({
  suppressed,
  sentAt,
  failedAt,
  bouncedAt,
}: {
  [Key in keyof Outcome]: Outcome[Key] | null
}): ReminderOutcome {
  if (suppressed !== null) return suppressed
  if (failedAt !== null || bouncedAt !== null) return 'bounced'
  return sentAt === null ? 'queued' : 'sent'
}

type OfSms = Pick<typeof reminderNotices.$inferSelect, 'smsMessageId' | 'smsSuppressed'> & {
  [Key in 'sentAt' | 'deliveredAt' | 'failedAt']: string | null
}

/** Null if no text message was asked for. */
export function smsOutcomeOf({ smsMessageId, smsSuppressed, sentAt, deliveredAt, failedAt }: OfSms): SmsOutcome | null {
  if (smsMessageId === null) return smsSuppressed
  if (failedAt !== null) return 'failed'
  if (deliveredAt !== null) return 'delivered'
  return sentAt === null ? 'queued' : 'sent'
}

/** A person's own reminder, locked until the transaction ends. */
export async function lockReminder(tx: Tx, actor: Actor, reminderId: number) {
  const isIt = and(eq(reminders.reminderId, reminderId), visibleOf(actor, actor.userId))
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
  await announceReminders(tx, [userId])
  return (await asReminders(tx, [row as StoredReminder]))[0]
}
