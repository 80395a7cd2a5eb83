import { createHmac } from 'node:crypto'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import { EmailOptionsKey, type ReminderOption } from '@clearwing/domain/reminders/schema.ts'
import { isLegal } from '@clearwing/domain/reminders/words.ts'
import { and, eq } from 'drizzle-orm'
import { hashSecret } from '#features/account/index.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { reminderOptions } from './tables.ts'

/**
 * The token of the link in a person's emails of one key: 256 bits, the same in each email, so that an old email still
 * works. Only its hash is stored.
 */
export async function optionsToken(tx: Tx, keyFor: KeyFor, userId: number, emailKey: EmailOptionsKey) {
  const token = createHmac('sha256', keyFor('reminder options')).update(`${userId} ${emailKey}`).digest('base64url')
  const tokenHash = hashSecret(token)
  await tx
    .insert(reminderOptions)
    .values({ userId, emailKey, tokenHash })
    .onConflictDoUpdate({ target: [reminderOptions.userId, reminderOptions.emailKey], set: { tokenHash } })
  return token
}

/** True when the person has switched these emails off. Legal notices cannot be. */
export async function isSwitchedOff(db: Db, userId: number, emailKey: EmailOptionsKey) {
  if (isLegal(emailKey)) return false
  const isIt = and(
    eq(reminderOptions.userId, userId),
    eq(reminderOptions.emailKey, emailKey),
    eq(reminderOptions.isOff, true),
  )
  return (await db.$count(reminderOptions, isIt)) > 0
}

/** Text messages are among the options where a provider is set. */
export async function listReminderOptions(db: Db, userId: number, isTexting: boolean): Promise<ReminderOption[]> {
  const rows = await db.select().from(reminderOptions).where(eq(reminderOptions.userId, userId))
  const keys = EmailOptionsKey.options.filter((key) => isTexting || key !== 'TEXTS')
  return keys.map((emailKey) => ({
    emailKey,
    isOff: !isLegal(emailKey) && rows.some((row) => row.emailKey === emailKey && row.isOff),
    isLegal: isLegal(emailKey),
  }))
}

export async function saveReminderOption(
  tx: Tx,
  actor: Actor,
  userId: number,
  emailKey: EmailOptionsKey,
  isOff: boolean,
) {
  const [before] = await tx
    .select({ isOff: reminderOptions.isOff })
    .from(reminderOptions)
    .where(and(eq(reminderOptions.userId, userId), eq(reminderOptions.emailKey, emailKey)))
    .for('update')
  if ((before?.isOff ?? false) === isOff) return
  await tx
    .insert(reminderOptions)
    .values({ userId, emailKey, isOff })
    .onConflictDoUpdate({ target: [reminderOptions.userId, reminderOptions.emailKey], set: { isOff } })
  const change = { before: { emailKey, isOff: !isOff }, after: { emailKey, isOff } }
  await record(tx, actor, {
    action: 'change',
    entity: 'reminder option',
    entityId: userId,
    subjectUserId: userId,
    ...change,
  })
  await invalidateTags(tx, [{ userId }], { type: 'Reminder' })
}

/** Whose emails a link is about; undefined for a token that was never sent. */
export async function findOptionOfToken(db: Db, token: string) {
  const [row] = await db
    .select()
    .from(reminderOptions)
    .where(eq(reminderOptions.tokenHash, hashSecret(token)))
  return row
}
