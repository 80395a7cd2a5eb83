import { theSystem } from '@clearwing/domain/access/actor.ts'
import { isRunLate } from '@clearwing/domain/reminders/monitor.ts'
import { sendEmail } from '#features/emails/index.ts'
import { listAdministrators, shownName } from '#features/users/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { announce, invalidateTags } from '#platform/live/announce.ts'
import { beginReminderAlarm, endReminderAlarm, findReminderAlarm } from './alarm-store.ts'
import { findLastDone } from './report-store.ts'

const every = 5 * 60_000
const path = '/monitor/reminders'

/**
 * Looks every five minutes whether the engine runs, until the returned function is called. A timer and not a job,
 * because a job runner that has stopped is one of the causes to find.
 */
export function watchReminders(database: Database, failed: (name: string, error: unknown) => void) {
  const startedAt = database.clock()
  const look = () =>
    checkReminderRuns(database.at(database.clock()), startedAt).catch((error: unknown) =>
      failed('watch-reminders', error),
    )
  const timer = setInterval(() => void look(), every).unref()
  return () => clearInterval(timer)
}

/** Begins an alarm once no run has finished for an hour, and ends it with the next run that does. */
export async function checkReminderRuns(database: Database, startedAt: string) {
  const { db } = database
  const isLate = isRunLate(await findLastDone(db), startedAt, db.now)
  if (isLate === ((await findReminderAlarm(db)) !== undefined)) return
  await database.transaction(isLate ? begin : end)
}

async function begin(tx: Tx) {
  if (!(await beginReminderAlarm(tx))) return
  const lines = ['See Monitoring, Reminders.']
  await announce(tx, ['administrators'], 'Alert', { type: 'warning', title: 'Reminders are not being sent.', lines })
  await invalidateTags(tx, ['administrators'], { type: 'Reminder' })
  for (const { email, userId: toUserId, ...administrator } of await listAdministrators(tx)) {
    const values = { name: shownName(administrator), path }
    await sendEmail(tx, theSystem, { toUserId, to: email ?? '', template: 'remindersStopped', values })
  }
}

async function end(tx: Tx) {
  if (!(await endReminderAlarm(tx))) return
  await announce(tx, ['administrators'], 'Toast', { type: 'success', title: 'Reminders are sent again.', lines: [] })
  await invalidateTags(tx, ['administrators'], { type: 'Reminder' })
}
