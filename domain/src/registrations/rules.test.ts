import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import type { MedicalAccess } from '#medicals/rules.ts'
import { canCorrectNumberInMedical } from './in-medical/rules.ts'
import { RegistrationStatus } from './numbers/registration-status.ts'
import {
  canChangeEvidence,
  canClaimNumber,
  canCorrectClaim,
  canDecideRegistration,
  canExportRegistrations,
  canListRegistrations,
  canReadEvidence,
  canReviewRegistrations,
  canSetRegistrationStatus,
  canUpdateRegistration,
  canViewRegistration,
  isEvidenceComplete,
  notTogether,
  registrationsVisibleTo,
  seesOthersAlike,
} from './rules.ts'

const { Medical_regulator, Regulator, Medical_practice, Convenor } = OrganisationType
const list = Permission.Registrations_list
const registration = { userId: 5, regulatorId: 9, status: 'pending' } as const

const at = (organisationId: number, organisationTypes: number, roles: number, given: Partial<Actor> = {}) =>
  actorWith({
    userId: 1,
    organisationId,
    organisationTypes,
    roles,
    permissions: allBits,
    featureSet: allBits,
    ...given,
  })
const doctor = at(9, Medical_regulator | Regulator, Role.Regulator_doctor)
const administrator = actorWith({ organisationId: 2, roles: Role.System_administrator, permissions: allBits })
const pilot = actorWith({ userId: 5, roles: Role.Individual, featureSet: allBits })

const people = {
  'the person': pilot,
  'the person, at work elsewhere': at(7, Medical_practice, Role.Nurse, { userId: 5 }),
  'the person, a doctor of this regulator': { ...doctor, userId: 5 },
  'another person': actorWith({ userId: 6, roles: Role.Individual, featureSet: allBits }),
  'a regulator’s doctor': doctor,
  'a regulator’s doctor without the permission': { ...doctor, permissions: allBits & ~list },
  'a regulator’s doctor without the feature': {
    ...doctor,
    featureSet: allBits & ~Feature.Registrations_list,
  },
  'a doctor of an agency that gives no numbers': at(9, Regulator, Role.Regulator_doctor),
  'a doctor of another regulator': { ...doctor, organisationId: 8 },
  'an agent of the regulator': { ...doctor, roles: Role.Regulator },
  'its director': { ...doctor, roles: Role.Director },
  'their practice’s doctor': at(7, Medical_practice, Role.Practice_doctor),
  'a convenor': at(7, Convenor, Role.Convenor_doctor),
  'a flying school': at(7, 0, Role.Director),
  'an administrator': administrator,
  'an administrator with an activity': { ...administrator, activityId: 3 },
} satisfies Record<string, Actor>

/** Letters for the actions that each actor may take; everyone else may take none. */
const may: Partial<Record<keyof typeof people, string>> = {
  'the person': 'view evidence correct change withdraw answer',
  'the person, at work elsewhere': 'view evidence correct change withdraw answer',
  'the person, a doctor of this regulator': 'view evidence correct change withdraw answer review export',
  'a regulator’s doctor': 'view evidence review export others decide update approve refuse ask',
  'a doctor of another regulator': 'export',
  'an administrator with an activity': 'view',
}

const asked = {
  view: canViewRegistration,
  evidence: canReadEvidence,
  correct: canCorrectClaim,
  change: canChangeEvidence,
  review: (actor: Actor) => canReviewRegistrations(actor, 9),
  export: canExportRegistrations,
  others: seesOthersAlike,
  decide: canDecideRegistration,
  update: canUpdateRegistration,
  approve: (actor: Actor) => canSetRegistrationStatus(actor, registration, 'approved'),
  refuse: (actor: Actor) => canSetRegistrationStatus(actor, registration, 'refused'),
  ask: (actor: Actor) => canSetRegistrationStatus(actor, registration, 'more_information_asked'),
  withdraw: (actor: Actor) => canSetRegistrationStatus(actor, registration, 'withdrawn'),
  answer: (actor: Actor) => canSetRegistrationStatus(actor, registration, 'pending'),
}

test.each(Object.keys(people) as (keyof typeof people)[])('%s', (name) => {
  const allowed = Object.entries(asked).filter(([, rule]) => rule(people[name], registration))
  const expected = (may[name] ?? '').split(' ').filter(Boolean)
  expect(allowed.map(([name]) => name).toSorted()).toEqual(expected.toSorted())
  expect(canListRegistrations(people[name])).toBe(true)
})

