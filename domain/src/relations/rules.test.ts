import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { kindAskedBy, type RelationAnswer } from './kinds.ts'
import {
  canAnswerRelation,
  canAskForRelation,
  canEndRelation,
  canListRelationRequests,
  canReadSharing,
  isAnswerable,
  requestStateOf,
  requestsLeft,
} from './rules.ts'

const { Medical_practice, Specialist_practice, Medical_regulator, Distributor, Convenor, Regulator } = OrganisationType
const at = (organisationTypes: number, roles: number, permissions: number = Permission.Client_list) =>
  actorWith({ userId: 1, organisationId: 7, organisationTypes, roles, permissions, featureSet: Feature.Client_list })
const administrator = actorWith({
  userId: 1,
  organisationId: 1,
  roles: Role.System_administrator,
  permissions: allBits,
})
const busy = { ...administrator, activityId: 3 }
const individual = actorWith({ userId: 1, roles: Role.Individual, permissions: allBits })

test.each([
  ['a practice', Medical_practice, 'care'],
  ['a specialist practice', Specialist_practice, 'care'],
  ['both', Medical_practice | Specialist_practice, 'care'],
  ['a flying organisation', 0, 'employment'],
  ['a regulator', Medical_regulator | Regulator, undefined],
  ['a distributor', Distributor, undefined],
  ['a convenor', Convenor, undefined],
  ['the system', OrganisationType.System_administration, undefined],
])('whether %s can ask for %s', (_what, organisationTypes, kind) =>
  expect(kindAskedBy({ organisationTypes })).toBe(kind),
)

test.each([
  ['a doctor', at(Medical_practice, Role.Practice_doctor), true, true],
  ['reception', at(Medical_practice, Role.Staff), true, true],
  ['a nurse without the list of clients', at(Medical_practice, Role.Nurse, 0), false, false],
  ['a director of a flying school', at(0, Role.Director, 0), true, true],
  ['a manager of one', at(0, Role.Manager, 0), true, true],
  ['staff of one', at(0, Role.Staff, allBits), false, false],
  ['a regulator’s doctor', at(Medical_regulator, Role.Regulator_doctor, allBits), false, false],
  ['an individual', individual, false, false],
  ['an administrator', administrator, false, false],
  ['an administrator with an activity', busy, false, true],
])('whether %s can send and read requests', (_who, actor, asks, reads) => {
  expect([canAskForRelation(actor, 7), canListRelationRequests(actor, 7)]).toEqual([asks, reads])
  if (actor.organisationId === 7) expect(canListRelationRequests(actor, 8)).toBe(false)
})

test.each([
  ['oneself', individual, 1, true, true],
  ['the user, as ‘me’', individual, 'me', true, true],
  ['the user at work', at(Medical_practice, Role.Nurse), 'me', true, true],
  ['another', individual, 2, false, false],
  ['a client', at(Medical_practice, Role.Practice_doctor), 2, false, false],
  ['anyone, by an administrator', administrator, 2, false, false],
  ['anyone, by an administrator with an activity', busy, 2, true, false],
] as const)('who may read, answer and end the sharing of %s', (_whom, actor, userId, reads, answers) => {
  const may = [canReadSharing(actor, userId), canAnswerRelation(actor, userId), canEndRelation(actor, userId)]
  expect(may).toEqual([reads, answers, answers])
})

const now = '2026-11-21T10:00:00.000Z'
const later = '2026-11-22T10:00:00.000Z'

test.each<[RelationAnswer | null, string, string, boolean]>([
  [null, later, 'waiting', true],
  [null, now, 'unanswered', false],
  ['declined', later, 'waiting', false],
  ['declined', now, 'unanswered', false],
  ['accepted', later, 'accepted', false],
  ['accepted', now, 'accepted', false],
  ['withdrawn', later, 'withdrawn', false],
  ['withdrawn', now, 'withdrawn', false],
])('answered %s, until %s: %s, and answerable: %s', (answer, expiresAt, state, answerable) => {
  expect(requestStateOf({ answer, expiresAt }, now)).toBe(state)
  expect(isAnswerable({ answer, expiresAt }, now)).toBe(answerable)
})

test.each([
  [{ member: 0, organisation: 0 }, 50],
  [{ member: 49, organisation: 100 }, 1],
  [{ member: 50, organisation: 50 }, 0],
  [{ member: 0, organisation: 199 }, 1],
  [{ member: 0, organisation: 200 }, 0],
  [{ member: 60, organisation: 230 }, 0],
])('after %o, %i requests are left', (asked, left) => expect(requestsLeft(asked)).toBe(left))
