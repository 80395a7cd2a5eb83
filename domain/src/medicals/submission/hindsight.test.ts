import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import type { MedicalAccess } from '#medicals/rules/parties.ts'
import type { MedicalStatus } from '#medicals/schema.ts'
import { canViewHindsight, isHindsight } from './hindsight.ts'

const [person, practiceId, regulatorId] = [11, 22, 33]
const medical = (status: MedicalStatus): MedicalAccess => ({
  userId: person,
  practiceId,
  regulatorId,
  status,
  identity: null,
  examinedOn: '2025-03-01',
  kind: 'certificate',
  signedAt: '2025-03-01T00:00:00Z',
  witnessedAt: '2025-03-01T00:00:00Z',
  decidedAt: '2025-03-02T00:00:00Z',
  submittedAt: '2025-03-03T00:00:00Z',
})
const doctor = (more = 0, given = {}) =>
  actorWith({
    userId: 98,
    organisationId: regulatorId,
    organisationTypes: OrganisationType.Medical_regulator,
    roles: Role.Regulator_doctor,
    permissions: Permission.Medicals | more,
    featureSet: Feature.Medicals,
    ...given,
  })
const { Regulator_view_hindsight } = Permission

test.each([
  ['with the permission', doctor(Regulator_view_hindsight), true],
  ['without it', doctor(), false],
  ['an agent with it', doctor(Regulator_view_hindsight, { roles: Role.Regulator }), false],
  ['at another regulator', doctor(Regulator_view_hindsight, { organisationId: 34 }), false],
  ['of their own medical', doctor(Regulator_view_hindsight, { userId: person }), false],
])('hindsight of the regulator’s doctor %s', (_who, actor, expected) => {
  expect(canViewHindsight(actor, medical('accepted'))).toBe(expected)
})

test.each<[string, MedicalStatus, boolean, boolean]>([
  ['closed, with another one sent since', 'accepted', true, true],
  ['closed, and the latest one', 'accepted', false, false],
  ['reopened after another one was sent', 'to_decide', true, false],
  ['with an open question', 'queried', true, false],
])('whether reading a submission that is %s is hindsight', (_what, status, isFollowed, expected) => {
  expect(isHindsight(doctor(), medical(status), { isFollowed })).toBe(expected)
})

test('for the practice an earlier submission is its own record, and not hindsight', () => {
  const examiner = doctor(0, {
    organisationId: practiceId,
    organisationTypes: OrganisationType.Medical_practice,
    roles: Role.Practice_doctor,
  })
  expect(isHindsight(examiner, medical('accepted'), { isFollowed: true })).toBe(false)
})
