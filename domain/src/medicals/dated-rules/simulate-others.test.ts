import { expect, test } from 'vitest'
import { RegistrationOption } from '#access/bits.ts'
import type { RiskRow } from '#medicals/assessment/risk.ts'
import { newZealandRisks } from '#medicals/assessment/risk-rows.ts'
import type { AuditFacts } from '#medicals/audit/rules.ts'
import type { AuditRow } from '#medicals/audit/schema.ts'
import { newZealandPeriods, type PeriodRow } from '#medicals/certificate/periods.ts'
import { newZealandClocks } from '#medicals/clock-rows.ts'
import type { ClockRow } from '#medicals/clocks.ts'
import { newZealandStandards } from '#medicals/examination/new-zealand.ts'
import { auditSummary, simulateAudits } from './simulate-audits.ts'
import { clockSummary, type SimulatedClock, simulateClocks } from './simulate-clocks.ts'
import { feeSummary } from './simulate-fees.ts'
import { periodSummary, simulatePeriods } from './simulate-periods.ts'
import { riskSummary, simulateRisks } from './simulate-risks.ts'
import { simulateStandards, standardSummary } from './simulate-standards.ts'
import { tableOf } from './tables.ts'
import { type Tally, tallyLines } from './tally.ts'

const row = <Seed extends object>(seed: Seed, index: number) => ({ ...seed, ruleRowId: index + 1, regulatorId: 1 })
const clocks: ClockRow[] = newZealandClocks.map(row)
const days = { unit: 'days', calendar: 'aviation' } as const
const examination = (amount: number) => clocks.map((one) => (one.kind === 'examination' ? { ...one, amount } : one))
const running = (given: Partial<SimulatedClock> = {}): SimulatedClock => ({
  kind: 'examination',
  startedOn: '2026-09-01',
  limit: { amount: 90, ...days },
  stops: [],
  ...given,
})

test.each<[what: string, amount: number, clock: SimulatedClock, lines: [string, string][]]>([
  ['the same limit', 90, running(), []],
  ['one day fewer', 89, running(), [['less', 'Examination valid: due earlier']]],
  ['one day more', 91, running(), [['more', 'Examination valid: due later']]],
  [
    'due yesterday',
    81,
    running(),
    [
      ['less', 'Examination valid: due earlier'],
      ['other', 'Examination valid: overdue immediately'],
    ],
  ],
  ['due today', 82, running(), [['less', 'Examination valid: due earlier']]],
  ['until a manually chosen day', 60, running({ limit: { amount: 30, ...days } }), []],
  ['another clock', 60, running({ kind: 'application' }), []],
  ['a stopped deadline', 60, running({ stops: [{ askedOn: '2026-09-10', arrivedOn: null }] }), []],
])('deadlines: %s', (_what, amount, clock, lines) => {
  const tally: Tally = new Map()
  simulateClocks(tally, [clock], clocks, examination(amount), { fromDay: '2026-11-23', today: '2026-11-22' })
  expect(tallyLines(tally).map(({ direction, what }) => [direction, what])).toEqual(lines)
})

test('the effect on deadlines is shown in words', () => {
  const tally: Tally = new Map()
  const two = [running(), running({ startedOn: '2026-11-01' })]
  simulateClocks(tally, two, clocks, examination(60), { fromDay: '2026-11-23', today: '2026-11-22' })
  expect(clockSummary(tally, 2)).toBe(
    '2 would be due earlier and 0 later, of 2 running deadlines, if they had started with the new limit.',
  )
})

test.each([
  [136, 0],
  [135, 1],
  [140, 0],
  [141, 0],
])('standards: noted from %i, a pressure of 135 is %i more finding', (limit, more) => {
  const tally: Tally = new Map()
  const after = newZealandStandards.map((one) => (one.key === 'noteSystolic' ? { ...one, limit } : one))
  const examined = { classes: ['class2'], values: { blood_pressure: { systolic1: 135, diastolic1: 70 } } }
  simulateStandards(tally, [examined], newZealandStandards, after)
  expect(tallyLines(tally)).toEqual(more ? [{ what: 'Systolic, noted', count: 1, direction: 'more' }] : [])
  const back: Tally = new Map()
  simulateStandards(back, [examined], after, newZealandStandards)
  expect(tallyLines(back).map(({ direction }) => direction)).toEqual(more ? ['less'] : [])
  expect(standardSummary(tally, 1)).toBe(
    `${more ? '1 finding' : '0 findings'} more and 0 fewer, in 1 examination of the last two years.`,
  )
})

