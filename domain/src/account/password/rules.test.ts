import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { canChangePassword, needsOldPassword } from './rules.ts'

const me = actorWith({ userId: 7, roles: Role.Nurse })
const administrator = actorWith({ userId: 1, roles: Role.System_administrator })

test.each([
  ['the user’s own', me, 7, true],
  ['another user’s', me, 8, false],
  ['an administrator’s own', administrator, 1, true],
  ['anyone’s, by an administrator without an activity', administrator, 7, false],
  ['anyone’s, by an administrator under an activity', { ...administrator, activityId: 3 }, 7, true],
  ['by an administrator who impersonates them', { ...me, realUserId: 1 }, 7, false],
  [
    'an administrator’s, by another who impersonates them',
    { ...administrator, realUserId: 2, activityId: 3 },
    1,
    false,
  ],
])('who may set a password: %s', (_case, actor, userId, may) => expect(canChangePassword(actor, userId)).toBe(may))

test.each([
  [me, false, true],
  [me, true, false],
  [administrator, false, false],
  [administrator, true, false],
])(
  'the old password is required of everyone except administrators and users who must change their password',
  (actor, isForced, asked) => expect(needsOldPassword(actor, isForced)).toBe(asked),
)
