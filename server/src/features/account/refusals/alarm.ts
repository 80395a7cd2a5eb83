import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { ReadingAlarmKind } from '@clearwing/domain/account/refusals/schema.ts'
import { sendEmail } from '#features/emails/index.ts'
import { listAdministrators, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { announce } from '#platform/live/announce.ts'
import { type ReadingAlarmInput, saveAlarm } from './alarm-store.ts'

/** Contains no name, because the alert appears on any screen an administrator has open. The page names the user. */
const titles: Record<ReadingAlarmKind, string> = {
  'refused records': 'One login requested several records that it may not see.',
  'bulk reading': 'One login is reading the records of unusually many people.',
}
const ended = 'A login was ended after it requested 20 records that it may not see.'
const path = '/monitor/refusals'

/**
 * Starts an alarm, about which administrators are notified and emailed, or continues the current one for this person.
 */
export async function raiseAlarm(tx: Tx, alarm: ReadingAlarmInput, now: string) {
  const isNew = await saveAlarm(tx, alarm, now)
  if (alarm.isEnded) await tell(tx, ended)
  else if (isNew) await tell(tx, titles[alarm.kind])
  if (!isNew) return
  for (const { email, userId: toUserId, ...administrator } of await listAdministrators(tx)) {
    const values = { name: shownName(administrator), what: titles[alarm.kind], path }
    await sendEmail(tx, theSystem, { toUserId, to: email ?? '', template: 'readingAlarm', values })
  }
}

const tell = (tx: Tx, title: string) =>
  announce(tx, ['administrators'], 'Alert', { type: 'warning', title, lines: ['See Monitoring, Refused requests.'] })
