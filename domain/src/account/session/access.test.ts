import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { canClearUserLogins, canListUserLogins } from './access.ts'

test.each([
  ['an administrator who says what they are doing', { roles: Role.System_administrator, activityId: 1 }, true],
  ['an administrator who does not', { roles: Role.System_administrator }, false],
  ['a director', { roles: Role.Director, activityId: 1 }, false],
  ['an individual', { roles: Role.Individual, activityId: 1 }, false],
])('logins, and the addresses in them, are for %s: %#', (_who, actor, expected) => {
  expect([canListUserLogins(actorWith(actor)), canClearUserLogins(actorWith(actor))]).toEqual([expected, expected])
})
