import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { emailKeyOf } from '@clearwing/domain/reminders/rows.ts'
import { activeRow, stepsUntil } from '@clearwing/domain/reminders/schedule.ts'
import { reminderSentence } from '@clearwing/domain/reminders/sentence.ts'
import { optionNames } from '@clearwing/domain/reminders/words.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { emails } from '#features/emails/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { saveReminderOption } from './options-store.ts'
import { listReminderRows } from './rows-store.ts'
import { listReasons } from './sources.ts'
import {
  applyReasons,
  beginRun,
  createNotice,
  endRun,
  listOpenReminders,
  type OpenReminder,
  saveEmailId,
} from './store.ts'
import { reminders } from './tables.ts'

/** What became of a reminder that was sent in the past. */
export type PastOutcome = 'sent' | 'bounced' | 'switched_off' | 'snoozed'

/** Fills the reminders of a record that is loaded, as if the engine had always run. */
export async function importReminders(
  tx: Tx,
  displayName: string,
  outcomeOf: (reminder: OpenReminder, lastDay: string) => PastOutcome,
) {
  const day = today(tx)
  const { kinds, reasons } = await listReasons(tx, day)
  await applyReasons(tx, { kinds }, reasons)
  const rows = await listReminderRows(tx)
  let sent = 0
  for (const reminder of await listOpenReminders(tx)) {
    const row = activeRow(rows, reminder.kind, day)
    const passed = row ? stepsUntil(row, reminder, addDays(day, -1)) : []
    const last = passed.at(-1)
    if (!row || !last) continue
    const outcome = outcomeOf(reminder, last.day)
    const { reminderId, userId, kind } = reminder
    const emailKey = emailKeyOf[kind]
    const [user] = await tx.select().from(users).where(eq(users.userId, userId))
    // An email bounces from an address that a person has had; most people of a demo have none now.
    const to = user?.email ?? (outcome === 'bounced' ? `closed.mailbox.${userId}@example.org` : null)
    const missingAddress = to === null ? 'no_address' : null
    const suppressed = outcome === 'switched_off' ? outcome : missingAddress
    const steps = passed.map(({ name }) => ({ reminderId, step: name }))
    const noticeId = await createNotice(tx, { userId, emailKey, day: last.day, suppressed }, steps)
    if (noticeId === undefined) continue
    sent += 1
    if (outcome === 'switched_off') await saveReminderOption(tx, { ...theSystem, userId }, userId, emailKey, true)
    else if (to !== null) {
      const at = momentAt(last.day, row.sendAt)
      const isBounced = outcome === 'bounced'
      const about = optionNames[emailKey].toLowerCase()
      const [email] = await tx
        .insert(emails)
        .values({
          toUserId: userId,
          to,
          template: 'reminder',
          createdAt: at,
          lastTriedAt: at,
          attempts: 1,
          ...(isBounced ? { failedAt: at, lastReason: 'The mailbox does not exist.' } : { sentAt: at }),
          subject: `${displayName}: reminder: ${about}`,
          text: `${reminderSentence(row, reminder, last.day)}\n`,
        })
        .returning()
      await saveEmailId(tx, noticeId, email?.emailId ?? 0)
    }
    if (outcome === 'snoozed')
      await tx
        .update(reminders)
        .set({ snoozedUntil: addDays(day, 5) })
        .where(eq(reminders.reminderId, reminderId))
  }
  await endRun(tx, await beginRun(tx), { due: 0, sent: 0, suppressed: 0, failed: 0 })
  return sent
}

/** Reminders of the clients of a practice whose certificates expire next. */
export const listExpiringClients = (tx: Tx, organisationId: number, limit: number) =>
  tx
    .select({ reminderId: reminders.reminderId, userId: reminders.userId })
    .from(reminders)
    .innerJoin(clients, and(eq(clients.userId, reminders.userId), eq(clients.organisationId, organisationId)))
    .where(and(eq(reminders.kind, 'certificate_expiry'), isNull(clients.until)))
    .orderBy(asc(reminders.dueOn))
    .limit(limit)
