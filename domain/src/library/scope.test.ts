import { expect, test } from 'vitest'
import { type Actor, individualRights } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { canBeSharedWith, canExportLibrary, canListLibrary, libraryVisibleTo } from './scope.ts'

const { Medical_practice, Specialist_practice, Medical_regulator, Regulator, Convenor, Distributor } = OrganisationType
const { Medicals, Regulator_view_document_library } = Permission

const at = (organisationTypes: number, roles: number, permissions: number = Medicals) =>
  actorWith({ organisationId: 7, organisationTypes, roles, permissions, featureSet: Feature.Medicals })
const regulators = Medical_regulator | Regulator
const administrator = actorWith({ organisationId: 1, roles: Role.System_administrator, permissions: allBits })

/** `kept`: documents of all kinds. `kept-`: administrative documents only. */
const sights = (actor: Actor) =>
  libraryVisibleTo(actor)
    .map(({ scope, kinds }) => (kinds.length === 2 ? scope : `${scope}-`))
    .join(' ')

test.each<[string, Actor, string]>([
  ['the person', actorWith({ userId: 5, ...individualRights }), 'own shared published'],
  ['a doctor', at(Medical_practice, Role.Practice_doctor), 'kept inCare shared organisation published'],
  ['a nurse', at(Medical_practice, Role.Nurse), 'kept inCare shared organisation published'],
  ['a specialist', at(Specialist_practice, Role.Specialist), 'kept inCare shared organisation published'],
  ['reception', at(Medical_practice, Role.Staff), 'kept- inCare- shared- organisation published'],
  ['a manager', at(Medical_practice, Role.Manager), 'kept- inCare- shared- organisation published'],
  [
    'a doctor without the permission for medicals',
    at(Medical_practice, Role.Practice_doctor, 0),
    'kept- inCare- shared- organisation published',
  ],
  ['a regulator’s doctor', at(regulators, Role.Regulator_doctor), 'shared organisation published'],
  [
    'a regulator’s doctor who may view libraries',
    at(regulators, Role.Regulator_doctor, Medicals | Regulator_view_document_library),
    'registered shared organisation published',
  ],
  ['a regulator’s agent', at(regulators, Role.Regulator), 'shared- organisation published'],
  [
    'a regulator’s agent who may view libraries',
    at(regulators, Role.Regulator, Medicals | Regulator_view_document_library),
    'registered- shared- organisation published',
  ],
  ['a convenor', at(Convenor, Role.Convenor_doctor), 'shared organisation published'],
  ['staff of a flying school', at(0, Role.Staff, allBits), 'organisation published'],
  ['a doctor’s role at a distributor', at(Distributor, Role.Practice_doctor, allBits), 'organisation published'],
  ['a member without a role', at(Medical_practice, 0), 'published'],
  ['an administrator', administrator, 'organisation published'],
  ['an administrator with an activity', { ...administrator, activityId: 3 }, 'all'],
])('%s sees documents by these relations', (_who, actor, expected) => {
  expect(sights(actor)).toBe(expected)
  expect(canListLibrary(actor)).toBe(true)
})

test.each([
  ['a practice', Medical_practice, true],
  ['a specialist practice', Specialist_practice, true],
  ['a regulator', Medical_regulator, true],
  ['a regulator’s office', Regulator, true],
  ['a convenor', Convenor, true],
  ['a flying organisation', 0, false],
  ['a distributor', Distributor, false],
])('whether a document can be shared with %s', (_what, organisationTypes, expected) =>
  expect(canBeSharedWith({ organisationTypes })).toBe(expected),
)

test.each([
  ['the person', actorWith({ userId: 5, ...individualRights }), true],
  ['a doctor', at(Medical_practice, Role.Practice_doctor), true],
  ['a manager', at(Medical_practice, Role.Manager), true],
  ['reception', at(Medical_practice, Role.Staff), false],
  ['a nurse', at(Medical_practice, Role.Nurse), false],
  ['a regulator’s agent', at(regulators, Role.Regulator), false],
  ['an administrator with an activity', { ...administrator, activityId: 3 }, false],
])('whether %s may export the list', (_who, actor, expected) => expect(canExportLibrary(actor)).toBe(expected))