test.each([
  ['a regulator’s doctor', doctor, 'regulator'],
  ['an agent', people['an agent of the regulator'], 'own'],
  ['a pilot', pilot, 'own'],
  ['an administrator', administrator, 'own'],
  ['an administrator with an activity', { ...administrator, activityId: 3 }, 'all'],
] as const)('what %s sees in lists: %s', (_who, actor, expected) => {
  expect(registrationsVisibleTo(actor)).toBe(expected)
})

test.each([
  ['me', true],
  [5, true],
  [6, false],
] as const)('no one can claim a number for another person: %s', (userId, expected) => {
  expect(canClaimNumber(pilot, userId)).toBe(expected)
})

test.each(RegistrationStatus.options)('which users may claim, prove or correct a registration that is %s', (status) => {
  const one = { ...registration, status }
  const isWaiting = ['pending', 'more_information_asked'].includes(status)
  expect(canChangeEvidence(pilot, one)).toBe(isWaiting)
  expect(canCorrectClaim(pilot, one)).toBe(status !== 'approved')
  expect(canUpdateRegistration(doctor, one)).toBe(isWaiting || status === 'approved')
})

const medical: MedicalAccess = {
  userId: 5,
  practiceId: 7,
  regulatorId: 9,
  kind: 'certificate',
  status: 'at_practice',
  signedAt: null,
  witnessedAt: null,
  examinedOn: null,
  submittedAt: null,
  decidedAt: null,
  identity: null,
}
const examiner = people['their practice’s doctor']
const option = 8

test.each([
  ['the examiner', examiner, medical, option, true],
  ['the nurse', { ...examiner, roles: Role.Nurse }, medical, option, true],
  ['reception', { ...examiner, roles: Role.Staff }, medical, option, false],
  ['the manager', { ...examiner, roles: Role.Manager }, medical, option, false],
  ['the examiner of another practice', { ...examiner, organisationId: 8 }, medical, option, false],
  ['the examiner who is the person', { ...examiner, userId: 5 }, medical, option, false],
  ['the examiner, of a regulator without the option', examiner, medical, 31 - option, false],
  ['the examiner, after the decision', examiner, { ...medical, status: 'issued' }, option, false],
  ['the examiner, of a draft', examiner, { ...medical, status: 'draft' }, option, false],
  ['the person', pilot, medical, option, false],
  ['the regulator’s doctor', doctor, medical, option, false],
  ['an administrator with an activity', { ...administrator, activityId: 3 }, medical, option, false],
] as const)('whether the number can be corrected in a medical by %s: %s', (_who, actor, one, options, expected) => {
  expect(canCorrectNumberInMedical(actor, one as MedicalAccess, options)).toBe(expected)
})

const proved = { identityKind: 'New Zealand passport', identityCharacters: '123', evidence: 1 }

test.each([
  ['all evidence', {}, true],
  ['no file', { evidence: 0 }, false],
  ['no document', { identityKind: null }, false],
  ['no characters', { identityCharacters: null }, false],
])('whether a registration is proved with %s', (_what, missing, expected) => {
  expect(isEvidenceComplete({ ...proved, ...missing })).toBe(expected)
})

const row = { ...registration, isComplete: true, sameNumber: 0, similarity: 0 }

test.each([
  ['complete, without similar people', doctor, {}, undefined],
  ['complete, with a name that others share', doctor, { similarity: 1 }, undefined],
  ['your own', { ...doctor, userId: 5 }, {}, 'your own'],
  ['approved', doctor, { status: 'approved' }, 'already decided'],
  ['asked about', doctor, { status: 'more_information_asked' }, 'waiting for an answer'],
  ['without evidence', doctor, { isComplete: false }, 'evidence is missing'],
  ['a number that two people have', doctor, { sameNumber: 1 }, 'another person has or claims this number'],
  ['a strong match', doctor, { similarity: 2 }, 'may already be known here'],
  ['a number whose claims were not counted', doctor, { sameNumber: null }, 'another person has or claims this number'],
] as const)('whether a registration can be approved together with others: %s', (_what, actor, given, expected) => {
  expect(notTogether(actor, { ...row, ...given })).toBe(expected)
})
