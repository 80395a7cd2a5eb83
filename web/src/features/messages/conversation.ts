import type { Message } from '#api/generated.ts'

/** A conversation: about a person, by their id; or with a user or an organisation, where it is about no one. */
export type ConversationKey = number | `u${number}` | `o${number}`

type ConversationMessage = Pick<Message, 'regardingUserId' | 'withUserId' | 'withOrganisationId'>

export const whoseOf = ({ regardingUserId, withUserId, withOrganisationId }: ConversationMessage): ConversationKey =>
  regardingUserId ?? (withOrganisationId === null ? `u${withUserId ?? 0}` : `o${withOrganisationId}`)

/** As the address says it; undefined for anything else. */
export const conversationInAddress = (text: string | null): ConversationKey | undefined =>
  text === null || !/^[uo]?[1-9]\d{0,9}$/.test(text)
    ? undefined
    : /^\d/.test(text)
      ? Number(text)
      : (text as ConversationKey)

/** What the list of messages is asked for. */
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

/** A colleague's word to the whole organisation belongs to the organisation it went to. */
const organisationOf = ({
  fromOrganisationId,
  fromOrganisationName,
  toOrganisationName,
  withOrganisationId,
}: Message) => (withOrganisationId === fromOrganisationId ? fromOrganisationName : toOrganisationName)
