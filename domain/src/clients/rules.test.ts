import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { canCreateClient, canEndCare, canExportClients, canListClients } from './rules.ts'

const { Medical_practice, Specialist_practice, Medical_regulator, Convenor } = OrganisationType
const at = (organisationTypes: number, roles: number, permissions: number = Permission.Client_list) =>
  actorWith({ organisationId: 7, organisationTypes, roles, permissions, featureSet: Feature.Client_list })
const administrator = actorWith({ organisationId: 1, roles: Role.System_administrator, permissions: allBits })

test.each([
  ['a director', at(Medical_practice, Role.Director), true, true],
  ['a manager', at(Medical_practice, Role.Manager), true, true],
  ['a doctor', at(Medical_practice, Role.Practice_doctor), true, true],
  ['a nurse', at(Medical_practice, Role.Nurse), true, false],
  ['reception', at(Medical_practice, Role.Staff), true, false],
  ['a specialist', at(Specialist_practice, Role.Specialist), true, false],
  ['a nurse without the permission', at(Medical_practice, Role.Nurse, allBits & ~Permission.Client_list), false, false],
  [
    'a director of a practice without the feature',
    { ...at(Medical_practice, Role.Director), featureSet: allBits & ~Feature.Client_list },
    false,
    false,
  ],
  ['a tester of a practice', at(Medical_practice, Role.Tester, allBits), false, false],
  ['a director of a flying school', at(0, Role.Director, allBits), false, false],
  ['a regulator’s doctor', at(Medical_regulator, Role.Regulator_doctor, allBits), false, false],
  ['a convenor', at(Convenor, Role.Convenor_doctor, allBits), false, false],
  ['an individual', actorWith({ roles: Role.Individual, permissions: allBits }), false, false],
  ['an administrator', administrator, false, false],
  ['an administrator with an activity', { ...administrator, activityId: 3 }, true, false],
])('%s', (_who, actor, lists, exports) => {
  expect([canListClients(actor, 7), canExportClients(actor, 7)]).toEqual([lists, exports])
  if (actor.organisationId === 7) expect(canListClients(actor, 8)).toBe(false)
  if (actor.organisationId === 7) expect(canListClients(actor, 'myOrg')).toBe(lists)
})

const { Create_user_and_member, Client_list } = Permission
const both = Client_list | Create_user_and_member

test.each([
  ['a director', at(Medical_practice, Role.Director), true, true],
  ['a manager', at(Medical_practice, Role.Manager), true, true],
  ['a doctor', at(Medical_practice, Role.Practice_doctor), true, false],
  ['a doctor who may add people', at(Medical_practice, Role.Practice_doctor, both), true, true],
  ['a nurse', at(Medical_practice, Role.Nurse), false, false],
  ['a nurse who may add people', at(Medical_practice, Role.Nurse, both), false, true],
  [
    'reception that may add people but not list them',
    at(Medical_practice, Role.Staff, Create_user_and_member),
    false,
    false,
  ],
  ['a director of a flying school', at(0, Role.Director, allBits), false, false],
  ['a regulator’s doctor', at(Medical_regulator, Role.Regulator_doctor, allBits), false, false],
  ['an individual', actorWith({ roles: Role.Individual, permissions: allBits }), false, false],
  ['an administrator with an activity', { ...administrator, activityId: 3 }, false, false],
])('%s can end care and create a client', (_who, actor, ends, creates) => {
  expect([canEndCare(actor, 7), canCreateClient(actor, 7)]).toEqual([ends, creates])
  expect([canEndCare(actor, 8), canCreateClient(actor, 8)]).toEqual([false, false])
})
