import { expect, test } from 'vitest'
import { isCovering, MessageCoverChange } from './cover.ts'

const message = { isUrgent: true, fromUserId: 1, toUserId: 2, toOrganisationId: 10 }
const readers = [
  { userId: 3, organisationId: 10 },
  { userId: 2, organisationId: 10 },
  { userId: 1, organisationId: 10 },
  { userId: 4, organisationId: 11 },
]

test.each([
  ['a member who may read it', {}, 3, true],
  ['a message that is not urgent', { isUrgent: false }, 3, false],
  ['a message to a person alone', { toOrganisationId: null }, 3, false],
  ['a member who may not read it', {}, 5, false],
  ['someone who reads it elsewhere', {}, 4, false],
  ['its recipient', {}, 2, false],
  ['its sender', {}, 1, false],
] as const)('%s is covered or not', (_what, change, userId, expected) =>
  expect(isCovering(Object.assign({}, message, change), userId, readers)).toBe(expected),
)

test.each([
  [4, false],
  [5, true],
  [1440, true],
  [1441, false],
])('a time of %s minutes', (minutes, isValid) =>
  expect(MessageCoverChange.safeParse({ coverUserId: null, minutes, version: 0 }).success).toBe(isValid),
)
