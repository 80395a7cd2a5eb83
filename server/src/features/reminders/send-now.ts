import { emailKeyOf } from '@clearwing/domain/reminders/rows.ts'
import { activeRow } from '@clearwing/domain/reminders/schedule.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { type Sending, sendBatch } from './engine.ts'
import { listReminderRows } from './rows-store.ts'
import type { OpenReminder } from './store.ts'

/** Sends a reminder today, with the words, the channel and the choices of its kind: at most one email a day. */
export async function sendNow(tx: Tx, sending: Sending, reminder: OpenReminder) {
  const day = today(tx)
  const { userId, kind } = reminder
  const row = activeRow(await listReminderRows(tx), kind, day)
  if (!row) throw new Refusal(409, { title: 'Reminders of this kind are switched off.' })
  const items = [{ reminder, row, name: `now ${day}`, overtaken: [] }]
  const outcome = await sendBatch(tx, sending, { userId, emailKey: emailKeyOf[kind], day, items })
  if (outcome === undefined) throw new Refusal(409, { title: 'This person was already reminded today.' })
}
