import { expect, it, test } from 'vitest'
import { type Actor, individualRights } from '#access/actor.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { addDays } from '#dates.ts'
import { newZealandPeriods, type PeriodSeed } from '#medicals/certificate/periods.ts'
import { newZealandClocks } from '#medicals/clock-rows.ts'
import type { ClassOutcome } from '#medicals/outcomes.ts'
import { casesVisibleTo } from '#medicals/rules/cases.ts'
import { type ActorName, actors as cast, medicalIn } from '#medicals/rules-cast.ts'
import {
  answerLastDay,
  type CaseAccess,
  canAnswerReport,
  canAskReview,
  canAskReviewOfRevocation,
  canConduct,
  canGiveEvidence,
  canListCases,
  canReadCase,
  canReadCaseFile,
  canTakeCase,
  readableTo,
  reportProblem,
  reviewable,
  reviewLastDay,
  sideOf,
} from './rules.ts'

/** Thirty days, applicable from this day. */
const shorterFrom = (fromDay: string): PeriodSeed[] =>
  newZealandPeriods.flatMap((row) =>
    row.period === 'review'
      ? [
          { ...row, toDay: addDays(fromDay, -1) },
          { ...row, fromDay, amount: 30 },
        ]
      : [row],
  )

test.each([
  ['2026-11-20', '2026-12-18'],
  // Over the summer break: 25 December to 4 January are not working days (2 January 2027 is a Saturday).
  ['2026-12-18', '2027-01-26'],
])('a decision of %s can be reviewed if requested by %s', (decidedOn, lastDay) =>
  expect(reviewLastDay(decidedOn, newZealandClocks)).toBe(lastDay),
)

test('the regulator has ten working days to answer a report', () => {
  expect(answerLastDay('2026-11-20', newZealandClocks)).toBe('2026-12-04')
  expect(answerLastDay('2026-11-20', [])).toBeNull()
})

test.each<[string, string | null, PeriodSeed[], string | null]>([
  ['one that is open', null, newZealandPeriods, null],
  ['a closed one, ninety days', '2026-08-22', newZealandPeriods, '2026-11-20'],
  ['by the row in force when it was closed', '2026-08-22', shorterFrom('2026-08-23'), '2026-11-20'],
  ['by a new row, from its first day', '2026-08-23', shorterFrom('2026-08-23'), '2026-09-22'],
  ['without a row, on that day only', '2026-08-22', [], '2026-08-22'],
])('a case can be read by its convenor: %s', (_what, closedOn, rows, last) =>
  expect(readableTo(closedOn, rows)).toBe(last),
)

it.each<[ClassOutcome['outcome'], number]>([
  ['refused', 1],
  ['issued', 0],
  ['left', 0],
  ['sent_on', 0],
])('a class that is %s', (outcome, count) =>
  expect(reviewable([{ medicalClass: 'class1', outcome }])).toHaveLength(count),
)

const rights = { permissions: Permission.Medicals, featureSet: Feature.Medicals, activityId: null }
const member = (userId: number, organisationId: number, organisationTypes: number, roles: number): Actor => ({
  userId,
  organisationId,
  organisationTypes,
  roles,
  ...rights,
})
const office = 7
const regulator = 5
const actors = {
  person: { userId: 1, activityId: null, ...individualRights },
  otherPerson: { userId: 2, activityId: null, ...individualRights },
  convenor: member(3, office, OrganisationType.Convenor, Role.Convenor_doctor),
  colleague: member(4, office, OrganisationType.Convenor, Role.Convenor_doctor),
  otherOffice: member(3, 8, OrganisationType.Convenor, Role.Convenor_doctor),
  convenorHimself: member(1, office, OrganisationType.Convenor, Role.Convenor_doctor),
  regulatorDoctor: member(5, regulator, OrganisationType.Medical_regulator, Role.Regulator_doctor),
  otherRegulator: member(5, 6, OrganisationType.Medical_regulator, Role.Regulator_doctor),
  doctorHimself: member(1, regulator, OrganisationType.Medical_regulator, Role.Regulator_doctor),
  agent: member(6, regulator, OrganisationType.Medical_regulator, Role.Regulator),
  practiceDoctor: member(9, 10, OrganisationType.Medical_practice, Role.Practice_doctor),
  withoutPermission: {
    ...member(3, office, OrganisationType.Convenor, Role.Convenor_doctor),
    permissions: 0,
  },
  administrator: {
    ...member(11, office, OrganisationType.Convenor, Role.System_administrator | Role.Convenor_doctor),
    permissions: allBits,
    featureSet: allBits,
    activityId: 1,
  },
} satisfies Record<string, Actor>
type Name = keyof typeof actors

