import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { canActInOrganisation, canImpersonate } from './rules.ts'

const administrator = actorWith({ userId: 1, organisationId: 10, roles: Role.System_administrator, activityId: 5 })
const home = { userId: 1, organisationId: 10 }

test.each([
  ['an administrator under an activity starts', administrator, null, 2, true],
  ['not without an activity', { ...administrator, activityId: null }, null, 2, false],
  ['not as oneself', administrator, null, 1, false],
  ['no one else does, whatever their activity', actorWith({ roles: Role.Director, activityId: 5 }), null, 2, false],
  ['never one inside another', { ...administrator, userId: 2 }, home, 3, false],
  ['the administrator’s own id ends it', actorWith({ userId: 2 }), home, 1, true],
])('impersonating another user: %s', (_case, actor, from, userId, can) => {
  expect(canImpersonate(actor, from, userId)).toBe(can)
})

test.each([
  ['an administrator under an activity starts', administrator, null, 20, true],
  ['not without an activity', { ...administrator, activityId: null }, null, 20, false],
  ['not in their own organisation', administrator, null, 10, false],
  ['no one else does', actorWith({ roles: Role.Manager, activityId: 5 }), null, 20, false],
  ['never from another organisation', { ...administrator, organisationId: 20 }, home, 30, false],
  ['their own organisation ends it', { ...administrator, organisationId: 20 }, home, 10, true],
])('acting in an organisation: %s', (_case, actor, from, organisationId, can) => {
  expect(canActInOrganisation(actor, from, organisationId)).toBe(can)
})
