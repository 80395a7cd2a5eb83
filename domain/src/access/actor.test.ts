import { expect, test } from 'vitest'
import {
  type Actor,
  anyOf,
  belongsTo,
  hasAllFeatures,
  hasAllPermissions,
  hasAllRoles,
  hasAnyOrganisationType,
  hasAnyRole,
  hasRoleOrPermission,
  individualRights,
  isAdministrator,
  isIndividual,
  isMe,
  loggedIn,
  memberRights,
} from './actor.ts'
import { actorWith } from './actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from './bits.ts'
import { worksInFlyingOrganisation } from './organisation-roles.ts'

const doctor = actorWith({
  userId: 4,
  organisationId: 7,
  roles: Role.Practice_doctor | Role.Director,
  permissions: Permission.Medicals | Permission.Messages,
  featureSet: Feature.Medicals,
  organisationTypes: OrganisationType.Medical_practice,
})
const individual = actorWith({ userId: 5, ...individualRights })

test.each<[string, boolean, boolean]>([
  ['any of two roles, holding one', hasAnyRole(doctor, Role.Nurse, Role.Director), true],
  ['any of two roles, holding none', hasAnyRole(doctor, Role.Nurse, Role.Staff), false],
  ['any of no roles', hasAnyRole(doctor), false],
  ['the role None', hasAnyRole(doctor, Role.None), false],
  ['all of two roles, holding both', hasAllRoles(doctor, Role.Practice_doctor, Role.Director), true],
  ['all of two roles, holding one', hasAllRoles(doctor, Role.Practice_doctor, Role.Nurse), false],
  ['all of two permissions, holding both', hasAllPermissions(doctor, Permission.Medicals, Permission.Messages), true],
  [
    'all of two permissions, holding one',
    hasAllPermissions(doctor, Permission.Medicals, Permission.Client_list),
    false,
  ],
  ['a role or a permission, by the role', hasRoleOrPermission(doctor, Role.Director, Permission.Client_list), true],
  ['a role or a permission, by the permission', hasRoleOrPermission(doctor, Role.Nurse, Permission.Medicals), true],
  ['a role or a permission, by neither', hasRoleOrPermission(doctor, Role.Nurse, Permission.Client_list), false],
  ['a feature', hasAllFeatures(doctor, Feature.Medicals), true],
  ['a feature and one that is missing', hasAllFeatures(doctor, Feature.Medicals, Feature.Library), false],
  ['my id', isMe(doctor, 4), true],
  ['me', isMe(doctor, 'me'), true],
  ['another id', isMe(doctor, 5), false],
  ['no id', isMe(doctor, null), false],
  ['my organisation’s id', belongsTo(doctor, 7), true],
  ['my organisation', belongsTo(doctor, 'myOrg'), true],
  ['another organisation', belongsTo(doctor, 8), false],
  ['no organisation', belongsTo(doctor, null), false],
  ['an individual’s organisation', belongsTo(individual, 'myOrg'), false],
  ['two individuals together', belongsTo(individual, individual.organisationId), false],
  [
    'a practice of either kind',
    hasAnyOrganisationType(doctor, OrganisationType.Medical_practice, OrganisationType.Specialist_practice),
    true,
  ],
  ['a regulator', hasAnyOrganisationType(doctor, OrganisationType.Regulator), false],
  ['an individual', isIndividual(individual), true],
  ['an individual who logged in to an organisation', isIndividual({ ...individual, organisationId: 7 }), false],
  [
    'a user without an organisation who is not an individual',
    isIndividual({ ...individual, roles: Role.Staff }),
    false,
  ],
  ['a doctor is not an administrator', isAdministrator(doctor), false],
  ['any logged-in user', loggedIn(individual), true],
])('%s', (_case, answer, expected) => expect(answer).toBe(expected))

test('one passing check of several is enough, whatever its arguments', () => {
  const mayOpen = anyOf<[number]>(isAdministrator, belongsTo)
  expect(mayOpen(doctor, 7)).toBe(true)
  expect(mayOpen(doctor, 8)).toBe(false)
  expect(mayOpen({ ...doctor, roles: Role.System_administrator }, 8)).toBe(true)
})

test('only an administrator has every permission and feature', () => {
  const membership = { organisationId: 7, permissions: 2, featureSet: 32, organisationTypes: 4 }
  const rights = (roles: number): Partial<Actor> => memberRights({ ...membership, roles })
  expect(rights(Role.Director)).toEqual({ ...membership, roles: 2 })
  expect(rights(Role.System_administrator)).toEqual({
    ...membership,
    roles: 1,
    permissions: allBits,
    featureSet: allBits,
  })
})

test('a director without an organisation does not work in a flying organisation', () => {
  const director = actorWith({ organisationId: 7, roles: Role.Director })
  expect(worksInFlyingOrganisation(director)).toBe(true)
  expect(worksInFlyingOrganisation({ ...director, organisationId: null })).toBe(false)
  expect(worksInFlyingOrganisation({ ...director, organisationTypes: OrganisationType.Distributor })).toBe(false)
})
