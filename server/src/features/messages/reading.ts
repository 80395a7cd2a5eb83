import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import type { Message } from '@clearwing/domain/messages/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordRead, recordReadOnce } from '#platform/history/record.ts'

type Read = Pick<Message, 'text' | 'isMine' | 'regardingUserId' | 'fromUserId'>

/**
 * The record that this reading counts for: the person it is about, unless the reader is that person. An administrator's
 * reading of other people's messages is always recorded, including during impersonation; a message not about a person
 * counts for its sender.
 */
function readOf(actor: Actor, { text, isMine, regardingUserId, fromUserId }: Read) {
  if (text === null) return []
  if (actor.realUserId !== undefined) return [regardingUserId ?? fromUserId]
  const subject = isAdministrator(actor) ? (regardingUserId ?? fromUserId) : regardingUserId
  return isMine || subject === null || subject === actor.userId ? [] : [subject]
}

/**
 * Records a reading in the history before the messages are returned: one row per person concerned. A list is refreshed
 * with every change, and so recorded once a day; an opened message each time.
 */
export async function recordReading(tx: Tx, actor: Actor, messages: Read[], isOpened: boolean) {
  const write = isOpened ? recordRead : recordReadOnce
  for (const userId of new Set(messages.flatMap((message) => readOf(actor, message))))
    await write(tx, actor, { entity: 'message thread', entityId: userId, subjectUserId: userId })
}