const today = '2026-11-20'
const one: CaseAccess = {
  userId: 1,
  regulatorId: regulator,
  officeId: office,
  assignedTo: 3,
  state: 'open',
  closedOn: null,
  readableTo: null,
}
const closedUntil = (readableTo: string): CaseAccess => ({ ...one, closedOn: '2026-08-22', readableTo })
const whoMay = (may: (actor: Actor) => boolean) => (Object.keys(actors) as Name[]).filter((name) => may(actors[name]))
const allSides: Name[] = ['person', 'convenor', 'regulatorDoctor']

it.each<[string, (actor: Actor) => boolean, Name[]]>([
  [
    'know about cases',
    canListCases,
    [
      ...(['person', 'otherPerson', 'convenor', 'colleague', 'otherOffice', 'convenorHimself'] as Name[]),
      'regulatorDoctor',
      'otherRegulator',
      'doctorHimself',
    ],
  ],
  ['read it', (actor) => canReadCase(actor, one, today), allSides],
  [
    'read it unassigned',
    (actor) => canReadCase(actor, { ...one, assignedTo: null }, today),
    ['person', 'regulatorDoctor'],
  ],
  ['read it on the last day allowed', (actor) => canReadCase(actor, closedUntil('2026-11-20'), today), allSides],
  [
    'read it on the day after',
    (actor) => canReadCase(actor, closedUntil('2026-11-19'), today),
    ['person', 'regulatorDoctor'],
  ],
  ['read its file', (actor) => canReadCaseFile(actor, one, today), ['convenor']],
  ['read its file on the day after', (actor) => canReadCaseFile(actor, closedUntil('2026-11-19'), today), []],
  ['take it', (actor) => canTakeCase(actor, { ...one, assignedTo: null, state: 'asked' }), ['convenor', 'colleague']],
  [
    'take it out of time',
    (actor) => canTakeCase(actor, { ...one, assignedTo: null, state: 'out_of_time' }),
    ['convenor', 'colleague'],
  ],
  ['take over a colleague’s case', (actor) => canTakeCase(actor, one), ['colleague']],
  ['take a reported case', (actor) => canTakeCase(actor, { ...one, state: 'reported' }), []],
  ['conduct it', (actor) => canConduct(actor, one), ['convenor']],
  ['conduct a reported case', (actor) => canConduct(actor, { ...one, state: 'reported' }), []],
  ['give evidence', (actor) => canGiveEvidence(actor, one), allSides],
  ['give evidence after the report', (actor) => canGiveEvidence(actor, { ...one, state: 'reported' }), []],
  ['answer the report', (actor) => canAnswerReport(actor, { ...one, state: 'reported' }), ['regulatorDoctor']],
  ['answer before the report', (actor) => canAnswerReport(actor, one), []],
])('%s', (_what, may, names) => expect(whoMay(may)).toEqual(names))

const ofCast = (may: (actor: Actor) => boolean) => (Object.keys(cast) as ActorName[]).filter((name) => may(cast[name]))

test('the person asks for a review, of a decision or of a revoked certificate', () => {
  expect(ofCast((actor) => canAskReview(actor, medicalIn('declined')))).toEqual(['IND'])
  expect(ofCast((actor) => canAskReview(actor, medicalIn('assessing')))).toEqual([])
  expect(ofCast((actor) => canAskReviewOfRevocation(actor, { medical: medicalIn('accepted') }))).toEqual(['IND'])
  expect(ofCast((actor) => canAskReviewOfRevocation(actor, { medical: medicalIn('declared') }))).toEqual([])
})

test('applicant, regulator and convenor each have one side in a review', () => {
  expect([actors.person, actors.convenor, actors.regulatorDoctor].map((actor) => sideOf(actor, one))).toEqual([
    ...['person', 'convenor', 'regulator'],
  ])
})

test('a report needs an adviser', () => {
  expect(reportProblem({ adviser: null })).toMatch(/adviser/)
  expect(reportProblem({ adviser: 'Dr Ana Rewi' })).toBeUndefined()
})

test('a review has a last day only if a rule sets it', () => expect(reviewLastDay('2026-11-20', [])).toBeNull())

test('neither an administrator nor a convenor without permission or feature sees a case', () => {
  expect(casesVisibleTo({ ...actors.administrator, organisationId: null })).toBe('none')
  expect(casesVisibleTo({ ...actors.convenor, permissions: 0 })).toBe('none')
  expect(casesVisibleTo({ ...actors.convenor, featureSet: 0 })).toBe('none')
})

test('the refused classes can be reviewed', () =>
  expect(reviewable([{ medicalClass: 'class1', outcome: 'refused' }])).toEqual(['class1']))
