import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { allBits, OrganisationType, Permission, Role } from '#access/bits.ts'
import { type ActorName, actors, medicalIn } from '#medicals/rules-cast.ts'
import { reportProblems } from './report.ts'
import {
  accessEnd,
  canAcceptReferral,
  canCloseReferral,
  canDeclineReferral,
  canListReferrals,
  canListReferralsOfMedical,
  canReadReferral,
  canReadShared,
  canRefer,
  canReport,
  canReturnReferral,
  canViewReferral,
  canWithdrawReferral,
  isAwaitingSpecialist,
  isOpenReferral,
  type ReferralAccess,
} from './rules.ts'
import { ReferralStatus, type Specialty } from './schema.ts'

const today = '2026-11-22'
const specialist: Actor = {
  userId: 5,
  organisationId: 8,
  roles: Role.Specialist,
  permissions: Permission.Medicals,
  featureSet: allBits,
  organisationTypes: OrganisationType.Specialist_practice,
  activityId: null,
}
const referral: ReferralAccess = {
  specialistPracticeId: 8,
  status: 'accepted',
  accessEndsOn: null,
  userId: 1,
  assignedTo: 5,
  isMedicalOpen: true,
}

test.each<[string, Partial<Actor>, boolean]>([
  ['a specialist', {}, true],
  ['a doctor of a specialist practice', { roles: Role.Practice_doctor }, true],
  ['its nurse', { roles: Role.Nurse }, false],
  ['its manager', { roles: Role.Manager }, false],
  ['a specialist of a medical practice', { organisationTypes: OrganisationType.Medical_practice }, false],
  ['a specialist without the permission', { permissions: 0 }, false],
  ['a specialist whose practice has no medicals', { featureSet: 0 }, false],
  ['a specialist logged in as an individual', { organisationId: null }, false],
])('%s lists referrals: %o %s', (_, given, may) => expect(canListReferrals({ ...specialist, ...given })).toBe(may))

const rules = { canViewReferral, canReadReferral, canReadShared, canAcceptReferral, canDeclineReferral, canReport }
const may = (given: Partial<ReferralAccess>, actor: Partial<Actor> = {}) =>
  Object.entries(rules)
    .filter(([, rule]) => rule({ ...specialist, ...actor }, { ...referral, ...given }, today))
    .map(([name]) => name.replace('can', '').replace('Referral', ''))
    .join(' ')

test.each<[ReferralStatus, Partial<ReferralAccess>, string]>([
  ['asked', { assignedTo: null }, 'View Accept Decline'],
  ['accepted', {}, 'View Read ReadShared Decline Report'],
  ['reported', {}, 'View Read ReadShared'],
  ['returned', {}, 'View Read ReadShared Report'],
  ['closed', { accessEndsOn: today }, 'View Read'],
  ['declined', { assignedTo: null }, ''],
  ['withdrawn', {}, ''],
])('the specialist who accepted a referral that is %s may: %o %s', (status, given, allowed) =>
  expect(may({ ...given, status })).toBe(allowed),
)

test('a colleague may take over an accepted referral, but reads nothing before that', () => {
  expect(may({}, { userId: 6 })).toBe('View Accept')
  expect(may({ status: 'returned' }, { userId: 6 })).toBe('View Accept')
  expect(may({ status: 'reported' }, { userId: 6 })).toBe('View')
})

test.each<[string, Partial<ReferralAccess>, Partial<Actor>]>([
  ['another practice', { specialistPracticeId: 9 }, {}],
  ['the person concerned', { userId: 5 }, {}],
  ['anyone once the medical is closed', { isMedicalOpen: false }, {}],
  ['anyone on the day after access ended', { status: 'closed', accessEndsOn: '2026-11-21' }, {}],
])('a referral cannot be opened by %s', (_, given, actor) => expect(may(given, actor)).toBe(''))

test('the specialist can read their own report for thirty more days', () => {
  expect(accessEnd('2026-11-22', { specialist: 30 })).toBe('2026-12-22')
  expect(accessEnd('2026-11-22', { specialist: 0 })).toBe('2026-11-22')
  expect(may({ status: 'closed', accessEndsOn: '2026-12-22', isMedicalOpen: false })).toBe('View Read')
})

test.each<[string, Specialty, Record<string, unknown>, string, string[]]>([
  ['whole', 'cardiology', { doneOn: today, conclusion: 'acceptable' }, '', []],
  ['without a conclusion', 'optometry', { doneOn: today }, '', ['conclusion']],
  ['without a day', 'audiology', { conclusion: 'work_up' }, '', ['doneOn']],
  ['with invalid data', 'optometry', { doneOn: today, conclusion: 'work_up', nearExo: 99 }, '', ['nearExo']],
  ['of another specialty, with text', 'other', {}, 'No concern.', []],
  ['of another specialty, empty', 'other', {}, ' ', ['conclusion']],
])('a report %s (%s)', (_, specialty, values, conclusion, fields) =>
  expect(Object.keys(reportProblems(specialty, values, conclusion))).toEqual(fields),
)

const whoMay = (rule: (actor: Actor) => boolean) =>
  (Object.keys(actors) as ActorName[]).filter((name) => rule(actors[name])).join(' ')

test('an examiner refers a witnessed medical that is not decided', () => {
  expect(whoMay((actor) => canRefer(actor, medicalIn('assessing')))).toBe('DOC')
  expect(whoMay((actor) => canRefer(actor, medicalIn('at_practice')))).toBe('')
  expect(whoMay((actor) => canRefer(actor, medicalIn('issued')))).toBe('')
})

test('the person sees referrals immediately', () =>
  expect(whoMay((actor) => canListReferralsOfMedical(actor, medicalIn('assessing')))).toBe('IND NUR DOC SYS'))

test('the examiner returns, closes and withdraws', () => {
  const [open, issued] = [medicalIn('assessing'), medicalIn('issued')]
  const [reported, asked] = [{ status: 'reported' as const }, { status: 'asked' as const }]
  expect(whoMay((actor) => canReturnReferral(actor, open, reported))).toBe('DOC')
  expect(whoMay((actor) => canReturnReferral(actor, issued, reported))).toBe('')
  expect(whoMay((actor) => canReturnReferral(actor, open, asked))).toBe('')
  expect(whoMay((actor) => canCloseReferral(actor, issued, reported))).toBe('DOC')
  expect(whoMay((actor) => canCloseReferral(actor, issued, asked))).toBe('')
  expect(whoMay((actor) => canWithdrawReferral(actor, open, asked))).toBe('DOC')
  expect(whoMay((actor) => canWithdrawReferral(actor, open, reported))).toBe('')
})

test('a referral is awaited until it is reported, and open until it is closed', () => {
  const statuses = ReferralStatus.options
  expect(statuses.filter((status) => isAwaitingSpecialist({ status })).toSorted()).toEqual([
    'accepted',
    'asked',
    'returned',
  ])
  expect(statuses.filter((status) => isOpenReferral({ status })).toSorted()).toEqual([
    ...['accepted', 'asked', 'reported', 'returned'],
  ])
})
