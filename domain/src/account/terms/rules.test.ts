import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { canAcceptTerms } from './rules.ts'

test.each([
  ['the user, by id', { userId: 7 }, 7, true],
  ['the user, by ‘me’', { userId: 7 }, 'me', true],
  ['another', { userId: 8 }, 7, false],
  ['an administrator', { userId: 8, roles: Role.System_administrator, activityId: 1 }, 7, false],
  ['an administrator who impersonates that person', { userId: 7, realUserId: 8 }, 7, false],
] as const)('whether %s may accept the terms for person 7', (_who, actor, userId, expected) => {
  expect(canAcceptTerms(actorWith(actor), userId)).toBe(expected)
})
