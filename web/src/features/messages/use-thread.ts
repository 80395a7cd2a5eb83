import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { api, type Message, useListNewMessagesQuery } from '#api/generated.ts'
import { askedFor, type ConversationKey, conversationKeyOf } from './conversation.ts'
import { merged } from './thread-messages.ts'

type State = Parameters<ReturnType<typeof api.endpoints.getLogin.select>>[0]
type ReadMessages = { messages: Message[]; skip: number; total: number }

const atOnce = 25

/**
 * The messages of one conversation, the newest first. Known messages are skipped when more are read. Messages that
 * arrive in the meantime are added to the front when the user asks for them.
 */
export function useThread(conversation: ConversationKey) {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>()
  const [messagesRead, setRead] = useState<ReadMessages>()
  const [error, setError] = useState<unknown>()
  const [isReading, setIsReading] = useState(false)

  const readMore = useCallback(
    async (skip: number) => {
      setIsReading(true)
      setError(undefined)
      // Held here and not in the cache: refetching the whole list would make it move while the user works.
      const threadQuery = { s: skip, n: atOnce, m: 'All', ...askedFor(conversation) } as const
      // The query stays subscribed until the answer has arrived: an announcement drops cached answers without a subscriber.
      const asking = dispatch(api.endpoints.listMessages.initiate(threadQuery, { forceRefetch: true }))
      try {
        const { list, totalItems } = await asking.unwrap()
        setRead((before) => ({
          messages: merged(before?.messages ?? [], list),
          skip: skip + list.length,
          total: totalItems,
        }))
      } catch (failure) {
        setError(failure)
      } finally {
        asking.unsubscribe()
        setIsReading(false)
      }
    },
    [dispatch, conversation],
  )

  useEffect(() => {
    void readMore(0)
  }, [readMore])

  const newest = messagesRead?.messages[0]?.messageId ?? 0
  const news = useListNewMessagesQuery(
    messagesRead ? { messageId: newest, ...(typeof conversation === 'number' && { userId: conversation }) } : skipToken,
  )
  const fresh = (news.currentData?.list ?? []).filter((one) => conversationKeyOf(one) === conversation)

  /** Adds received or sent messages to the front. */
  const take = useCallback((more: Message[]) => {
    setRead((before) => {
      if (!before) return before
      const messages = merged(before.messages, more)
      const added = messages.length - before.messages.length
      return { messages, skip: before.skip + added, total: before.total + added }
    })
  }, [])

  return {
    messages: messagesRead?.messages,
    fresh,
    error,
    isReading,
    earlier: messagesRead ? Math.max(0, messagesRead.total - messagesRead.skip) : 0,
    take,
    readEarlier: () => void readMore(messagesRead?.skip ?? 0),
    retry: () => void readMore(0),
  }
}
