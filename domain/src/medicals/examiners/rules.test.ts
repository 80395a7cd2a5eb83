import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import {
  canAppointExaminers,
  canDelegate,
  canListExaminers,
  canReadExaminer,
  canReadFigures,
  changeProblems,
  classesToDecide,
  delegationProblems,
  isDelegationOver,
  isHeldOn,
} from './rules.ts'
import type { Delegation } from './schema.ts'

const [examiner, regulatorId, practiceId] = [11, 33, 22]
const at = (organisationId: number, organisationTypes: number, roles: number, userId = 98) =>
  actorWith({
    userId,
    organisationId,
    organisationTypes,
    roles,
    permissions: Permission.Medicals,
    featureSet: Feature.Medicals,
  })
const { Medical_regulator, Medical_practice } = OrganisationType
const actors = {
  RDR: at(regulatorId, Medical_regulator, Role.Regulator_doctor),
  REG: at(regulatorId, Medical_regulator, Role.Regulator),
  himself: at(practiceId, Medical_practice, Role.Practice_doctor, examiner),
  himselfRDR: at(regulatorId, Medical_regulator, Role.Regulator_doctor, examiner),
  otherRDR: at(34, Medical_regulator, Role.Regulator_doctor),
  DOC: at(practiceId, Medical_practice, Role.Practice_doctor),
  MGR: at(practiceId, Medical_practice, Role.Manager),
  SYS: at(1, OrganisationType.System_administration, Role.System_administrator),
  IND: actorWith({ userId: 99, roles: Role.Individual }),
}
const whoMay = (may: (actor: (typeof actors)['RDR']) => boolean) =>
  Object.entries(actors).flatMap(([name, actor]) => (may(actor) ? [name] : []))
const examinership = { userId: examiner, regulatorId }

test('who lists examiners, reads one, reads figures, appoints and delegates', () => {
  expect(whoMay(canListExaminers)).toEqual(['RDR', 'REG', 'himselfRDR', 'otherRDR'])
  expect(whoMay((actor) => canReadExaminer(actor, examinership))).toEqual(['RDR', 'REG', 'himself', 'himselfRDR'])
  expect(whoMay((actor) => canReadFigures(actor, examinership))).toEqual(['RDR', 'himself', 'himselfRDR'])
  expect(whoMay(canAppointExaminers)).toEqual(['RDR', 'himselfRDR', 'otherRDR'])
  expect(whoMay((actor) => canDelegate(actor, examinership))).toEqual(['RDR'])
})

const held: Delegation = {
  delegationId: 1,
  medicalClass: 'class2',
  powers: ['issue'],
  fromDay: '2026-03-01',
  toDay: '2026-09-30',
  endedAt: null,
  endReason: null,
  version: 1,
}

test.each<[string, Partial<Delegation>, string, boolean]>([
  ['the day before', {}, '2026-02-28', false],
  ['on the first day', {}, '2026-03-01', true],
  ['on the last day', {}, '2026-09-30', true],
  ['the day after', {}, '2026-10-01', false],
  ['without end', { toDay: null }, '2090-01-01', true],
  ['the day before it was ended', { endedAt: '2026-06-15T02:00:00Z' }, '2026-06-14', true],
  ['on the day it was ended', { endedAt: '2026-06-15T02:00:00Z' }, '2026-06-15', false],
  ['ended after midnight in New Zealand', { endedAt: '2026-06-14T13:00:00Z' }, '2026-06-14', true],
])('a delegation %s', (_when, given, day, expected) => expect(isHeldOn({ ...held, ...given }, day)).toBe(expected))

test('deciding a class needs the power to issue, no other', () => {
  const all = [
    held,
    { ...held, medicalClass: 'class1', powers: ['extend' as const, 'suspend' as const] },
    { ...held, medicalClass: 'class3', powers: ['issue' as const, 'extend' as const], endedAt: '2026-04-01T00:00:00Z' },
  ]
  expect(classesToDecide(all, '2026-04-15')).toEqual(['class2'])
  expect(classesToDecide(all, '2026-03-15')).toEqual(['class2', 'class3'])
})

const today = '2026-05-10'
const delegationContext = { others: [held], classes: ['class1', 'class2'], today }
const given = { medicalClass: 'class1', powers: ['issue' as const], fromDay: today, toDay: null }

