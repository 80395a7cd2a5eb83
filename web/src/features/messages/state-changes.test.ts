import { expect, test } from 'vitest'
import type { Message } from '#api/generated.ts'
import { changed, changesTo, undoingChanges } from './state-changes.ts'

const message = (messageId: number, snoozedUntil: string | null = null, doneAt: string | null = null) =>
  ({ messageId, snoozedUntil, doneAt }) as Message
const many = Array.from({ length: 201 }, (_, index) => message(index + 1))
const today = '2026-11-20'

test('a long conversation is changed in calls of at most a hundred messages, each message once', () => {
  const changes = changesTo(many, 'Done')
  expect(changes.map(({ messageIds }) => messageIds.length)).toEqual([100, 100, 1])
  expect(changes.flatMap(({ messageIds }) => messageIds)).toEqual(many.map(({ messageId }) => messageId))
  expect(changesTo([], 'Done')).toEqual([])
})

test('undoing restores each message: current, or snoozed until a future day', () => {
  const before = [message(1), message(2, '2026-11-27'), message(3, '2026-11-27'), message(4, '2026-11-20')]
  expect(undoingChanges(before, today)).toEqual([
    { messageIds: [1, 4], state: 'Current', snoozedUntil: null },
    { messageIds: [2, 3], state: 'Snoozed', snoozedUntil: '2026-11-27' },
  ])
})

test('Done and its Undo lead back to the messages as they were', () => {
  const before = [...many, message(300, '2026-11-27')]
  const now = '2026-11-20T00:00:00.000Z'
  const done = changed(before, changesTo(before, 'Done'), now)
  expect(done).toEqual(before.map(({ messageId }) => message(messageId, null, now)))
  expect(changed(done, undoingChanges(before, today), now)).toEqual(before)
})
