import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, dayInZone, startOfDay } from '@clearwing/domain/dates.ts'
import { emailKeyOf } from '@clearwing/domain/reminders/rows.ts'
import { isMailed, isTexted, smsSuppressionOf, suppressionOf } from '@clearwing/domain/reminders/rules.ts'
import { activeRow, isTimeToSend, stepDueOn } from '@clearwing/domain/reminders/schedule.ts'
import type { EmailOptionsKey, ReminderRow } from '@clearwing/domain/reminders/schema.ts'
import { reminderSentence } from '@clearwing/domain/reminders/sentence.ts'
import { isLegal, optionNames } from '@clearwing/domain/reminders/words.ts'
import { sealToken, sendEmail } from '#features/emails/index.ts'
import { keyOfSmsLinks, mobileOf, sendSms } from '#features/sms/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import { seal } from '#platform/config/sealed.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Database, Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Job } from '#platform/jobs/job.ts'
import { recordJobRun } from '#platform/jobs/run-store.ts'
import { announce } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { announceReminders } from './announce-store.ts'
import { isSwitchedOff, optionsToken } from './options-store.ts'
import { listReminderRows } from './rows-store.ts'
import { listReasons, reminderSent } from './sources.ts'
import {
  applyReasons,
  beginRun,
  createNotice,
  endRun,
  forgetRuns,
  hasRun,
  listOpenReminders,
  type OpenReminder,
  passSteps,
  type StoredReminder,
  saveEmailId,
  saveSmsId,
} from './store.ts'
import { readZones } from './zones-store.ts'

/** Every half hour. A run sends only what no earlier run has sent, so one that was killed is simply followed by another. */
export const sendReminders: Job = {
  name: 'send-reminders',
  schedule: '0,30 * * * *',
  run: async ({ database, keyFor, smsSender }) =>
    void (await recordJobRun(database, 'send-reminders', async () => {
      const { sent, failed } = await runReminders(database, keyFor, smsSender !== undefined)
      return { notified: sent, failed }
    })),
}

type DueReminder = { reminder: OpenReminder; row: ReminderRow; name: string; overtaken: string[] }
type Batch = { userId: number; emailKey: EmailOptionsKey; day: string; items: DueReminder[] }

/**
 * Follows the reasons and sends every reminder that is due now: one email of each key to each person, and one text
 * message if a row asks for it and a provider is set.
 */
export async function runReminders(database: Database, keyFor: KeyFor, isTexting = false) {
  const isFirst = !(await hasRun(database.db))
  const reminderRunId = await database.transaction(beginRun)
  const { kinds, reasons } = await listReasons(database.db, today(database.db))
  await database.transaction((tx) => applyReasons(tx, { kinds }, reasons))
  if (isFirst) await database.transaction(passEarlierSteps)
  const counts = { due: 0, sent: 0, suppressed: 0, failed: 0 }
  for (const batch of await listDueBatches(database.db)) {
    counts.due += 1
    const outcome = await database
      .transaction((tx) => sendBatch(tx, { keyFor, isTexting }, batch))
      .catch(() => 'failed' as const)
    if (outcome) counts[outcome] += 1
  }
  await database.transaction(async (tx) => {
    await endRun(tx, reminderRunId, counts)
    await forgetRuns(tx, startOfDay(addDays(today(tx), -90)))
  })
  return counts
}

/** On its first run, the engine leaves the steps of earlier days to the past. */
async function passEarlierSteps(tx: Tx) {
  const rows = await listReminderRows(tx)
  const yesterday = addDays(today(tx), -1)
  const steps = (await listOpenReminders(tx)).flatMap((reminder) => {
    const row = activeRow(rows, reminder.kind, yesterday)
    const due = row && stepDueOn({ ...row, onSunday: 'send', lateDays: 36500 }, reminder, yesterday)
    return due ? [due.name, ...due.overtaken].map((step) => ({ reminderId: reminder.reminderId, step })) : []
  })
  await passSteps(tx, steps)
}