test.each<[string, object, string]>([
  ['from today, without an end', {}, ''],
  ['for one day', { toDay: today }, ''],
  ['from yesterday', { fromDay: '2026-05-09' }, 'fromDay'],
  ['to a day before its first day', { toDay: '2026-05-09' }, 'toDay'],
  ['of a class that is not the regulator’s', { medicalClass: 'class3' }, 'medicalClass'],
  ['overlapping one in force', { medicalClass: 'class2' }, 'medicalClass'],
  ['from the last day of another', { medicalClass: 'class2', fromDay: '2026-09-30' }, 'medicalClass'],
  ['from the day after another', { medicalClass: 'class2', fromDay: '2026-10-01' }, ''],
])('a new delegation %s', (_what, change, field) => {
  expect(Object.keys(delegationProblems({ ...given, ...change }, delegationContext)).join()).toBe(field)
})

test('a class may be delegated again once the earlier delegation has ended', () => {
  const ended = { ...held, endedAt: '2026-05-10T01:00:00Z' }
  expect(delegationProblems({ ...given, medicalClass: 'class2' }, { ...delegationContext, others: [ended] })).toEqual(
    {},
  )
})

test.each<[string, string | null, Partial<Delegation>, string]>([
  ['to another day', '2026-05-10', {}, ''],
  ['without end', null, {}, ''],
  ['to yesterday', '2026-05-09', {}, 'toDay'],
  ['to a day before its first', '2026-06-01', { fromDay: '2026-06-02' }, 'toDay'],
  ['after its last day', null, { toDay: '2026-05-09' }, 'dto'],
  ['on its last day', null, { toDay: '2026-05-10' }, ''],
  ['after it was ended', null, { endedAt: '2026-05-01T00:00:00Z' }, 'dto'],
])('a change %s', (_what, toDay, of, field) => {
  expect(Object.keys(changeProblems({ toDay }, { ...held, ...of }, today)).join()).toBe(field)
})

test('a delegation is over after its last day, or once it is ended', () => {
  expect(
    [held, { ...held, toDay: '2026-05-09' }, { ...held, endedAt: '2026-05-01T00:00:00Z' }].map((one) =>
      isDelegationOver(one, today),
    ),
  ).toEqual([false, true, true])
})

test('a refused delegation gets a reason, with the days of the delegation it overlaps', () => {
  const class2 = { ...given, medicalClass: 'class2' }
  const problems = (change: object, others = [held]) =>
    delegationProblems({ ...class2, ...change }, { ...delegationContext, others })
  expect(problems({})).toEqual({
    medicalClass: ['It is already delegated from 1 Mar 2026 to 30 Sep 2026: change that delegation.'],
  })
  expect(problems({}, [{ ...held, toDay: null }])).toEqual({
    medicalClass: ['It is already delegated from 1 Mar 2026: change that delegation.'],
  })
  expect(problems({ medicalClass: 'class9' }).medicalClass).toHaveLength(1)
  expect(problems({ fromDay: '2026-05-09' }).fromDay).toHaveLength(1)
  expect(problems({ toDay: '2026-05-09' }).toDay).toHaveLength(1)
  expect(changeProblems({ toDay: '2026-05-09' }, held, today).toDay).toHaveLength(1)
  expect(changeProblems({ toDay: '2026-06-01' }, { ...held, fromDay: '2026-06-02' }, today).toDay).toHaveLength(1)
  expect(changeProblems({ toDay: null }, { ...held, toDay: '2026-05-09' }, today).dto).toHaveLength(1)
})

test.each([
  ['to the day before another begins', '2026-05-31', {}],
  ['to the first day of another', '2026-06-01', { medicalClass: expect.anything() }],
  ['without an end, overlapping another', null, { medicalClass: expect.anything() }],
])('a new delegation %s', (_to, toDay, expected) => {
  const others = [{ ...held, fromDay: '2026-06-01' }]
  const class2 = { ...given, medicalClass: 'class2', toDay }
  expect(delegationProblems(class2, { ...delegationContext, others })).toEqual(expected)
})

test('a change may end a delegation on its first day', () => {
  expect(changeProblems({ toDay: '2026-06-02' }, { ...held, fromDay: '2026-06-02' }, today)).toEqual({})
})
