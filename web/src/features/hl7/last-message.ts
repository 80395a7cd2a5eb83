import { sinceInWords } from '#shared/since-in-words.ts'

type Latest = { receivedAt: string; sender: string } | null | undefined

/** Shows whether an empty list means that all is well or that the connection is down. */
export const lastMessage = (latest: Latest, now = Date.now()) =>
  latest ? `Last message ${sinceInWords(latest.receivedAt, now)} ago from ${latest.sender || 'an unnamed sender'}.` : ''
