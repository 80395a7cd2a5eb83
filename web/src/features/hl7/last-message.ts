import { sinceInWords } from '#shared/since-in-words.ts'

type Latest = { receivedAt: string; sender: string } | null | undefined

/** An empty list is a good one, or a dead line: this tells them apart. */
export const lastMessage = (latest: Latest, now = Date.now()) =>
  latest ? `Last message ${sinceInWords(latest.receivedAt, now)} ago from ${latest.sender || 'an unnamed sender'}.` : ''
