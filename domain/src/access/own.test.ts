import { expect, test } from 'vitest'
import { actorWith } from './actor-with.ts'
import { organisationIdOf, userIdOf } from './own.ts'

test.each([
  ['me', 3],
  [4, 4],
] as const)('user %s resolves to user %i for an actor who is user 3', (userId, expected) =>
  expect(userIdOf(actorWith({ userId: 3 }), userId)).toBe(expected),
)

test.each([
  ['myOrg', 7, 7],
  ['myOrg', null, 0],
  [8, 7, 8],
  [8, null, 8],
] as const)('organisation %s of an actor in %s is %i', (asked, own, expected) =>
  expect(organisationIdOf(actorWith({ organisationId: own }), asked)).toBe(expected),
)
