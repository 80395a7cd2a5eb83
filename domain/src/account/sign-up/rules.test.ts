import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { canCreateUser, canInviteUser, userNameProblem } from './rules.ts'

const { Create_user_and_member, Medicals, Registrations_list } = Permission
const { Medical_practice } = OrganisationType
const practice = { organisationId: 5, organisationTypes: Medical_practice }
const director = actorWith({
  ...practice,
  roles: Role.Director,
  permissions: Create_user_and_member | Medicals,
  featureSet: Feature.Client_list,
})
const manager = { ...director, roles: Role.Manager }
const nurse = { ...director, roles: Role.Nurse }
const administrator = actorWith({ organisationId: 1, roles: Role.System_administrator, permissions: allBits })
const member = (roles: number, permissions = 0, organisationId = 5) => ({ organisationId, roles, permissions })

test.each([
  ['a director creates a doctor', director, member(Role.Practice_doctor, Medicals), true],
  ['a director creates a director', director, member(Role.Director), true],
  ['a manager creates a nurse', manager, member(Role.Nurse), true],
  ['a manager creates no director', manager, member(Role.Director), false],
  ['a nurse creates staff', nurse, member(Role.Staff), true],
  ['a nurse creates no nurse', nurse, member(Role.Nurse), false],
  ['a director gives no permission of another type', director, member(Role.Staff, Registrations_list), false],
  [
    'a nurse gives no permission that they lack',
    { ...nurse, permissions: Create_user_and_member },
    member(Role.Staff, Medicals),
    false,
  ],
  ['no one in another organisation', director, member(Role.Staff, 0, 6), false],
  ['no director creates an administrator', director, member(Role.System_administrator), false],
  ['no director creates a tester', director, member(Role.Tester), false],
  ['no director creates a regulator’s doctor', director, member(Role.Regulator_doctor), false],
  ['no director creates an individual without an organisation', director, null, false],
  ['a director needs no permission for it', { ...director, permissions: 0 }, member(Role.Staff), true],
  ['a nurse does', { ...nurse, permissions: Medicals }, member(Role.Staff), false],
  [
    'an administrator creates anyone, under an activity',
    { ...administrator, activityId: 3 },
    member(Role.Tester),
    true,
  ],
  ['an administrator creates an individual', { ...administrator, activityId: 3 }, null, true],
  ['an administrator creates no one without an activity', administrator, null, false],
])('%s', (_case, actor, membership, may) => expect(canCreateUser(actor, membership)).toBe(may))

const lists = Permission.Client_list | Create_user_and_member

test.each([
  ['a director who lists clients', { ...director, permissions: Permission.Client_list }, null, 5, true],
  ['a nurse who may add people', { ...nurse, permissions: lists }, null, 5, true],
  ['a nurse who may not', { ...nurse, permissions: Permission.Client_list }, null, 5, false],
  ['a director who does not list clients', { ...director, permissions: Create_user_and_member }, null, 5, false],
  ['at another practice', { ...director, permissions: lists }, null, 6, false],
  ['who would also become a member', { ...director, permissions: lists }, member(Role.Staff), 5, false],
  ['a flying school', { ...director, organisationTypes: 0, permissions: lists }, null, 5, false],
  ['an administrator under an activity', { ...administrator, activityId: 3 }, null, 5, false],
])('a new client of %s', (_case, actor, membership, clientOf, may) =>
  expect(canCreateUser(actor, membership, clientOf)).toBe(may),
)

test.each([
  ['an administrator, under an activity', { ...administrator, activityId: 3 }, false, true],
  ['an administrator without one', administrator, true, false],
  ['a director, where they are known', director, true, true],
  ['a director, where they are not', director, false, false],
  ['a nurse without the permission', { ...nurse, permissions: Medicals }, true, false],
  ['a nurse with it', nurse, true, true],
])('who may invite a person already known here: %s', (_case, actor, isTheirs, may) =>
  expect(canInviteUser(actor, isTheirs)).toBe(may),
)

test.each([
  ['hemi', 'hemi@example.org', false],
  ['Hemi@example.org', 'hemi@example.org', false],
  ['mere@example.org', 'hemi@example.org', true],
  ['mere@example.org', null, true],
])('whether the user name %s of %s is refused: %s', (userName, email, isOne) =>
  expect(userNameProblem(userName, email) !== undefined).toBe(isOne),
)
