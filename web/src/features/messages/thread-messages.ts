import type { Message } from '#api/generated.ts'

/** The newest first, each once: new messages go to the front (spec section 4). */
export function merged(known: Message[], more: Message[]) {
  const byId = new Map([...known, ...more].map((message) => [message.messageId, message]))
  return [...byId.values()].sort((one, other) => other.messageId - one.messageId)
}

/** What whoever reads this thread has still to read, and to deal with. */
export const isReceived = ({ isMine, text }: Message) => !isMine && text !== null
export const unreadIn = (messages: Message[]) => messages.filter((one) => isReceived(one) && one.readAt === null)
export const openIn = (messages: Message[]) => messages.filter((one) => isReceived(one) && one.doneAt === null)

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