test('vision is counted by class', () => {
  const tally: Tally = new Map()
  const after = newZealandStandards.map((one) =>
    one.medicalClass === 'class2' && one.key === 'distanceRight' ? { ...one, limit: '6/9' } : one,
  )
  const values = { vision: { distanceRightUncorrected: '6/12' as const } }
  simulateStandards(tally, [{ classes: ['class1', 'class2'], values }], newZealandStandards, after)
  expect(tallyLines(tally)).toEqual([{ what: 'Distance, right eye, Class 2', count: 1, direction: 'more' }])
})

const facts = (given: Partial<AuditFacts> = {}): AuditFacts => ({
  options: RegistrationOption.Require_audit,
  earlierOfExaminer: 100,
  isFlexible: false,
  isAgain: false,
  seed: 7,
  ...given,
})
const plan = (given: Partial<AuditRow>) =>
  ({ items: ['Dates correct'], percent: 0, firstOfExaminer: 0, allFlexible: false, ...given }) as AuditRow

test('audits: the same submissions, sampled with the same seeds', () => {
  const tally: Tally = new Map()
  const year = [
    ...Array.from({ length: 22 }, (_, seed) => facts({ seed })),
    facts({ earlierOfExaminer: 0 }),
    facts({ isFlexible: true }),
  ]
  const all = plan({ percent: 100 })
  const some = plan({ firstOfExaminer: 1, allFlexible: true })
  const audited = simulateAudits(tally, year, all, some)
  expect(audited).toEqual({ before: 24, after: 2, all: 24 })
  expect(auditSummary(audited, true)).toBe(
    'About 0 a month would be audited, compared with about 2 now: 2 and 24 of 24 submissions of the last 12 months.',
  )
  expect(tallyLines(tally).map(({ what, direction, count }) => [what, direction, count])).toEqual([
    ['All submissions are audited', 'less', 24],
    ['Among the examiner’s first submissions', 'more', 1],
    ['Issued under flexibility', 'more', 1],
  ])
  const none = simulateAudits(new Map(), [facts({ options: 0 })], all, some)
  expect([none.before, none.after, auditSummary(none, false)]).toEqual([
    ...[0, 0, 'This regulator does not require audits (registration options), so the plan is not used.'],
  ])
})

const periods: PeriodRow[] = newZealandPeriods.map(row)

test.each([
  [60, '2027-01-22', []],
  [59, '2027-01-22', ['less']],
  [60, '2027-01-23', []],
  [61, '2027-01-23', ['more']],
  [90, '2026-11-22', []],
])('periods: shown as expiring in the last %i days, one that ends on %s', (amount, toDay, directions) => {
  const tally: Tally = new Map()
  const after = periods.map((one) => (one.period === 'expiring' ? { ...one, amount } : one))
  simulatePeriods(tally, [{ dateOfBirth: null, medicalClass: 'class1', toDay }], periods, after, '2026-11-23')
  expect(tallyLines(tally).map(({ direction }) => direction)).toEqual(directions)
  expect(periodSummary(tally, 1)).toContain('of 1 class held today.')
})

const risks: RiskRow[] = newZealandRisks.map(row)
const remoteHigher = risks.map((one) =>
  one.likelihood === 3 ? { ...one, grades: ['low', 'low', 'high', 'high', 'high'] as RiskRow['grades'] } : one,
)

test.each([
  [3, 3, [{ what: 'High risk, not medium risk', count: 1, direction: 'more' }]],
  [3, 4, []],
  [2, 3, []],
  [null, 3, []],
])('risks: likelihood %s, consequence %i', (likelihood, consequence, lines) => {
  const tally: Tally = new Map()
  simulateRisks(tally, [{ likelihood, consequence }], risks, remoteHigher)
  expect(tallyLines(tally)).toEqual(lines)
  expect(riskSummary(tally, 1)).toBe(
    `${lines.length} would be graded higher and 0 lower, of 1 risk assessed in the last two years.`,
  )
})

test('fees: what will be charged, and from when', () => {
  const table = tableOf('fee')
  const values = { item: 'replacement', payer: 'everybody', country: null, amountCents: 12000 }
  const amendment = {
    regulatorId: 1,
    kind: 'fee' as const,
    fromDay: '2027-07-01',
    source: '',
    isConfirmed: true,
    note: null,
  }
  const changes = [
    { replacesId: 4, values },
    { replacesId: 3, values: null },
  ]
  expect(table && feeSummary(table, { ...amendment, changes })).toBe(
    'From 1 Jul 2027: Replacement of a certificate: $120.00, everyone; 1 fee ends.',
  )
})
