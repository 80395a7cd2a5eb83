import type { Message, MessageStateChange } from '#api/generated.ts'

const atOnce = 100

/** Changes of state with at most a hundred messages each, which is what a call accepts. */
export function changesTo(
  messages: Message[],
  state: MessageStateChange['state'],
  snoozedUntil: string | null = null,
): MessageStateChange[] {
  const messageIds = messages.map(({ messageId }) => messageId)
  const calls = Array.from({ length: Math.ceil(messageIds.length / atOnce) }, (_, call) => call * atOnce)
  return calls.map((first) => ({ messageIds: messageIds.slice(first, first + atOnce), state, snoozedUntil }))
}

/** Undoes Done or Snooze: messages that were snoozed until a future day are snoozed again. */
export function undoingChanges(messages: Message[], today: string): MessageStateChange[] {
  const dayOf = ({ snoozedUntil }: Message) => (snoozedUntil !== null && snoozedUntil > today ? snoozedUntil : null)
  const groups = Map.groupBy(messages, dayOf)
  return [...groups].flatMap(([day, group]) => changesTo(group, day === null ? 'Current' : 'Snoozed', day))
}

/** The messages as they are after these changes. */
export const changed = (messages: Message[], changes: MessageStateChange[], now: string): Message[] =>
  changes.flatMap(({ messageIds, state, snoozedUntil }) =>
    messages
      .filter(({ messageId }) => messageIds.includes(messageId))
      .map((message) => ({ ...message, doneAt: state === 'Done' ? now : null, snoozedUntil })),
  )
