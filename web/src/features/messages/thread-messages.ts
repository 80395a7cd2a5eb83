import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import type { Message } from '#api/generated.ts'

/** The newest first, each once: new messages go to the front (spec section 4). */
export function merged(known: Message[], more: Message[]) {
  const byId = new Map([...known, ...more].map((message) => [message.messageId, message]))
  return [...byId.values()].sort((one, other) => other.messageId - one.messageId)
}

/** Written for whoever reads it: not what an administrator looks into. */
function isReceived(reader: Actor, { isMine, text, toUserId, toOrganisationId }: Message) {
  if (isMine || text === null) return false
  const isTheirs =
    toUserId === reader.userId || (toOrganisationId !== null && toOrganisationId === reader.organisationId)
  return isTheirs || !isAdministrator(reader)
}

/** What there is still to read, and to deal with. */
export const unreadIn = (reader: Actor, messages: Message[]) =>
  messages.filter((one) => isReceived(reader, one) && one.readAt === null)
export const openIn = (reader: Actor, messages: Message[]) =>
  messages.filter((one) => isReceived(reader, one) && one.doneAt === null)

/** Whom an answer to this message goes to: as private as it was. */
export function answerTo(message: Message, actor: { organisationId: number | null }) {
  const { isMine, privacy } = message
  const to = isMine
    ? {
        ...{ userId: message.toUserId, userName: message.toUserName },
        ...{ organisationId: message.toOrganisationId, organisationName: message.toOrganisationName },
      }
    : {
        ...{ userId: message.fromUserId, userName: message.fromUserName },
        ...{ organisationId: message.fromOrganisationId, organisationName: message.fromOrganisationName },
      }
  const regarding =
    message.regardingUserId === null ? null : { userId: message.regardingUserId, name: message.regardingUserName ?? '' }
  // A colleague’s word to the whole organisation is answered to the whole of it.
  const isAmongColleagues = !isMine && privacy === 2 && message.fromOrganisationId === actor.organisationId
  const recipient = isAmongColleagues ? { ...to, userId: null, userName: null } : to
  return { regarding, to: recipient, ...((isMine || privacy === 1) && { privacy }) }
}
