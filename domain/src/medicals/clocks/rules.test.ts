import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import type { ClockKind } from '#medicals/clocks.ts'
import type { MedicalAccess } from '#medicals/rules.ts'
import { canKnowClinicalClocks, canKnowClock, canReadStopReasons, canStopClock, unknownKinds } from './rules.ts'

const at = (organisationId: number, organisationTypes: number, roles: number, given: Partial<Actor> = {}) =>
  actorWith({
    userId: 99,
    organisationId,
    organisationTypes,
    roles,
    permissions: Permission.Medicals,
    featureSet: Feature.Medicals,
    ...given,
  })
const actors = {
  IND: actorWith({ userId: 11, roles: Role.Individual }),
  STA: at(22, OrganisationType.Medical_practice, Role.Staff),
  MGR: at(22, OrganisationType.Medical_practice, Role.Manager),
  NUR: at(22, OrganisationType.Medical_practice, Role.Nurse),
  DOC: at(22, OrganisationType.Medical_practice, Role.Practice_doctor),
  otherDOC: at(23, OrganisationType.Medical_practice, Role.Practice_doctor),
  RDR: at(33, OrganisationType.Medical_regulator, Role.Regulator_doctor),
  REG: at(33, OrganisationType.Medical_regulator, Role.Regulator),
  SYS: at(1, OrganisationType.System_administration, Role.System_administrator, { activityId: 5 }),
}
const moment = '2026-11-20T00:00:00.000Z'
const medical = (given: Partial<MedicalAccess>) =>
  ({
    userId: 11,
    practiceId: 22,
    regulatorId: 33,
    kind: 'certificate',
    status: 'assessing',
    signedAt: moment,
    witnessedAt: moment,
    examinedOn: '2026-11-20',
    submittedAt: null,
    identity: null,
    decidedAt: null,
    ...given,
  }) as MedicalAccess
const whoMay = (may: (actor: Actor) => boolean) =>
  Object.entries(actors)
    .flatMap(([name, actor]) => (may(actor) ? [name] : []))
    .join(' ')

const sent = medical({ status: 'to_decide', submittedAt: moment })
const decision = { kind: 'decision', owner: 'practice', doneOn: null } as const
const determination = { kind: 'determination', owner: 'regulator', doneOn: null } as const

test.each([
  ['the examiner stops the time to decide', medical({}), decision, 'DOC'],
  ['not after the decision', medical({ status: 'issued' }), decision, ''],
  ['not after completion', medical({}), { ...decision, doneOn: '2026-11-20' }, ''],
  ['the regulator’s doctor stops the regulator’s deadline', sent, determination, 'RDR'],
  ['no one stops the age limit of an application', medical({}), { ...decision, kind: 'application' }, ''],
  ['nor the five days to submit', medical({ status: 'issued' }), { ...decision, kind: 'submission' }, ''],
] as const)('%s', (_what, given, clock, expected) => {
  expect(whoMay((actor) => canStopClock(actor, given, clock))).toBe(expected)
})

test('readers of the record can read what stopped a deadline', () => {
  expect(whoMay((actor) => canReadStopReasons(actor, medical({})))).toBe('NUR DOC SYS')
  expect(whoMay((actor) => canReadStopReasons(actor, medical({ status: 'submitted', submittedAt: moment })))).toBe(
    'IND NUR DOC RDR SYS',
  )
})

test('follow-up is hidden from reception, managers and agents', () => {
  expect(whoMay(canKnowClinicalClocks)).toBe('IND NUR DOC otherDOC RDR SYS')
})

test('only the person sees the deadline to ask for a review; both sides see the deadline of its report', () => {
  const know = (kind: ClockKind, userId = 11) => whoMay((actor) => canKnowClock(actor, { kind, userId }))
  expect(know('convenor_request')).toBe('IND')
  expect(know('convenor_request', 99)).toBe('')
  expect(know('convenor_report')).toBe('IND RDR')
  expect(know('surveillance')).toBe(whoMay(canKnowClinicalClocks))
  expect(know('decision')).toBe(Object.keys(actors).join(' '))
})

test('kinds of deadlines that a reader may not know of', () => {
  expect(unknownKinds(actors.IND)).toEqual([])
  expect(unknownKinds(actors.DOC)).toEqual(['convenor_request', 'convenor_take', 'convenor_review', 'convenor_report'])
  expect(unknownKinds(actors.RDR)).toEqual(['convenor_request'])
  expect(unknownKinds(actors.STA)).toEqual([
    ...['surveillance', 'health_report', 'convenor_request', 'convenor_take', 'convenor_review', 'convenor_report'],
  ])
})
