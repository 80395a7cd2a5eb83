import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { canChangeEmail } from './rules.ts'

const me = actorWith({ userId: 7, roles: Role.Individual })
const administrator = actorWith({ userId: 1, roles: Role.System_administrator })

test.each([
  ['the user’s own', me, 7, true],
  ['another user’s', me, 8, false],
  ['anyone’s, by an administrator without an activity', administrator, 7, false],
  ['anyone’s, by an administrator under an activity', { ...administrator, activityId: 3 }, 7, true],
  ['by an administrator who impersonates them', { ...me, realUserId: 1 }, 7, false],
])('who may change an email address: %s', (_case, actor, userId, may) =>
  expect(canChangeEmail(actor, userId)).toBe(may),
)
