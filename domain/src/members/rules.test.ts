import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, Permission, Role } from '#access/bits.ts'
import { canAddMember, canManageMembers } from './grants/rules.ts'
import { canAnswerInvitation, canExportMembers, canListMembers, seesMemberRecords } from './rules.ts'

const at = (roles: number, given = {}) =>
  actorWith({ organisationId: 7, roles, featureSet: Feature.Member_list, ...given })
const administrator = actorWith({ organisationId: 1, roles: Role.System_administrator })
const none = { active: false, ended: false, add: false, manage: false }
const all = { active: true, ended: true, add: true, manage: true }

test.each([
  ['a director', at(Role.Director), 7, all],
  ['a manager, by ‘myOrg’', at(Role.Manager), 'myOrg', all],
  ['a manager without a member list', at(Role.Manager, { featureSet: 0 }), 7, { ...none, add: true, manage: true }],
  ['a nurse', at(Role.Nurse), 7, { ...none, active: true }],
  ['a nurse without a member list', at(Role.Nurse, { featureSet: allBits & ~Feature.Member_list }), 7, none],
  [
    'a nurse who may add members',
    at(Role.Nurse, { permissions: Permission.Create_user_and_member }),
    7,
    { ...none, active: true, add: true },
  ],
  ['a member without a role', at(0, { permissions: Permission.Messages }), 7, none],
  ['a director elsewhere', at(Role.Director, { permissions: allBits }), 8, none],
  ['an individual', actorWith({ roles: Role.Individual, featureSet: allBits, permissions: allBits }), 7, none],
  ['an administrator without an activity', administrator, 7, none],
  ['an administrator with an activity', { ...administrator, activityId: 3 }, 7, all],
] as const)('%s', (_who, actor, organisationId, may) => {
  expect({
    active: canListMembers(actor, organisationId, 'Active'),
    ended: canListMembers(actor, organisationId, 'Ended'),
    add: canAddMember(actor, organisationId),
    manage: canManageMembers(actor, organisationId),
  }).toEqual(may)
  expect(seesMemberRecords(actor, organisationId)).toBe(may.manage)
  expect(canExportMembers(actor, organisationId, 'Active')).toBe(may.manage && may.active)
})

test.each([
  ['their own', 'me', true],
  ['their own organisation, by id', 1, true],
  ['another’s', 2, false],
] as const)('whether an invitation can be answered: %s', (_whose, userId, expected) =>
  expect(canAnswerInvitation(actorWith({ userId: 1 }), userId)).toBe(expected),
)
