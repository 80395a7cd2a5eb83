import { expect, test } from 'vitest'
import { type Actor, individualRights } from './actor.ts'
import { actorWith } from './actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from './bits.ts'
import { missingItems, whyNoMedicals } from './missing-items.ts'
import { navigationItems, userMenuItems } from './navigation.ts'

const options = { publicLogin: true, medicals: true }
const inPractice = (roles: number, permissions: number = allBits, featureSet: number = allBits) =>
  actorWith({ organisationId: 7, organisationTypes: OrganisationType.Medical_practice, roles, permissions, featureSet })

test.each<[string, Actor, string | undefined]>([
  ['a nurse with all rights', inPractice(Role.Nurse), undefined],
  ['an individual', actorWith(individualRights), undefined],
  ['an administrator', actorWith({ roles: Role.System_administrator }), undefined],
  ['a nurse without the permission', inPractice(Role.Nurse, Permission.Messages), 'permission “Medicals”'],
  ['a practice without the feature', inPractice(Role.Director, allBits, Feature.Member_list), 'feature “Medicals”'],
  ['a manager of a flying school', actorWith({ organisationId: 8, roles: Role.Manager }), 'for practices, regulators'],
  ['a distributor', actorWith({ organisationId: 8, organisationTypes: 16, roles: Role.Manager }), 'for practices'],
])('a person without medicals reads the reason that applies to them: %s', (_, actor, why) => {
  const reasons = whyNoMedicals(actor, options)
  if (why === undefined) expect(reasons).toBeUndefined()
  else expect(reasons).toContain(why)
})

test('where medicals are switched off, the reason says so', () =>
  expect(whyNoMedicals(inPractice(Role.Nurse), { medicals: false })).toContain('switched off in this installation'))

const { None: _, ...roles } = Role
const types = [0, ...Object.values(OrganisationType)]
const actors = Object.entries(roles).flatMap(([role, bit]) =>
  types.flatMap((organisationTypes) =>
    [0, allBits].flatMap((bits) =>
      [null, 7].map((organisationId): [string, Actor] => [
        `${role} in ${organisationTypes} with ${bits} at ${organisationId}`,
        actorWith({ organisationId, organisationTypes, roles: bit, permissions: bits, featureSet: bits }),
      ]),
    ),
  ),
)

// A user without an item reads why it is missing; a user with it reads nothing.
const explained = ['Medicals', 'Clients', 'Registrations', 'Board', 'Test', 'Messages', 'My organisation']
test.each(actors)('%s has each item of the menu or a reason, never both', (_who, actor) => {
  const labels = [...navigationItems(actor, options), ...userMenuItems(actor)].map(({ label }) => label)
  const missing = missingItems(actor, options).map(({ label }) => label)
  expect([...labels.filter((label) => explained.includes(label)), ...missing].toSorted()).toEqual(explained.toSorted())
})
