import { expect, test } from 'vitest'
import { type Actor, individualRights } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import type { MedicalAccess } from '#medicals/rules/parties.ts'
import { MedicalStatus } from '#medicals/schema.ts'
import { ClinicalExport } from './handling.ts'
import { canAssignDoctor, canExportClinical, canRemindPerson, canSetLocation } from './rules.ts'

const { Medical_practice, Medical_regulator, System_administration } = OrganisationType
const practiceId = 22
const may = { permissions: Permission.Medicals, featureSet: Feature.Medicals, organisationId: practiceId, userId: 9 }
const at = (roles: number, organisationTypes: number, given: Partial<Actor> = {}) =>
  actorWith({ roles, organisationTypes, ...may, ...given })

const actors: [string, Actor, exports: boolean, atDesk: boolean][] = [
  ['the examiner', at(Role.Practice_doctor, Medical_practice), true, true],
  ['the nurse', at(Role.Nurse, Medical_practice), false, true],
  ['reception', at(Role.Staff, Medical_practice), false, true],
  ['the manager', at(Role.Manager, Medical_practice), false, true],
  ['the director', at(Role.Director, Medical_practice), false, true],
  ['a director who is a doctor', at(Role.Director | Role.Practice_doctor, Medical_practice), true, true],
  ['an examiner without the permission', at(Role.Practice_doctor, Medical_practice, { permissions: 0 }), false, false],
  ['the examiner of another practice', at(Role.Practice_doctor, Medical_practice, { organisationId: 23 }), true, false],
  [
    'the person themselves, as an examiner here',
    at(Role.Practice_doctor, Medical_practice, { userId: 3 }),
    true,
    false,
  ],
  ['the regulator’s doctor', at(Role.Regulator_doctor, Medical_regulator, { organisationId: 7 }), true, false],
  ['the regulator’s agent', at(Role.Regulator, Medical_regulator, { organisationId: 7 }), false, false],
  ['an administrator', at(Role.System_administrator, System_administration, { activityId: 5 }), false, false],
  [
    'an administrator who is a doctor',
    at(Role.System_administrator | Role.Practice_doctor, Medical_practice),
    false,
    true,
  ],
  ['the person', actorWith({ userId: 3, ...individualRights }), false, false],
]

const medicalIn = (status: MedicalStatus): MedicalAccess => ({
  userId: 3,
  practiceId,
  regulatorId: 7,
  kind: 'certificate' as const,
  status,
  submittedAt: '2026-11-20T00:00:00.000Z',
  signedAt: null,
  witnessedAt: null,
  examinedOn: null,
  decidedAt: null,
  identity: null,
})

test.each(actors)('whether %s can export clinical details and work at the desk', (_who, actor, ...can) => {
  const open = medicalIn('at_practice')
  const rules = [canAssignDoctor, canSetLocation, canRemindPerson]
  expect([canExportClinical(actor), ...rules.map((rule) => rule(actor, open))]).toEqual([
    can[0],
    can[1],
    can[1],
    can[1],
  ])
})

test('a doctor can be assigned until the decision, the person reminded while awaited, a location set at any time', () => {
  const staff = at(Role.Staff, Medical_practice)
  const where = (rule: typeof canSetLocation) =>
    MedicalStatus.options.filter((status) => rule(staff, medicalIn(status)))
  expect(where(canRemindPerson)).toEqual(['at_practice', 'awaiting_results'])
  expect(where(canAssignDoctor)).toEqual([
    ...['at_practice', 'signed', 'in_examination', 'awaiting_results', 'ready_to_assess', 'assessing', 'referred'],
  ])
  expect(where(canSetLocation)).toEqual(MedicalStatus.options)
})

test.each([
  ['123456789', false],
  ['1234567890', true],
  ['  123456789 ', false],
  ['', false],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
])('a reason of %j is accepted: %s', (reason, is) => {
  expect(ClinicalExport.safeParse({ reason, search: null }).success).toBe(is)
})
