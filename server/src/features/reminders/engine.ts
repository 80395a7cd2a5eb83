import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, startOfDay } from '@clearwing/domain/dates.ts'
import { reminderRows } from '@clearwing/domain/reminders/rows.ts'
import { activeRow, isTimeToSend, stepDueOn } from '@clearwing/domain/reminders/schedule.ts'
import type { EmailOptionsKey } from '@clearwing/domain/reminders/schema.ts'
import { isLegal, optionNames, reminderSentence } from '@clearwing/domain/reminders/words.ts'
import { sealToken, sendEmail } from '#features/emails/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Database, Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Job } from '#platform/jobs/job.ts'
import { announce, invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { isSwitchedOff, optionsToken } from './options-store.ts'
import { listReasons } from './sources.ts'
import {
  beginRun,
  createNotice,
  endRun,
  followReasons,
  forgetRuns,
  listOpenReminders,
  type OpenReminder,
  saveEmailId,
} from './store.ts'

/** Every half hour. A run sends only what no earlier run has sent, so one that was killed is simply followed by another. */
export const sendReminders: Job = {
  name: 'send-reminders',
  schedule: '0,30 * * * *',
  run: async ({ database, keyFor }) => void (await runReminders(database, keyFor)),
}

type DueReminder = { reminder: OpenReminder; name: string; overtaken: string[] }
type Batch = { userId: number; emailKey: EmailOptionsKey; items: DueReminder[] }

/** Follows the reasons and sends every reminder that is due now: one email of each key to each person. */
export async function runReminders(database: Database, keyFor: KeyFor) {
  const day = today(database.db)
  const reminderRunId = await database.transaction(beginRun)
  const { kinds, reasons } = await listReasons(database.db, day)
  await database.transaction((tx) => followReasons(tx, kinds, reasons))
  const counts = { due: 0, sent: 0, suppressed: 0, failed: 0 }
  for (const batch of await listDueBatches(database.db, day, isTimeToSend)) {
    counts.due += 1
    const outcome = await database.transaction((tx) => send(tx, keyFor, batch, day)).catch(() => 'failed' as const)
    if (outcome) counts[outcome] += 1
  }
  await database.transaction(async (tx) => {
    await endRun(tx, reminderRunId, counts)
    await forgetRuns(tx, startOfDay(addDays(day, -90)))
  })
  return counts
}

/** The reminders that a day asks for. `isTime` can be left out to see what will be sent later that day. */
export async function listDueBatches(db: Db, day: string, isTime?: typeof isTimeToSend): Promise<Batch[]> {
  const batches = new Map<string, Batch>()
  for (const reminder of await listOpenReminders(db)) {
    const row = activeRow(reminderRows, reminder.kind, day)
    const step = row && (isTime?.(row, db.now) ?? true) ? stepDueOn(row, reminder, day) : undefined
    if (!row || !step) continue
    const { userId } = reminder
    const key = `${userId} ${row.emailKey}`
    const batch = batches.get(key) ?? { userId, emailKey: row.emailKey, items: [] }
    batch.items.push({ reminder, ...step })
    batches.set(key, batch)
  }
  return [...batches.values()]
}

/** The notice, its steps and the queued email are one transaction; the unique day of the notice allows it once. */
async function send(tx: Tx, keyFor: KeyFor, { userId, emailKey, items }: Batch, day: string) {
  const user = found(await findUser(tx, userId))
  const isOff = await isSwitchedOff(tx, userId, emailKey)
  const suppressed = isOff ? ('switched_off' as const) : user.email ? null : ('no_address' as const)
  const steps = items.flatMap(({ reminder: { reminderId }, name, overtaken }) =>
    [name, ...overtaken].map((step) => ({ reminderId, step })),
  )
  const reminderNoticeId = await createNotice(tx, { userId, emailKey, day, suppressed }, steps)
  if (reminderNoticeId === undefined) return undefined
  await invalidateTags(tx, [{ userId }], { type: 'Reminder' })
  const lines = [...new Set(items.map(({ reminder }) => reminderSentence(reminder, day)))]
  if (!isOff) await announce(tx, [{ userId }], 'Toast', { type: 'info', title: 'Reminder', lines: lines.slice(0, 5) })
  if (suppressed !== null || !user.email) return 'suppressed' as const
  const [only] = items.length === 1 ? items : []
  const values = {
    name: shownName(user),
    lines: lines.join('\n'),
    about: optionNames[emailKey],
    step: only?.reminder.step ?? 'See your reminders',
    path: only?.reminder.path ?? '/user/me/reminders',
    ...(!isLegal(emailKey) && { optionsToken: sealToken(keyFor, await optionsToken(tx, keyFor, userId, emailKey)) }),
  }
  const emailId = await sendEmail(tx, theSystem, { toUserId: userId, to: user.email, template: 'reminder', values })
  await saveEmailId(tx, reminderNoticeId, emailId)
  return 'sent' as const
}
