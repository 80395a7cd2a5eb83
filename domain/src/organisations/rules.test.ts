import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { OrganisationType, Role } from '#access/bits.ts'
import {
  canChangeOrganisation,
  canCreateOrganisation,
  isMedicalPractice,
  isMedicalRegulator,
  refusedChanges,
} from './rules.ts'

const { System_administration, Medical_regulator, Medical_practice, Distributor, Regulator } = OrganisationType

test.each([
  ['its director', { roles: Role.Director, organisationId: 7 }, true],
  ['its manager', { roles: Role.Manager, organisationId: 7 }, true],
  ['its doctor', { roles: Role.Practice_doctor, organisationId: 7 }, false],
  ['its staff', { roles: Role.Staff, organisationId: 7 }, false],
  ['a director of another', { roles: Role.Director, organisationId: 8 }, false],
  ['an individual', { roles: Role.Individual, organisationId: null }, false],
  ['a system administrator', { roles: Role.System_administrator, organisationId: 1 }, false],
  [
    'an administrator who is also a director there',
    { roles: Role.System_administrator | Role.Director, organisationId: 7 },
    false,
  ],
  ['an administrator with an activity', { roles: Role.System_administrator, organisationId: 1, activityId: 3 }, true],
  ['a doctor with an activity id', { roles: Role.Practice_doctor, organisationId: 7, activityId: 3 }, false],
])('whether an organisation can be changed by %s', (_who, given, expected) => {
  expect(canChangeOrganisation(actorWith(given), 7)).toBe(expected)
})

test("‘myOrg’ is the user's own organisation, and an individual has none", () => {
  expect(canChangeOrganisation(actorWith({ roles: Role.Manager, organisationId: 7 }), 'myOrg')).toBe(true)
  expect(canChangeOrganisation(actorWith({ roles: Role.Manager, organisationId: null }), 'myOrg')).toBe(false)
})

test.each([
  [Role.System_administrator, 3, true],
  [Role.System_administrator, null, false],
  [Role.Director, 3, false],
  [Role.Regulator_doctor, null, false],
  [Role.Individual, null, false],
])('whether role %i with activity %s can create organisations: %s', (roles, activityId, expected) => {
  expect(canCreateOrganisation(actorWith({ roles, activityId }))).toBe(expected)
})

test.each([
  [0, { practice: false, regulator: false }],
  [Medical_practice, { practice: true, regulator: false }],
  [Medical_regulator | Regulator, { practice: false, regulator: true }],
  [Regulator, { practice: false, regulator: false }],
])('which kinds of organisation the types %i make', (organisationTypes, expected) => {
  const organisation = { organisationTypes }
  expect({
    practice: isMedicalPractice(organisation),
    regulator: isMedicalRegulator(organisation),
  }).toEqual(expected)
})

const none = { registrationOptions: 0, registrationNumberPattern: null }
const practice = { organisationTypes: Medical_practice, featureSet: 40 }
const regulator = { organisationTypes: Medical_regulator, featureSet: 0 }
const system = { organisationTypes: System_administration, featureSet: 0 }
const numbers = { registrationOptions: 1, registrationNumberPattern: '\\d{1,7}' }

test.each([
  ['a manager leaves type and features unchanged', Role.Manager, practice, { ...practice, ...none }, []],
  [
    'a manager changes its type',
    Role.Manager,
    practice,
    { ...practice, ...none, organisationTypes: Distributor },
    ['organisationTypes'],
  ],
  ['a manager creates one', Role.Manager, undefined, { ...practice, ...none }, ['organisationTypes', 'featureSet']],
  ['a manager gives it a feature', Role.Manager, practice, { ...practice, ...none, featureSet: 41 }, ['featureSet']],
  [
    'an administrator does both',
    Role.System_administrator,
    practice,
    { organisationTypes: Distributor, featureSet: 41, ...none },
    [],
  ],
  ['an administrator creates a practice', Role.System_administrator, undefined, { ...practice, ...none }, []],
  [
    'an administrator creates a second system',
    Role.System_administrator,
    undefined,
    { ...system, ...none },
    ['organisationTypes'],
  ],
  [
    'an administrator turns a practice into the system',
    Role.System_administrator,
    practice,
    { ...system, ...none, featureSet: 40 },
    ['organisationTypes'],
  ],
  [
    'an administrator ends the system',
    Role.System_administrator,
    system,
    { ...regulator, ...none },
    ['organisationTypes'],
  ],
  ['the system stays the system', Role.System_administrator, system, { ...system, ...none }, []],
  ['a regulator has registrations', Role.Manager, regulator, { ...regulator, ...numbers }, []],
  [
    'a practice has no registrations',
    Role.System_administrator,
    practice,
    { ...practice, ...numbers },
    ['registrationOptions', 'registrationNumberPattern'],
  ],
])('%s', (_case, roles, before, after, fields) => {
  const refused = refusedChanges(actorWith({ roles }), before, after)
  expect(Object.keys(refused)).toEqual(fields)
  for (const messages of Object.values(refused)) expect(messages).toEqual([expect.stringMatching(/\.$/)])
})
