import { expect, test } from 'vitest'
import { newZealandTests } from '#medicals/assessment/new-zealand.ts'
import { newZealandDurations } from '#medicals/certificate/new-zealand.ts'
import type { CertificateDuration } from '#medicals/rule-rows/durations.ts'
import type { TestRow } from '#medicals/timetable/timetable.ts'
import { durationSummary, nothingMoves, simulateDurations } from './simulate-durations.ts'
import { type NextExamination, simulateTests, testSummary } from './simulate-tests.ts'
import { type Tally, tallyLines } from './tally.ts'

const rows = newZealandDurations.map((seed, index) => ({ ...seed, ruleRowId: index, regulatorId: 1 }))
/** Class 2 from 40 for 12 months instead of 24, from 1 January 2027. */
const after: CertificateDuration[] = rows.flatMap((row) =>
  row.medicalClass === 'class2' && row.ageFrom === 40
    ? [
        { ...row, toDay: '2026-12-31' },
        { ...row, fromDay: '2027-01-01', months: 12 },
      ]
    : [row],
)
const held = (toDay: string, dateOfBirth: string | null = '1980-07-20', medicalClass = 'class2') => ({
  toDay,
  dateOfBirth,
  medicalClass,
})

test.each([
  ['renewed on the last day of the old rule', [held('2026-12-31')], []],
  [
    'renewed on the first day of the new one',
    [held('2027-01-01')],
    [{ what: 'Class 2: 12 months, not 24 months', count: 1, direction: 'less' }],
  ],
  ['under 40 on that day', [held('2027-01-01', '1987-01-02')], []],
  [
    '40 on that day',
    [held('2027-01-01', '1987-01-01')],
    [{ what: 'Class 2: 12 months, not 24 months', count: 1, direction: 'less' }],
  ],
  ['another class', [held('2027-01-01', '1980-07-20', 'class1')], []],
  ['no date of birth', [held('2027-01-01', null)], []],
])('a simulation of durations: %s', (_what, people, lines) => {
  const tally: Tally = new Map()
  simulateDurations(tally, people, rows, after)
  expect(tallyLines(tally)).toEqual(lines)
})

test('periods that become longer, and periods that would be missing', () => {
  const tally: Tally = new Map()
  const longer = rows.map((row) => (row.medicalClass === 'class3' ? { ...row, months: 60 } : row))
  const none = longer.filter(({ medicalClass }) => medicalClass !== 'class1')
  const people = [held('2027-01-01', '1980-01-01', 'class3'), held('2027-01-01', '1980-01-01', 'class1')]
  simulateDurations(tally, people, rows, none)
  expect(tallyLines(tally)).toEqual([
    { what: 'Class 3: 60 months, not 24 months', count: 1, direction: 'more' },
    { what: 'Class 1, single-pilot, passengers: none, not 6 months', count: 1, direction: 'less' },
    { what: 'Class 1, all other operations: none, not 12 months', count: 1, direction: 'less' },
  ])
  expect(durationSummary(tally, 2)).toBe('2 next dates would be shorter and 1 longer, of 2 classes held today.')
  expect(nothingMoves('2027-01-01')).toContain(
    'No existing certificate changes: each keeps the dates it was issued with. Certificates issued from 1 Jan 2027 get the new period.',
  )
})

const testRows = newZealandTests.map((seed, index) => ({ ...seed, ruleRowId: index, regulatorId: 1 })) as TestRow[]
const next: NextExamination = {
  classes: ['class3'],
  dateOfBirth: '1990-01-01',
  sex: 'F',
  ifr: false,
  smokedPast5y: false,
  riskPercent: null,
  initialClasses: [],
  examinationDay: '2027-03-01',
  assessmentDay: '2027-03-01',
  previousExaminationDay: '2023-03-01',
  waivers: [],
  results: [{ test: 'audiometry', day: '2023-03-01', isAbnormal: false, isOfThisMedical: false }],
}

test.each<[months: number, lines: object[], summary: string]>([
  [60, [], '0 tests more and 0 fewer, at the next examinations of 1 person.'],
  [48, [], '0 tests more and 0 fewer, at the next examinations of 1 person.'],
  [
    47,
    [{ what: 'Audiogram in 2027', count: 1, direction: 'more' }],
    '1 test more and 0 fewer, at the next examinations of 1 person.',
  ],
])('an audiogram every %i months', (intervalMonths, lines, summary) => {
  const tally: Tally = new Map()
  const changed = testRows.map((row) =>
    row.test === 'audiometry' && row.trigger === 'interval' && row.ageTo === 69 ? { ...row, intervalMonths } : row,
  )
  simulateTests(tally, [next], testRows, changed)
  expect(tallyLines(tally)).toEqual(lines)
  expect(testSummary(tally, 1)).toBe(summary)
  const back: Tally = new Map()
  simulateTests(back, [next], changed, testRows)
  expect(tallyLines(back)).toEqual(lines.map((line) => ({ ...line, direction: 'less' })))
})
