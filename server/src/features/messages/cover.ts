import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { isCovering } from '@clearwing/domain/messages/cover.ts'
import type { MessageAccess } from '@clearwing/domain/messages/rules.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { announce } from '#platform/live/announce.ts'
import { isRead, lockDueMessages, readCover, settle } from './cover-store.ts'
import { listMessageReaders, type Reader } from './readers-store.ts'

type Urgent = MessageAccess & { isUrgent: boolean }

/** The person who gets this message if it stays unread, and after how many minutes; undefined if no one does. */
export async function findCover(db: Db, message: Urgent, readers: Reader[]) {
  if (!message.isUrgent || message.toOrganisationId === null) return undefined
  const { coverUserId, coverUserName, minutes } = await readCover(db, message.toOrganisationId)
  if (coverUserId === null || !isCovering(message, coverUserId, readers)) return undefined
  return { userId: coverUserId, userName: coverUserName ?? '', minutes }
}

/** Every minute: passes urgent messages on that were not read in time. */
export const passUrgentMessages: Job = {
  name: 'pass-urgent-messages',
  schedule: '* * * * *',
  run: ({ database }) => database.transaction(passDueMessages),
}

export async function passDueMessages(tx: Tx) {
  for (const message of await lockDueMessages(tx)) {
    // Rights may have changed since the message was sent.
    const isPassed = !(await isRead(tx, message)) && (await mayStillRead(tx, theSystem, message))
    await settle(tx, theSystem, message, isPassed)
    if (isPassed) await tell(tx, message)
  }
}

const mayStillRead = async (tx: Tx, actor: Actor, message: Urgent & { coverUserId: number }) =>
  isCovering(message, message.coverUserId, await listMessageReaders(tx, actor, message))

/** Says only that there is a message: not who it is from or about, nor any of its text. */
async function tell(tx: Tx, { messageId, coverUserId }: { messageId: number; coverUserId: number }) {
  const title = 'An urgent message has not been read.'
  const lines = ['You cover for its recipient. See Messages.']
  await announce(tx, [{ userId: coverUserId }], 'Alert', { type: 'warning', title, lines })
  const user = await findUser(tx, coverUserId)
  if (!user?.email) return
  const values = { name: shownName(user), path: `/messages?id=${messageId}` }
  await sendEmail(tx, theSystem, { toUserId: coverUserId, to: user.email, template: 'urgentMessage', values })
}
