import { describe, expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import type { MedicalAccess } from '#medicals/rules.ts'
import {
  canCancelRequest,
  canListLabRequests,
  canListRequestsOfMedical,
  canRequestTests,
  canResendRequest,
  isOverdue,
  resultsDue,
} from './rules.ts'
import type { LabRequestStatus } from './schema.ts'

const medical: MedicalAccess = {
  userId: 1,
  practiceId: 5,
  regulatorId: 9,
  kind: 'certificate',
  status: 'in_examination',
  signedAt: null,
  witnessedAt: null,
  examinedOn: null,
  decidedAt: null,
  submittedAt: null,
  identity: null,
}
const at = (roles: number, given: object = {}) =>
  actorWith({
    userId: 7,
    organisationId: 5,
    roles,
    permissions: Permission.Medicals,
    featureSet: Feature.Medicals,
    organisationTypes: OrganisationType.Medical_practice,
    ...given,
  })
const doctor = at(Role.Practice_doctor)
const pilot = actorWith({ userId: 1, organisationId: null, roles: Role.Individual })

describe('who may request laboratory tests', () => {
  test.each([
    ['a doctor of the practice', doctor, {}, true],
    ['a nurse of the practice', at(Role.Nurse), {}, true],
    ['before the visit', doctor, { status: 'at_practice' as const }, true],
    ['a nurse without the permission', at(Role.Nurse, { permissions: 0 }), {}, false],
    ['reception', at(Role.Staff), {}, false],
    ['a manager', at(Role.Manager), {}, false],
    ['another practice', at(Role.Practice_doctor, { organisationId: 6 }), {}, false],
    ['the doctor for their own medical', at(Role.Practice_doctor, { userId: 1 }), {}, false],
    ['the person', pilot, {}, false],
    ['of a draft', doctor, { status: 'draft' as const }, false],
    ['of a decided medical', doctor, { status: 'issued' as const }, false],
  ])('%s', (_who, actor, given, expected) => expect(canRequestTests(actor, { ...medical, ...given })).toBe(expected))
})

test('the person sees what was requested for them; the practice lists its own requests', () => {
  expect(canListRequestsOfMedical(pilot, medical)).toBe(true)
  expect(canListRequestsOfMedical({ ...pilot, userId: 2 }, medical)).toBe(false)
  expect([canListLabRequests(doctor), canListLabRequests(at(Role.Manager)), canListLabRequests(pilot)]).toEqual([
    ...[true, false, false],
  ])
})

test.each<[LabRequestStatus, cancel: boolean, resend: boolean]>([
  ['draft', true, true],
  ['sent', true, true],
  ['acknowledged', true, false],
  ['accepted', true, false],
  ['refused', true, true],
  ['in process', true, false],
  ['partly resulted', true, false],
  ['complete', false, false],
  ['cancelled', false, false],
])('what can be done with a request that is %s', (status, cancel, resend) => {
  expect(canCancelRequest(doctor, medical, { status })).toBe(cancel)
  expect(canResendRequest(doctor, medical, { status, isElectronic: true })).toBe(resend)
  expect(canResendRequest(doctor, medical, { status, isElectronic: false })).toBe(false)
})

test.each<[string, LabRequestStatus, string | null, boolean]>([
  ['the day after', 'sent', '2026-11-19', true],
  ['on the day', 'sent', '2026-11-20', false],
  ['complete', 'complete', '2026-11-19', false],
  ['cancelled', 'cancelled', '2026-11-19', false],
  ['without a due date', 'sent', null, false],
])('an open request is overdue after its due date: %s', (_when, status, dueOn, expected) =>
  expect(isOverdue({ status, dueOn }, '2026-11-20')).toBe(expected),
)

test('results are expected within five working days; urgent ones on the next working day', () => {
  expect(resultsDue('2026-11-20', false)).toBe('2026-11-27')
  expect(resultsDue('2026-11-20', true)).toBe('2026-11-23')
})
