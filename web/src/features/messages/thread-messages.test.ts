import { actorWith } from '@clearwing/domain/access/actor-with.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import type { Message } from '#api/generated.ts'
import { merged, openIn, replyTo, unreadMessages } from './thread-messages.ts'

const message = (messageId: number, given: Partial<Message> = {}): Message => ({
  messageId,
  fromUserId: 2,
  fromUserName: 'Dr Kiri Heke',
  fromOrganisationId: 7,
  fromOrganisationName: 'Harbour',
  regardingUserId: 1,
  regardingUserName: 'Hēmi Tāwhiri',
  toUserId: 1,
  toUserName: 'Hēmi Tāwhiri',
  toOrganisationId: null,
  toOrganisationName: null,
  isUrgent: false,
  coverUserName: null,
  coverDueAt: null,
  passedAt: null,
  privacy: 3,
  text: 'Kia ora',
  submittedAt: '2026-11-20T00:00:00.000Z',
  isMine: false,
  readAt: null,
  doneAt: null,
  snoozedUntil: null,
  withUserId: null,
  withOrganisationId: null,
  ...given,
})
const idsOf = (messages: Message[]) => messages.map(({ messageId }) => messageId)

test.each([
  ['new messages go to the front', [2, 1], [4, 3], [4, 3, 2, 1]],
  ['earlier messages go to the end', [4, 3], [2, 1], [4, 3, 2, 1]],
  ['known messages are not repeated', [3, 2], [3, 2, 1], [3, 2, 1]],
  ['nothing new changes nothing', [2, 1], [], [2, 1]],
])('%s', (_case, loaded, more, expected) => {
  const list = (ids: number[]) => ids.map((id) => message(id))
  expect(idsOf(merged(list(loaded), list(more)))).toEqual(expected)
})

test('messages fetched later bring the current status', () => {
  expect(merged([message(1)], [message(1, { readAt: 'now' })])[0]?.readAt).toBe('now')
})

test("the user's own messages, and messages they may not read, are neither unread nor to be done", () => {
  const all = [message(1), message(2, { isMine: true }), message(3, { text: null }), message(4, { readAt: 'x' })]
  const pilot = actorWith({ userId: 1, roles: Role.Individual })
  expect([idsOf(unreadMessages(pilot, all)), idsOf(openIn(pilot, all))]).toEqual([[1], [1, 4]])
})

test('messages an administrator views for another reader do not count as received', () => {
  const administrator = actorWith({ userId: 9, organisationId: 8, roles: Role.System_administrator })
  const all = [message(1), message(2, { toUserId: 9 }), message(3, { toUserId: null, toOrganisationId: 8 })]
  expect(idsOf(unreadMessages(administrator, all))).toEqual([2, 3])
})

test.each([
  [
    'a reply to a private message goes to its sender at their workplace, as private as possible',
    message(1),
    { userId: 2, organisationId: 7, privacy: undefined },
  ],
  ['a public message gets a public reply', message(1, { privacy: 1 }), { userId: 2, organisationId: 7, privacy: 1 }],
  [
    'a colleague’s message to the organisation gets a reply to the organisation',
    message(1, {
      privacy: 2,
      fromOrganisationId: 8,
      fromOrganisationName: 'Ours',
      toUserId: null,
      toOrganisationId: 8,
    }),
    { userId: null, organisationId: 8, privacy: undefined },
  ],
  [
    'after the user’s own message, the same settings',
    message(1, { isMine: true }),
    { userId: 1, organisationId: null, privacy: 3 },
  ],
])('%s', (_case, last, expected) => {
  const { to, privacy, regarding } = replyTo(last, { organisationId: 8 })
  expect({ userId: to.userId, organisationId: to.organisationId, privacy }).toEqual(expected)
  expect(regarding).toEqual({ userId: 1, name: 'Hēmi Tāwhiri' })
})

test('a reply belongs to its conversation, about a person or with a correspondent', () => {
  const general = { regardingUserId: null, regardingUserName: null }
  const reply = (given: Partial<Message>) => replyTo(message(1, given), { organisationId: 8 }).conversation
  expect(reply({})).toBeNull()
  expect(reply({ ...general, withOrganisationId: 7 })).toBe('o7')
  expect(reply({ ...general, withUserId: 2 })).toBe('u2')
})

test("a message to another person is not unread for readers of that person's record", () => {
  const doctor = actorWith({ userId: 5, organisationId: 30, roles: Role.Regulator_doctor })
  const all = [message(1), message(2, { toUserId: null, toOrganisationId: 30 }), message(3, { toUserId: 5 })]
  expect(idsOf(unreadMessages(doctor, all))).toEqual([2, 3])
})
