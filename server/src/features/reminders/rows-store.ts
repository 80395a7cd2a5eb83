import type { Actor } from '@clearwing/domain/access/actor.ts'
import { productReminderRows } from '@clearwing/domain/reminders/rows.ts'
import type { NewReminderRow, ReminderRow, ReminderRowRecord } from '@clearwing/domain/reminders/schema.ts'
import { asc, eq } from 'drizzle-orm'
import { fullName } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { reminderRows } from './tables.ts'

/** The schedule: the rows of the product, followed by those that administrators added. The last one of a day applies. */
export async function listReminderRows(db: Db): Promise<ReminderRow[]> {
  const added = await db.select({ row: reminderRows.row }).from(reminderRows).orderBy(asc(reminderRows.reminderRowId))
  return [...productReminderRows, ...added.map(({ row }) => row)]
}

/** The same rows with their authors. */
export async function listReminderRowRecords(db: Db): Promise<ReminderRowRecord[]> {
  const added = await db
    .select({ row: reminderRows.row, author: users })
    .from(reminderRows)
    .innerJoin(users, eq(users.userId, reminderRows.createdBy))
    .orderBy(asc(reminderRows.reminderRowId))
  return [
    ...productReminderRows.map((row) => ({ ...row, createdByName: null })),
    ...added.map(({ row, author }) => ({ ...row, createdByName: fullName(author) })),
  ]
}

export async function createReminderRow(tx: Tx, actor: Actor, row: NewReminderRow): Promise<ReminderRowRecord[]> {
  const [stored] = await tx.insert(reminderRows).values({ row, createdBy: actor.userId, createdAt: tx.now }).returning()
  await record(tx, actor, {
    action: 'create',
    entity: 'reminder row',
    entityId: (stored as typeof reminderRows.$inferSelect).reminderRowId,
    after: row,
  })
  await invalidateTags(tx, ['administrators'], { type: 'Reminder' })
  return listReminderRowRecords(tx)
}
