import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { isForReader } from '@clearwing/domain/messages/rules.ts'
import type { Message } from '#api/generated.ts'
import { conversationKeyOf } from './conversation.ts'

/** Merges messages, newest first and without duplicates: new messages go to the front (spec section 4). */
export function merged(loaded: Message[], more: Message[]) {
  const byId = new Map([...loaded, ...more].map((message) => [message.messageId, message]))
  return [...byId.values()].sort((one, other) => other.messageId - one.messageId)
}

/** True for a message of others that this reader received, as opposed to being viewed by an administrator. */
function isReceived(reader: Actor, { isMine, text, toUserId, toOrganisationId }: Message) {
  if (isMine || text === null) return false
  const isTheirs =
    toUserId === reader.userId || (toOrganisationId !== null && toOrganisationId === reader.organisationId)
  return isTheirs || !isAdministrator(reader)
}

/** True for a message to this reader that is not read yet. */
export const isUnread = (reader: Actor, message: Message) =>
  isReceived(reader, message) && isForReader(reader, message) && message.readAt === null

/** Messages not yet read, and not yet dealt with. */
export const unreadMessages = (reader: Actor, messages: Message[]) => messages.filter((one) => isUnread(reader, one))
export const openIn = (reader: Actor, messages: Message[]) =>
  messages.filter((one) => isReceived(reader, one) && one.doneAt === null)

/** The recipients of a reply, with the same privacy as the message. */
export function replyTo(message: Message, actor: { organisationId: number | null }) {
  const { isMine, privacy } = message
  const to = isMine
    ? {
        userId: message.toUserId,
        userName: message.toUserName,
        organisationId: message.toOrganisationId,
        organisationName: message.toOrganisationName,
      }
    : {
        userId: message.fromUserId,
        userName: message.fromUserName,
        organisationId: message.fromOrganisationId,
        organisationName: message.fromOrganisationName,
      }
  const regarding =
    message.regardingUserId === null ? null : { userId: message.regardingUserId, name: message.regardingUserName ?? '' }
  // A colleague’s message to the whole organisation is answered to the whole organisation.
  const isAmongColleagues = !isMine && privacy === 2 && message.fromOrganisationId === actor.organisationId
  const recipient = isAmongColleagues ? { ...to, userId: null, userName: null } : to
  const conversation = regarding ? null : String(conversationKeyOf(message))
  return { regarding, conversation, to: recipient, ...((isMine || privacy === 1) && { privacy }) }
}
