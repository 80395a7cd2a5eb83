import type { Message } from '#api/generated.ts'

/** Key of a conversation: the id of the person it is about, or else 'u' or 'o' with the id of the correspondent. */
export type ConversationKey = number | `u${number}` | `o${number}`

type ConversationMessage = Pick<Message, 'regardingUserId' | 'withUserId' | 'withOrganisationId'>

export const conversationKeyOf = ({
  regardingUserId,
  withUserId,
  withOrganisationId,
}: ConversationMessage): ConversationKey =>
  regardingUserId ?? (withOrganisationId === null ? `u${withUserId ?? 0}` : `o${withOrganisationId}`)

/** Parses the key from an address; undefined if it is invalid. */
export const conversationInAddress = (text: string | null): ConversationKey | undefined =>
  text === null || !/^[uo]?[1-9]\d{0,9}$/.test(text)
    ? undefined
    : /^\d/.test(text)
      ? Number(text)
      : (text as ConversationKey)

/** Query parameters that list the messages of a conversation. */
export function askedFor(conversation: ConversationKey): { i: number } | { wu: number } | { wo: number } {
  if (typeof conversation === 'number') return { i: conversation }
  const id = Number(conversation.slice(1))
  return conversation.startsWith('o') ? { wo: id } : { wu: id }
}

/** The name of a conversation: the person it is about, or its correspondent. */
export function conversationName(latest: Message) {
  const { regardingUserName, withOrganisationId, isMine } = latest
  if (regardingUserName !== null) return regardingUserName
  const { user, organisation } = isMine
    ? { user: latest.toUserName, organisation: latest.toOrganisationName }
    : { user: latest.fromUserName, organisation: organisationOf(latest) }
  return (withOrganisationId === null ? user : organisation) ?? ''
}

/** The sender's organisation, or the recipient organisation for a colleague's message to all of it. */
const organisationOf = ({
  fromOrganisationId,
  fromOrganisationName,
  toOrganisationName,
  withOrganisationId,
}: Message) => (withOrganisationId === fromOrganisationId ? fromOrganisationName : toOrganisationName)
