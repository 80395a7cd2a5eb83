import { expect, test } from 'vitest'
import { membersIn } from './charges.ts'
import { runFigures, sumOfFigures } from './figures.ts'
import { monthsToBill, runProblem, stateOfRun } from './months.ts'
import { runScopeName } from './words.ts'

test.each([
  ['during the first month', '2026-11-01', '2026-11-30', []],
  ['on the first of the next', '2026-11-01', '2026-12-01', ['2026-11-01']],
  ['on 29 February', '2027-12-01', '2028-02-29', ['2028-01-01', '2027-12-01']],
  ['at New Year', '2026-11-01', '2027-01-01', ['2026-12-01', '2026-11-01']],
])('months that can be billed %s', (_when, terms, today, months) => expect(monthsToBill(terms, today)).toEqual(months))

test('two years are offered at most', () => {
  const months = monthsToBill('2020-01-01', '2026-12-15')
  expect([months.length, months[0], months.at(-1)]).toEqual([24, '2026-11-01', '2024-12-01'])
})

const at = '2026-12-01T00:00:00Z'
const none = { lockedAt: null, issuingAt: null, issuedAt: null }
test.each([
  [none, 'dryRun'],
  [{ ...none, lockedAt: at }, 'locked'],
  [{ ...none, lockedAt: at, issuingAt: at }, 'issuing'],
  [{ lockedAt: at, issuingAt: at, issuedAt: at }, 'issued'],
] as const)('a run with %j is %s', (moments, state) => expect(stateOfRun(moments)).toBe(state))

const [again, notYet, late] = [
  'This run is already locked.',
  'This run is not locked.',
  'The invoices of this run are already being issued.',
]
test.each([
  ['lock', 'dryRun', null],
  ['lock', 'locked', again],
  ['lock', 'issuing', again],
  ['lock', 'issued', again],
  ['unlock', 'dryRun', notYet],
  ['unlock', 'locked', null],
  ['unlock', 'issuing', late],
  ['unlock', 'issued', late],
  ['issue', 'dryRun', notYet],
  ['issue', 'locked', null],
  ['issue', 'issuing', late],
  ['issue', 'issued', late],
] as const)('%s of a run that is %s', (act, state, problem) => expect(runProblem(act, state)).toBe(problem))

const lines = [
  { kind: 'fee', item: 'examination', text: 'Class 2, 5 Nov 2026, Dr Kiri Heke', cents: 2750 },
  { kind: 'fee', item: 'examination', text: 'Class 1, 6 Nov 2026, Dr Kiri Heke', cents: 2750 },
  { kind: 'fee', item: 'report', text: 'Specialist report signed on 10 Nov 2026', cents: 900 },
  { kind: 'fee', item: 'member', text: '12 members on 30 Nov 2026', cents: 1800 },
  { kind: 'interest', text: 'Interest on I0000001 up to 30 Nov 2026', cents: 100 },
] as const
const figures = {
  examinations: 2,
  reports: 1,
  members: 12,
  interestCents: 100,
  netCents: 8300,
  gstCents: 1230,
  totalCents: 9530,
}

test('the figures of an organisation follow from its lines; interest bears no tax', () =>
  expect(runFigures(lines, 15)).toEqual(figures))

test('a buyer abroad pays no tax', () => expect(runFigures(lines, 0)).toMatchObject({ gstCents: 0, totalCents: 8300 }))

test('the totals of a run are the sums of its rows', () => {
  expect(sumOfFigures([figures, figures])).toMatchObject({ examinations: 4, members: 24, totalCents: 19060 })
  expect(sumOfFigures([])).toMatchObject({ examinations: 0, totalCents: 0 })
})

test.each([
  ['1 member on 30 Nov 2026', 1],
  ['120 members on 30 Nov 2026', 120],
  ['Class 2, 5 Nov 2026, Dr Kiri Heke', 0],
])('%s charges %i members', (text, members) => expect(membersIn(text)).toBe(members))

test.each([
  [null, 'Practices without a distributor'],
  ['North', 'Practices of North'],
])('the scope of %s reads %s', (distributorName, words) => expect(runScopeName({ distributorName })).toBe(words))
