import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { FeedAlarmKind } from '@clearwing/domain/hl7/feeds/schema.ts'
import { sendEmail } from '#features/emails/index.ts'
import { listAdministrators, shownName } from '#features/users/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { announce, invalidateTags } from '#platform/live/announce.ts'
import { beginFeedAlarm, endAlarm, listActiveAlarms } from './alarm-store.ts'
import { countSlots } from './slot-store.ts'
import { readStates } from './state.ts'

/** Every five minutes: counts messages, and reports each sender that falls silent or fails, once. */
export const watchFeeds: Job = {
  name: 'watch-feeds',
  schedule: '*/5 * * * *',
  // The job is not retried, because its next run comes soon enough.
  retries: 0,
  run: ({ database, now }) => checkFeeds(database, now),
}

export async function checkFeeds(database: Database, now: string) {
  await database.transaction((tx) => countSlots(tx, now))
  const states = await readStates(database.db, now)
  for (const { sender, wrong } of states)
    for (const kind of wrong) await database.transaction((tx) => begin(tx, sender, kind, now))
  for (const alarm of await listActiveAlarms(database.db)) {
    const state = states.find(({ sender }) => sender.senderId === alarm.senderId)
    if (!state?.wrong.includes(alarm.kind))
      await database.transaction(async (tx) => {
        if (await endAlarm(tx, alarm, now)) await tell(tx, 'Toast', 'success', state && over(state.sender, alarm.kind))
      })
  }
}

type Named = { senderId: number; name: string }

const startMessages: Record<FeedAlarmKind, (name: string) => string> = {
  silent: (name) => `No messages have arrived from ${name} for longer than usual.`,
  failing: (name) => `Many messages from ${name} are refused.`,
}
const ended: Record<FeedAlarmKind, (name: string) => string> = {
  silent: (name) => `${name} is sending again.`,
  failing: (name) => `Messages from ${name} are accepted again.`,
}
const over = ({ name }: Named, kind: FeedAlarmKind) => ended[kind](name)

async function begin(tx: Tx, { senderId, name }: Named, kind: FeedAlarmKind, now: string) {
  if (!(await beginFeedAlarm(tx, senderId, kind, now))) return
  await tell(tx, 'Alert', 'warning', startMessages[kind](name))
  for (const { email, ...user } of await listAdministrators(tx)) {
    const values = { name: shownName(user), what: startMessages[kind](name), path: `/hl7/feeds/${senderId}` }
    await sendEmail(tx, theSystem, { toUserId: user.userId, to: email ?? '', template: 'feedAlarm', values })
  }
}

async function tell(tx: Tx, event: 'Alert' | 'Toast', type: 'warning' | 'success', title: string | undefined) {
  if (title) await announce(tx, ['administrators'], event, { type, title, lines: [] })
  await invalidateTags(tx, ['administrators'], { type: 'Feed' })
}