/** The reminders due now, at the hour of each recipient's zone. */
async function listDueBatches(db: Db): Promise<Batch[]> {
  const [rows, zoneOf, reminders] = await Promise.all([listReminderRows(db), readZones(db), listOpenReminders(db)])
  const batches = new Map<string, Batch>()
  for (const reminder of reminders) {
    const { userId, kind } = reminder
    const zone = zoneOf(userId)
    const day = dayInZone(db.now, zone)
    const row = activeRow(rows, kind, day)
    const step = row && isTimeToSend(row, db.now, zone) ? stepDueOn(row, reminder, day) : undefined
    if (!row || !step) continue
    const emailKey = emailKeyOf[kind]
    const key = `${userId} ${emailKey}`
    const batch = batches.get(key) ?? { userId, emailKey, day, items: [] }
    batch.items.push({ reminder, row, ...step })
    batches.set(key, batch)
  }
  return [...batches.values()]
}

/** The keys of links, and whether a provider of text messages is set. */
export type Sending = { keyFor: KeyFor; isTexting: boolean }

/** The organisation for which these reminders of a person are sent: the same for all, and about the person. */
function practiceOf(reminders: Pick<StoredReminder, 'organisationId' | 'userId' | 'subjectUserId'>[]) {
  const ids = new Set(reminders.map((one) => (one.subjectUserId === one.userId ? one.organisationId : null)))
  const [only = null] = ids
  return ids.size === 1 ? only : null
}

/** The notice, its steps and the queued email are one transaction; the unique day of the notice allows it once. */
export async function sendBatch(tx: Tx, { keyFor, isTexting }: Sending, { userId, emailKey, day, items }: Batch) {
  const user = found(await findUser(tx, userId))
  const mailed = items.filter(({ row }) => isMailed(row))
  const texted = items.filter(({ row }) => isTexted(row))
  const isOff = await isSwitchedOff(tx, userId, emailKey)
  const suppressed = suppressionOf({ isOff, hasAddress: user.email !== null, isMailed: mailed.length > 0 })
  const mobile = mobileOf(user.phone, user.otherPhone)
  const isWithoutTexts = isOff || (texted.length > 0 && (await isSwitchedOff(tx, userId, 'TEXTS')))
  const texting = { isSet: isTexting, isOff: isWithoutTexts, hasMobile: mobile !== null }
  const smsSuppressed = texted.length === 0 ? null : smsSuppressionOf(texting)
  const steps = items.flatMap(({ reminder: { reminderId }, name, overtaken }) =>
    [name, ...overtaken].map((step) => ({ reminderId, step })),
  )
  const reminderNoticeId = await createNotice(tx, { userId, emailKey, day, suppressed, smsSuppressed }, steps)
  if (reminderNoticeId === undefined) return undefined
  for (const { reminder } of items) await reminderSent(tx, reminder, day)
  await announceReminders(tx, [userId])
  const linesOf = (some: DueReminder[]) => [
    ...new Set(some.map(({ row, reminder }) => reminderSentence(row, reminder, day))),
  ]
  const toast = { type: 'info', title: 'Reminder', lines: linesOf(items).slice(0, 5) } as const
  if (!isOff) await announce(tx, [{ userId }], 'Toast', toast)
  const isTextSent = texted.length > 0 && smsSuppressed === null && mobile !== null
  if (isTextSent) {
    const token = seal(keyFor(keyOfSmsLinks), await optionsToken(tx, keyFor, userId, 'TEXTS'))
    const sms = { toUserId: userId, to: mobile, lines: linesOf(texted), optionsToken: token }
    await saveSmsId(tx, reminderNoticeId, await sendSms(tx, theSystem, sms))
  }
  if (suppressed !== null || !user.email) return isTextSent ? ('sent' as const) : ('suppressed' as const)
  const [only] = mailed.length === 1 ? mailed : []
  const values = {
    name: shownName(user),
    lines: linesOf(mailed),
    about: optionNames[emailKey],
    step: only?.reminder.step ?? 'Open your reminders',
    path: only?.reminder.path ?? '/user/me/reminders',
    ...(!isLegal(emailKey) && { optionsToken: sealToken(keyFor, await optionsToken(tx, keyFor, userId, emailKey)) }),
  }
  const organisationId = practiceOf(mailed.map(({ reminder }) => reminder))
  const email = { toUserId: userId, to: user.email, template: 'reminder', values, organisationId } as const
  const emailId = await sendEmail(tx, theSystem, email)
  await saveEmailId(tx, reminderNoticeId, emailId)
  return 'sent' as const
}
