import type { ReminderKind, ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { reminderNotices, reminderRuns, reminderSteps, reminders } from './tables.ts'

export type StoredReminder = typeof reminders.$inferSelect

const keyOf = ({ userId, kind, occurrence }: Pick<ReminderReason, 'userId' | 'kind' | 'occurrence'>) =>
  `${userId} ${kind} ${occurrence}`

const shown = ({
  description,
  by,
  step,
  path,
  startedOn,
  dueOn,
}: Omit<ReminderReason, 'kind' | 'userId' | 'occurrence'>) => ({
  description,
  by,
  step,
  path,
  startedOn,
  dueOn,
})

const isSame = (one: ReminderReason, other: StoredReminder) =>
  other.endedAt === null && JSON.stringify(shown(one)) === JSON.stringify(shown(other))

/**
 * Stores the reasons that exist now: new ones begin, those that have gone end, those that recur continue with the steps
 * that were sent.
 */
export async function followReasons(tx: Tx, kinds: ReminderKind[], reasons: ReminderReason[]) {
  const stored = await tx
    .select()
    .from(reminders)
    .where(inArray(reminders.kind, kinds))
    .orderBy(asc(reminders.reminderId))
  const storedByKey = new Map(stored.map((reminder) => [keyOf(reminder), reminder]))
  const reasonsByKey = new Map(reasons.map((reason) => [keyOf(reason), reason]))
  const created: ReminderReason[] = []
  for (const [key, reason] of reasonsByKey) {
    const before = storedByKey.get(key)
    if (!before) created.push(reason)
    else if (!isSame(reason, before))
      await tx
        .update(reminders)
        .set({ ...shown(reason), endedAt: null })
        .where(eq(reminders.reminderId, before.reminderId))
  }
  for (let at = 0; at < created.length; at += 500)
    await tx
      .insert(reminders)
      .values(created.slice(at, at + 500))
      .onConflictDoNothing()
  const gone = stored.filter((reminder) => reminder.endedAt === null && !reasonsByKey.has(keyOf(reminder)))
  for (let at = 0; at < gone.length; at += 500) {
    const ids = gone.slice(at, at + 500).map(({ reminderId }) => reminderId)
    await tx.update(reminders).set({ endedAt: tx.now }).where(inArray(reminders.reminderId, ids))
  }
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
