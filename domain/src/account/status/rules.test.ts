import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { canListAccounts, canSeeStatus } from './rules.ts'

const administrator = { userId: 8, roles: Role.System_administrator }

test.each([
  ['person 7', { userId: 7 }, 7, true],
  ['anyone, for themselves', { userId: 8 }, 'me', true],
  ['another person', { userId: 8, roles: Role.Director }, 7, false],
  ['an administrator with an activity', { ...administrator, activityId: 1 }, 7, true],
  ['an administrator without an activity', administrator, 7, false],
] as const)('whether the status of person 7 is visible to %s', (_who, actor, userId, expected) => {
  expect(canSeeStatus(actorWith(actor), userId)).toBe(expected)
})

test.each([
  ['an administrator with an activity', { ...administrator, activityId: 1 }, true],
  ['an administrator without an activity', administrator, false],
  ['a director', { userId: 8, roles: Role.Director, activityId: 1 }, false],
] as const)('whether the list of logins is visible to %s', (_who, actor, expected) =>
  expect(canListAccounts(actorWith(actor))).toBe(expected),
)
