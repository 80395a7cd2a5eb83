import {
  mostPreviewed,
  type PreviewOutcome,
  type ReminderPreview,
  type ReminderPreviewQuery,
  type SmsPreviewOutcome,
} from '@clearwing/domain/reminders/monitor.ts'
import { emailKeyOf } from '@clearwing/domain/reminders/rows.ts'
import { isMailed, isTexted, smsSuppressionOf, suppressionOf } from '@clearwing/domain/reminders/rules.ts'
import { activeRow, stepDueOn, stepsUntil } from '@clearwing/domain/reminders/schedule.ts'
import type { EmailOptionsKey, ReminderReason, ReminderRow } from '@clearwing/domain/reminders/schema.ts'
import { reminderSentence } from '@clearwing/domain/reminders/sentence.ts'
import { isLegal } from '@clearwing/domain/reminders/words.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { mobileOf } from '#features/sms/index.ts'
import { fullName } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { listReminderRows } from './rows-store.ts'
import { listReasons } from './sources.ts'
import { keyOfReminder, listSteps, type OpenReminder, withSteps } from './store.ts'
import { reminderNotices, reminderOptions, reminders } from './tables.ts'

type Item = { reason: ReminderReason; row: ReminderRow }
type PersonToday = { userId: number; emailKey: EmailOptionsKey; items: Item[] }

/**
 * What the engine would send on a day, from the reasons that are known now: for today what is due and not sent yet, for a
 * later day the steps of that day.
 */
export async function previewReminders(
  db: Db,
  { day, i, a }: ReminderPreviewQuery,
  isTexting: boolean,
): Promise<ReminderPreview> {
  const [rows, { reasons }] = await Promise.all([listReminderRows(db), listReasons(db, day)])
  const members = a === undefined ? undefined : await membersOf(db, a)
  const isChosen = ({ userId, organisationId }: ReminderReason) =>
    (i === undefined || userId === i) && (members === undefined || organisationId === a || members.has(userId))
  const chosen = reasons.filter(isChosen)
  const progressOf = await readProgress(db, [...new Set(chosen.map(({ userId }) => userId))])
  const batches = new Map<string, PersonToday>()
  for (const reason of chosen) {
    const row = activeRow(rows, reason.kind, day)
    if (!row || !isDueOn(row, reason, progressOf(reason), day, today(db))) continue
    const { userId, kind } = reason
    const key = `${userId} ${emailKeyOf[kind]}`
    const batch = batches.get(key) ?? { userId, emailKey: emailKeyOf[kind], items: [] }
    batch.items.push({ reason, row })
    batches.set(key, batch)
  }
  const people = await withoutNoticesOf(db, [...batches.values()], day)
  return { day, total: people.length, list: await asPreview(db, people.slice(0, mostPreviewed), day, isTexting) }
}

function isDueOn(
  row: ReminderRow,
  reason: ReminderReason,
  stored: OpenReminder | undefined,
  day: string,
  current: string,
) {
  const { doneSteps = [], snoozedUntil = null, isDone = false } = stored ?? {}
  const progress = { ...reason, doneSteps, snoozedUntil, isDone }
  if (day === current) return stepDueOn(row, progress, day) !== undefined
  if (isDone || (snoozedUntil !== null && day < snoozedUntil)) return false
  return snoozedUntil === day || stepsUntil(row, reason, day).some((step) => step.day === day)
}

async function membersOf(db: Db, organisationId: number) {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organisationId, organisationId), isCurrentOn(memberships, today(db))))
  return new Set(rows.map(({ userId }) => userId))
}

/** The stored reminder of a reason, which knows what was sent, snoozed and done. */
async function readProgress(db: Db, userIds: number[]) {
  const stored = userIds.length === 0 ? [] : await db.select().from(reminders).where(inArray(reminders.userId, userIds))
  const steps = await listSteps(
    db,
    stored.map(({ reminderId }) => reminderId),
  )
  const byKey = new Map(stored.map((reminder) => [keyOfReminder(reminder), withSteps(reminder, steps)]))
  return (reason: ReminderReason) => byKey.get(keyOfReminder(reason))
}

/** Leaves out emails of a key that a person has already had that day. */
async function withoutNoticesOf(db: Db, batches: PersonToday[], day: string) {
  const sent = await db.select().from(reminderNotices).where(eq(reminderNotices.day, day))
  const keys = new Set(sent.map(({ userId, emailKey }) => `${userId} ${emailKey}`))
  return batches.filter(({ userId, emailKey }) => !keys.has(`${userId} ${emailKey}`))
}

async function asPreview(
  db: Db,
  batches: PersonToday[],
  day: string,
  isTexting: boolean,
): Promise<ReminderPreview['list']> {
  const userIds = [...new Set(batches.map(({ userId }) => userId))]
  const people = userIds.length === 0 ? [] : await db.select().from(users).where(inArray(users.userId, userIds))
  const options = await db.select().from(reminderOptions).where(eq(reminderOptions.isOff, true))
  const switchedOff = new Set(options.map(({ userId, emailKey }) => `${userId} ${emailKey}`))
  const isOff = (userId: number, emailKey: EmailOptionsKey) =>
    !isLegal(emailKey) && switchedOff.has(`${userId} ${emailKey}`)
  return batches.flatMap(({ userId, emailKey, items }) => {
    const person = people.find((each) => each.userId === userId)
    if (!person || person.mergedIntoUserId !== null) return []
    const lines = items.map(({ reason, row }) => ({ kind: reason.kind, line: reminderSentence(row, reason, day) }))
    const isKeyOff = isOff(userId, emailKey)
    const isByEmail = items.some(({ row }) => isMailed(row))
    const facts = { isMailed: isByEmail, isOff: isKeyOff, hasAddress: person.email !== null }
    const outcome: PreviewOutcome = suppressionOf(facts) ?? 'email'
    const hasMobile = mobileOf(person.phone, person.otherPhone) !== null
    const texting = { isSet: isTexting, isOff: isKeyOff || isOff(userId, 'TEXTS'), hasMobile }
    const smsOutcome: SmsPreviewOutcome | null = items.some(({ row }) => isTexted(row))
      ? (smsSuppressionOf(texting) ?? 'sms')
      : null
    return [{ userId, personName: fullName(person), emailKey, outcome, smsOutcome, items: lines }]
  })
}
