import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import type { Message } from '@clearwing/domain/messages/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordRead, recordReadOnce } from '#platform/history/record.ts'

type Read = Pick<Message, 'text' | 'isMine' | 'regardingUserId' | 'fromUserId'>

/**
 * Whose record this is a reading of: of the person it is about, where somebody else wrote about a third. An administrator
 * reads nothing of others without its being written down, in somebody else's place neither; what is about nobody's record
 * is its sender's.
 */
function readOf(actor: Actor, { text, isMine, regardingUserId, fromUserId }: Read) {
  if (text === null) return []
  if (actor.realUserId !== undefined) return [regardingUserId ?? fromUserId]
  const subject = isAdministrator(actor) ? (regardingUserId ?? fromUserId) : regardingUserId
  return isMine || subject === null || subject === actor.userId ? [] : [subject]
}

/**
 * Writes in the history whose messages these are, before they are answered: one row for each person they are about. A list
 * shows its lines again with everything that changes in it, and is written once a day; what is opened, each time.
 */
export async function recordReading(tx: Tx, actor: Actor, messages: Read[], isOpened: boolean) {
  const write = isOpened ? recordRead : recordReadOnce
  for (const userId of new Set(messages.flatMap((message) => readOf(actor, message))))
    await write(tx, actor, { entity: 'message thread', entityId: userId, subjectUserId: userId })
}
