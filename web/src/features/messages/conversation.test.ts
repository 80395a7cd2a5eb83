import { expect, test } from 'vitest'
import type { Message } from '#api/generated.ts'
import { askedFor, conversationInAddress, conversationKeyOf, conversationName } from './conversation.ts'

const none = { regardingUserId: null, withUserId: null, withOrganisationId: null }

test.each([
  ['about a person', { ...none, regardingUserId: 12 }, 12, { i: 12 }],
  ['with a user', { ...none, withUserId: 7 }, 'u7', { wu: 7 }],
  ['with an organisation', { ...none, withOrganisationId: 5 }, 'o5', { wo: 5 }],
] as const)('a conversation %s keeps its key in the address', (_which, message, key, asked) => {
  expect(conversationKeyOf(message)).toBe(key)
  expect(conversationInAddress(String(key))).toBe(key)
  expect(askedFor(key)).toEqual(asked)
})

test.each([null, '', 'none', 'u', 'x7', '0', 'u0', '12x'])('the address %s names no conversation', (text) =>
  expect(conversationInAddress(text)).toBeUndefined(),
)

const message = {
  ...none,
  isMine: false,
  regardingUserName: null,
  fromUserName: 'Kiri Heke',
  fromOrganisationId: 5,
  fromOrganisationName: 'Harbour',
  toUserName: 'Hēmi Tāwhiri',
  toOrganisationName: 'Lakeside',
} as Message

test.each([
  ['the person it is about', { regardingUserName: 'Mere Ngata' }, 'Mere Ngata'],
  ['the sender', { withUserId: 7 }, 'Kiri Heke'],
  ['the recipient of the user’s own message', { withUserId: 7, isMine: true }, 'Hēmi Tāwhiri'],
  ['the organisation of the sender', { withOrganisationId: 5 }, 'Harbour'],
  ['the organisation the user wrote to', { withOrganisationId: 6, isMine: true }, 'Lakeside'],
  ['the user’s own organisation, which a colleague wrote to', { withOrganisationId: 6 }, 'Lakeside'],
])('a conversation is named after %s', (_whom, given, name) =>
  expect(conversationName({ ...message, ...given })).toBe(name),
)
