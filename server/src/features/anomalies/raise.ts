import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { AnomalyKind } from '@clearwing/domain/anomalies/schema.ts'
import { sendEmail } from '#features/emails/index.ts'
import { listAdministrators, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { announce } from '#platform/live/announce.ts'
import { type FoundAnomaly, saveAnomaly } from './store.ts'

/** Contains no name, because the alert appears on any screen an administrator has open. The page names the user. */
const titles: Record<AnomalyKind, string> = {
  'refused records': 'One login requested several records that it may not see.',
  'bulk reading': 'One login is reading the records of unusually many people.',
  'outside people': 'One login opened records of many people outside its practice.',
  'unnamed people': 'An administrator opened records of people that the activity does not name.',
  'night exports': 'One login exported several files at night.',
  'new networks': 'One person logged in from two networks that never appeared together before.',
  'failed logins': 'One person logged in from a new network after many failed attempts.',
}
const ended = 'A login was ended after it requested 20 records that it may not see.'
const path = '/monitor/anomalies'

/** Creates an anomaly, about which administrators are notified and emailed, or continues the open one of this user. */
export async function raiseAnomaly(tx: Tx, found: FoundAnomaly) {
  const isNew = await saveAnomaly(tx, found)
  if (found.isEnded) await tell(tx, ended)
  else if (isNew) await tell(tx, titles[found.kind])
  if (!isNew) return
  for (const { email, userId: toUserId, ...administrator } of await listAdministrators(tx)) {
    const values = { name: shownName(administrator), what: titles[found.kind], path }
    await sendEmail(tx, theSystem, { toUserId, to: email ?? '', template: 'anomalyFound', values })
  }
}

const tell = (tx: Tx, title: string) =>
  announce(tx, ['administrators'], 'Alert', { type: 'warning', title, lines: ['See Monitoring, Anomalies.'] })
