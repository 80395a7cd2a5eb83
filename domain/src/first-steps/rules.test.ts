import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Role } from '#access/bits.ts'
import { canPrintTestCertificate, newcomerOf, stepsFor } from './rules.ts'

const practice = { organisationId: 7, organisationTypes: OrganisationType.Medical_practice, featureSet: allBits }
const regulator = { organisationId: 8, organisationTypes: OrganisationType.Medical_regulator, featureSet: allBits }
const school = { organisationId: 9, organisationTypes: 0, featureSet: allBits }

test.each([
  ['an individual', { roles: Role.Individual, organisationId: null }, 'individual'],
  ['a director of a practice', { roles: Role.Director, ...practice }, 'practice'],
  ['a manager of a practice', { roles: Role.Manager, ...practice }, 'practice'],
  ['a nurse', { roles: Role.Nurse, ...practice }, undefined],
  ['a doctor of a practice', { roles: Role.Practice_doctor, ...practice }, undefined],
  ['the regulator’s doctor', { roles: Role.Regulator_doctor, ...regulator }, 'regulator'],
  ['the regulator’s agent', { roles: Role.Regulator, ...regulator }, undefined],
  ['a manager of a flying organisation', { roles: Role.Manager, ...school }, 'flyingOrganisation'],
  ['a dispatcher of a flying organisation', { roles: Role.Staff, ...school }, undefined],
  [
    'a manager of a specialist practice',
    { roles: Role.Manager, ...practice, organisationTypes: OrganisationType.Specialist_practice },
    undefined,
  ],
  ['an administrator', { roles: Role.System_administrator | Role.Director, ...practice }, undefined],
] as const)('whose first steps %s takes', (_who, given, expected) =>
  expect(newcomerOf(actorWith(given))).toBe(expected),
)

test('steps of a feature that is off do not exist', () => {
  const keysWith = (featureSet: number) =>
    stepsFor(actorWith({ roles: Role.Manager, ...practice, featureSet }), 'practice').map(({ key }) => key)
  expect(keysWith(allBits)).toEqual(['logo', 'location', 'hours', 'member', 'signature', 'payment', 'testPrint'])
  expect(keysWith(0)).toEqual(['logo', 'location', 'member', 'signature'])
})

test('a test certificate is for the leaders of that practice', () => {
  const manager = actorWith({ roles: Role.Manager, ...practice })
  expect([7, 8, 'myOrg' as const].map((id) => canPrintTestCertificate(manager, id))).toEqual([true, false, true])
  const without = actorWith({ roles: Role.Manager, ...practice, featureSet: allBits & ~Feature.Medicals })
  expect(canPrintTestCertificate(without, 7)).toBe(false)
  expect(canPrintTestCertificate(actorWith({ roles: Role.Nurse, ...practice }), 7)).toBe(false)
})
