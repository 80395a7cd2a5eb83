import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { approvalProblem, canApproveFee, canManageFees, scopeErrors, withdrawalProblem } from './rules.ts'
import { stateOfFee } from './state.ts'
import { NewBillingTerms, termsStartProblem } from './terms.ts'
import { scopeInWords } from './words.ts'

test.each([
  ['an administrator with an activity', { roles: Role.System_administrator, activityId: 3 }, true],
  ['an administrator without an activity', { roles: Role.System_administrator }, false],
  ['a director', { roles: Role.Director, organisationId: 7 }, false],
])('%s manages fees: %s', (_who, actor, expected) => expect(canManageFees(actorWith(actor))).toBe(expected))

const administrator = (userId: number) => actorWith({ userId, roles: Role.System_administrator, activityId: 3 })

test.each([
  ['the administrator who announced it', administrator(5), 5, false],
  ['another administrator', administrator(6), 5, true],
  ['an administrator, of a fee that came with the installation', administrator(6), null, true],
  ['a director', actorWith({ userId: 6, roles: Role.Director }), 5, false],
])('%s approves a fee', (_who, actor, announcedBy, expected) =>
  expect(canApproveFee(actor, { announcedBy })).toBe(expected),
)

const [late, done] = ['A fee can start in the month after its notice at the earliest.', 'This fee was already']
const announced = { announcedBy: 5, from: '2026-12-01', approvedAt: null, withdrawnAt: null }
const [approvedAt, withdrawnAt] = ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z']

test.each([
  ['on the last day of the month before', announced, '2026-11-30', null],
  ['on its first day', announced, '2026-12-01', late],
  ['a second time', { ...announced, approvedAt }, '2026-11-30', `${done} approved or withdrawn.`],
  ['after it was withdrawn', { ...announced, withdrawnAt }, '2026-11-30', `${done} approved or withdrawn.`],
])('a fee is approved %s', (_when, fee, day, problem) => expect(approvalProblem(fee, day)).toBe(problem))

test.each([
  ['before its approval', announced, '2026-11-30', null],
  ['that was not approved in time', announced, '2026-12-05', null],
  ['on the day before it starts', { ...announced, approvedAt }, '2026-11-30', null],
  [
    'on the day that it starts',
    { ...announced, approvedAt },
    '2026-12-01',
    'This fee already applies. Announce the fee that follows it.',
  ],
  ['a second time', { ...announced, withdrawnAt }, '2026-11-30', `${done} withdrawn.`],
])('a fee is withdrawn: %s', (_when, fee, day, problem) => expect(withdrawalProblem(fee, day)).toBe(problem))

const general = { item: 'examination' as const, organisationId: null, distributorId: null, regulatorId: null, cents: 1 }
test.each([
  ['everyone’s examinations', general, {}],
  ['one practice', { ...general, organisationId: 7 }, {}],
  ['a practice and a regulator', { ...general, organisationId: 7, regulatorId: 9 }, ['Choose one scope.']],
  [
    'everyone’s members',
    { ...general, item: 'member' as const },
    ['Reports and members are charged to a named organisation only. Choose one.'],
  ],
  ['members of one organisation', { ...general, item: 'member' as const, organisationId: 7 }, {}],
])('the scope of a fee: %s', (_case, fee, problem) =>
  expect(scopeErrors(fee)).toEqual(Array.isArray(problem) ? { organisationId: problem } : problem),
)

const fee = { from: '2026-12-01', approvedAt, withdrawnAt: null }
test.each([
  ['withdrawn', { ...fee, withdrawnAt }, null, '2026-12-24'],
  ['announced', { ...fee, approvedAt: null }, null, '2026-11-30'],
  ['overtaken', { ...fee, approvedAt: null }, null, '2026-12-01'],
  ['approved', fee, null, '2026-11-30'],
  ['current', fee, null, '2026-12-01'],
  ['current', fee, '2027-02-01', '2027-01-31'],
  ['past', fee, '2027-02-01', '2027-02-01'],
])('a fee is %s', (state, row, replacedOn, day) => expect(stateOfFee(row, replacedOn, day)).toBe(state))

test.each([
  ['the first, from this month', '2026-11-01', true, null],
  ['the first, from a later month', '2027-02-01', true, null],
  ['the first, from last month', '2026-10-01', true, 'The first terms can start this month at the earliest.'],
  ['the first, in the middle of a month', '2026-12-15', true, 'Terms start on the first day of a month.'],
  ['later ones, from this month', '2026-11-01', false, 'Terms can start next month at the earliest.'],
  ['later ones, from next month', '2026-12-01', false, null],
])('terms on 15 November: %s', (_case, from, isFirst, problem) =>
  expect(termsStartProblem(from, '2026-11-15', isFirst)).toBe(problem),
)

test('later terms cannot start today', () =>
  expect(termsStartProblem('2026-11-01', '2026-11-01', false)).toBe('Terms can start next month at the earliest.'))

const terms: NewBillingTerms = {
  fromDay: '2026-12-01',
  supplierName: 'Example Certification Ltd',
  supplierAddress: '1 Example Street, Wellington 6011',
  gstNumber: '49-091-850',
  gstPercent: 15,
  interestPercentPerMonth: 1.5,
  bankAccount: '1-902-068389-0',
  initiatorCode: '1234567',
  source: 'Agreement of 2026',
}

test('identifiers of terms are stored in one form', () =>
  expect(NewBillingTerms.parse(terms)).toMatchObject({ gstNumber: '49091850', bankAccount: '01-0902-0068389-00' }))

test.each([
  ['gstNumber', '49-091-851'],
  ['bankAccount', '01-0902-0068388-00'],
  ['initiatorCode', '123456'],
  ['gstPercent', 51],
  ['gstPercent', 12.555],
  ['interestPercentPerMonth', -1],
])('terms are refused with %s %s', (field, value) => {
  const { error } = NewBillingTerms.safeParse({ ...terms, [field]: value })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})

const unnamed = { organisationName: null, distributorName: null, regulatorName: null }
test.each([
  [unnamed, 'All practices'],
  [{ ...unnamed, organisationName: 'Lakeside' }, 'Lakeside'],
  [{ ...unnamed, distributorName: 'North' }, 'Practices of North'],
  [{ ...unnamed, regulatorName: 'DAR' }, 'Certificates of DAR'],
])('the scope %j reads %s', (scope, words) => expect(scopeInWords(scope)).toBe(words))
