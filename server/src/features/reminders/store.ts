import type { ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { and, asc, eq, inArray, isNotNull, isNull, like, lt, lte, sql } from 'drizzle-orm'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { GoneReason, ReasonScope } from '#platform/reminders/reasons.ts'
import { announceReminders } from './announce-store.ts'
import { reminderNotices, reminderRuns, reminderSteps, reminders } from './tables.ts'

export type StoredReminder = typeof reminders.$inferSelect

export const keyOfReminder = ({ userId, kind, occurrence }: Pick<ReminderReason, 'userId' | 'kind' | 'occurrence'>) =>
  `${userId} ${kind} ${occurrence}`

const isSame = (reason: ReminderReason, stored: StoredReminder) =>
  Object.entries(reason).every(([key, value]) => stored[key as keyof ReminderReason] === value)

const nextVersion = sql`${reminders.version} + 1`

/** What a reason that is stored already takes from the one that exists now. */
const fromReason = {
  subjectUserId: sql`excluded.subject_user_id`,
  organisationId: sql`excluded.organisation_id`,
  description: sql`excluded.description`,
  by: sql`excluded.by`,
  startedOn: sql`excluded.started_on`,
  dueOn: sql`excluded.due_on`,
  step: sql`excluded.step`,
  path: sql`excluded.path`,
  endedAt: null,
  version: nextVersion,
}

const isIn = ({ kinds, subjectUserIds, occurrencesOf }: ReasonScope) =>
  and(
    inArray(reminders.kind, kinds),
    subjectUserIds && inArray(reminders.subjectUserId, subjectUserIds),
    occurrencesOf === undefined ? undefined : like(reminders.occurrence, `${occurrencesOf}%`),
  )

/**
 * Stores the reasons that exist now: new ones begin, those that have gone end, those that recur continue with the steps
 * that were sent. A reminder that ended after the run began stays so, because the run has read the reasons before.
 */
export async function applyReasons(tx: Tx, scope: ReasonScope, reasons: ReminderReason[]) {
  const isOpen = and(isIn(scope), isNull(reminders.endedAt))
  const open = await tx.select().from(reminders).where(isOpen).orderBy(asc(reminders.reminderId))
  const openByKey = new Map(open.map((reminder) => [keyOfReminder(reminder), reminder]))
  const reasonsByKey = new Map(reasons.map((reason) => [keyOfReminder(reason), reason]))
  const changed = [...reasonsByKey].flatMap(([key, reason]) => {
    const before = openByKey.get(key)
    return before && isSame(reason, before) ? [] : [reason]
  })
  const occurrence = [reminders.userId, reminders.kind, reminders.occurrence]
  await inParts(changed, (part) =>
    tx
      .insert(reminders)
      .values(part)
      .onConflictDoUpdate({ target: occurrence, set: fromReason, setWhere: endedBefore(tx.now) }),
  )
  const endedReminders = open.filter((reminder) => !reasonsByKey.has(keyOfReminder(reminder)))
  await inParts(endedReminders, (part) => {
    const ids = part.map(({ reminderId }) => reminderId)
    return tx.update(reminders).set({ endedAt: tx.now, version: nextVersion }).where(inArray(reminders.reminderId, ids))
  })
  await announceReminders(
    tx,
    [...changed, ...endedReminders].map(({ userId }) => userId),
  )
}

const endedBefore = (now: string) => sql`(${isNull(reminders.endedAt)} or ${lte(reminders.endedAt, now)})`

/** Stores one reason, new or known, with the steps sent so far. */
export async function followReason(tx: Tx, reason: ReminderReason) {
  const target = [reminders.userId, reminders.kind, reminders.occurrence]
  const [row] = await tx.insert(reminders).values(reason).onConflictDoUpdate({ target, set: fromReason }).returning()
  const reminder = row as StoredReminder
  return withSteps(reminder, await listSteps(tx, [reminder.reminderId]))
}

/** Ends the reminders of a reason that has gone. */
export async function endReminders(tx: Tx, { subjectUserId, occurrence }: GoneReason) {
  const isOpen = isNull(reminders.endedAt)
  const ended = await tx
    .update(reminders)
    .set({ endedAt: tx.now, version: nextVersion })
    .where(and(eq(reminders.subjectUserId, subjectUserId), eq(reminders.occurrence, occurrence), isOpen))
    .returning()
  await announceReminders(
    tx,
    ended.map(({ userId }) => userId),
  )
}

/** Runs one query for each 500 rows, which keeps the number of parameters below the limit of PostgreSQL. */
async function inParts<Row>(rows: Row[], query: (part: Row[]) => PromiseLike<unknown>) {
  for (let at = 0; at < rows.length; at += 500) await query(rows.slice(at, at + 500))
}

/** Reminders whose reason exists and that their recipients have not done, with the steps sent so far. */
export async function listOpenReminders(db: Db) {
  const rows = await db
    .select({ reminder: reminders })
    .from(reminders)
    .innerJoin(users, eq(users.userId, reminders.userId))
    .where(and(isNull(reminders.endedAt), isNull(reminders.doneOn), isNull(users.mergedIntoUserId)))
    .orderBy(asc(reminders.userId), asc(reminders.reminderId))
  const steps = await listSteps(
    db,
    rows.map(({ reminder }) => reminder.reminderId),
  )
  return rows.map(({ reminder }) => withSteps(reminder, steps))
}

/** One open reminder with the steps sent so far, locked until the transaction ends. */
export async function findOpenReminder(tx: Tx, reminderId: number) {
  const isIt = and(eq(reminders.reminderId, reminderId), isNull(reminders.endedAt), isNull(reminders.doneOn))
  const [reminder] = await tx.select().from(reminders).where(isIt).for('update')
  return reminder && withSteps(reminder, await listSteps(tx, [reminderId]))
}

/** The step names of each reminder. */
export async function listSteps(db: Db, ids: number[]) {
  const rows =
    ids.length === 0 ? [] : await db.select().from(reminderSteps).where(inArray(reminderSteps.reminderId, ids))
  return Map.groupBy(rows, ({ reminderId }) => reminderId)
}

type Steps = Awaited<ReturnType<typeof listSteps>>

export const withSteps = (reminder: StoredReminder, steps: Steps) => ({
  ...reminder,
  doneSteps: (steps.get(reminder.reminderId) ?? []).map(({ step }) => step),
  isDone: reminder.doneOn !== null,
})

export type OpenReminder = ReturnType<typeof withSteps>

type NewNotice = typeof reminderNotices.$inferInsert

/** Undefined if the person has had today's email of this key. */
export async function createNotice(tx: Tx, values: NewNotice, steps: { reminderId: number; step: string }[]) {
  const [notice] = await tx.insert(reminderNotices).values(values).onConflictDoNothing().returning()
  if (!notice) return undefined
  const { reminderNoticeId } = notice
  await tx
    .insert(reminderSteps)
    .values(steps.map((step) => ({ ...step, reminderNoticeId })))
    .onConflictDoNothing()
  return reminderNoticeId
}

export const saveEmailId = (tx: Tx, reminderNoticeId: number, emailId: number) =>
  tx.update(reminderNotices).set({ emailId }).where(eq(reminderNotices.reminderNoticeId, reminderNoticeId))

export const saveSmsId = (tx: Tx, reminderNoticeId: number, smsMessageId: number) =>
  tx.update(reminderNotices).set({ smsMessageId }).where(eq(reminderNotices.reminderNoticeId, reminderNoticeId))

/** Steps that had passed when the engine ran for the first time: other senders were in charge of them. */
export const passSteps = (tx: Tx, steps: { reminderId: number; step: string }[]) =>
  inParts(steps, (part) =>
    tx
      .insert(reminderSteps)
      .values(part.map((step) => ({ ...step, reminderNoticeId: null })))
      .onConflictDoNothing(),
  )

export const hasRun = async (db: Db) => (await db.$count(reminderRuns, isNotNull(reminderRuns.doneAt))) > 0

type Counts = Pick<typeof reminderRuns.$inferSelect, 'due' | 'sent' | 'suppressed' | 'failed'>

export async function beginRun(tx: Tx) {
  const [row] = await tx.insert(reminderRuns).values({ ranAt: tx.now }).returning()
  return (row as typeof reminderRuns.$inferSelect).reminderRunId
}

export const endRun = (tx: Tx, reminderRunId: number, counts: Counts) =>
  tx
    .update(reminderRuns)
    .set({ ...counts, doneAt: tx.now })
    .where(eq(reminderRuns.reminderRunId, reminderRunId))

export const forgetRuns = (tx: Tx, before: string) => tx.delete(reminderRuns).where(lt(reminderRuns.ranAt, before))
