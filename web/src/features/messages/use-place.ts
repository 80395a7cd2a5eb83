import { MessageMode } from '@clearwing/domain/messages/schema.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useLocation, useSearchParams } from 'react-router'
import { useGetMessageQuery } from '#api/generated.ts'
import { type ConversationKey, conversationInAddress, conversationKeyOf } from './conversation.ts'

export type Mode = MessageMode | 'Drafts'

/**
 * The position in the messages from the query (the path is always the same): m is the mode, u the conversation, id one
 * message, as linked from an email.
 */
export function useMessagesPlace() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const messageId = Number(search.get('id')) || undefined
  const u = search.get('u')
  const linked = useGetMessageQuery(messageId !== undefined && u === null ? { messageId } : skipToken)
  const ofLink = linked.currentData && conversationKeyOf(linked.currentData)
  const conversation = conversationInAddress(u) ?? (messageId === undefined ? undefined : ofLink)
  const m = search.get('m')
  const mode: Mode = m === 'Drafts' ? m : (MessageMode.safeParse(m).data ?? 'Current')

  const go = (part: Record<string, string | undefined>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries(part)) {
          if (value === undefined) after.delete(key)
          else after.set(key, value)
        }
        return after
      },
      { state },
    )
  return {
    mode,
    conversation,
    messageId,
    /** The error of a linked message that cannot be shown. */
    linkError: linked.error,
    isOpen: conversation !== undefined || messageId !== undefined,
    setMode: (next: Mode) =>
      go({ m: next === 'Current' ? undefined : next, u: undefined, id: undefined, pg: undefined }),
    open: (next: ConversationKey) => go({ u: String(next), id: undefined }),
    close: () => go({ u: undefined, id: undefined }),
  }
}
