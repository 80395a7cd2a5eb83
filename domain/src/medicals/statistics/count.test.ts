import { expect, test } from 'vitest'
import { type CountedFacts, statisticsOf } from './count.ts'
import { lastOfQuarter, quarterOf, quartersIn, StatisticsQuery } from './schema.ts'

test.each([
  ['2026-01-01', '2026-01-01', '2026-03-31'],
  ['2026-03-31', '2026-01-01', '2026-03-31'],
  ['2026-04-01', '2026-04-01', '2026-06-30'],
  ['2026-12-31', '2026-10-01', '2026-12-31'],
])('%s is in the quarter from %s to %s', (day, first, last) => {
  expect([quarterOf(day), lastOfQuarter(day)]).toEqual([first, last])
})

test('quarters over the turn of a year', () => {
  expect(quartersIn('2025-10-01', '2026-06-30')).toEqual(['2025-10-01', '2026-01-01', '2026-04-01'])
})

test.each([
  ['whole quarters', '2026-01-01', '2026-12-31', true],
  ['a first day in the middle', '2026-01-02', '2026-12-31', false],
  ['a last day in the middle', '2026-01-01', '2026-12-30', false],
  ['backwards', '2026-04-01', '2026-03-31', false],
  ['ten years', '2017-01-01', '2026-12-31', true],
  ['more than ten years', '2016-10-01', '2026-12-31', false],
])('%s: accepted or refused', (_what, b, l, expected) =>
  expect(StatisticsQuery.safeParse({ b, l }).success).toBe(expected),
)

/** A medical submitted on 12 February 2026 and decided the day before, of a person aged 40. */
const one: CountedFacts = {
  classes: ['class2'],
  isUndecided: false,
  sentOn: [],
  conditions: [],
  dateOfBirth: '1986-02-12',
  outcomes: [{ medicalClass: 'class2', outcome: 'issued' }],
  measuredAt: '2026-02-08T23:00:00.000Z',
  decidedAt: '2026-02-10T23:00:00.000Z',
  stops: [],
  sentAt: '2026-02-11T23:00:00.000Z',
  dueOn: '2026-02-18',
  questions: 0,
  audits: [],
}
const some = (count: number, given: Partial<CountedFacts> = {}) =>
  Array.from({ length: count }, () => ({ ...one, ...given }))
const count = (sent: CountedFacts[]) => statisticsOf(sent, '2026-01-01', '2026-06-30')
const both = { classes: ['class1', 'class2'] }

test('five are shown, four are hidden', () => {
  expect(count(some(5)).classes).toEqual([
    { medicalClass: 'class2', issued: 5, left: 0, refused: 0, sentOn: 0, total: 5 },
  ])
  expect(count(some(4)).classes).toEqual([
    { medicalClass: 'class2', issued: null, left: 0, refused: 0, sentOn: 0, total: null },
  ])
  expect(count(some(4))).toMatchObject({ submissions: null, all: { total: null } })
})

test('a single refusal cannot be derived from the totals', () => {
  const refused = some(1, { outcomes: [{ medicalClass: 'class2', outcome: 'refused' }] })
  const { classes, all } = count([...some(20), ...refused])
  expect(classes[0]).toMatchObject({ issued: null, refused: null, total: 21 })
  expect(all).toMatchObject({ issued: null, refused: null, total: 21 })
})

test('one decision in a class also hides a count of the other class, but not a zero', () => {
  const one = some(1, { classes: ['class1'], outcomes: [], isUndecided: true, sentOn: ['class1'], decidedAt: null })
  expect(count([...some(6), ...one])).toMatchObject({
    all: { issued: null, left: 0, refused: 0, sentOn: null, total: 7 },
    classes: [
      { medicalClass: 'class1', issued: 0, left: 0, refused: 0, sentOn: null, total: null },
      { medicalClass: 'class2', issued: null, left: 0, refused: 0, sentOn: 0, total: null },
    ],
  })
})

test('ages on the day of submission, on both sides of a birthday', () => {
  const younger = some(6, { dateOfBirth: '1986-02-13' })
  const { ages } = count([...some(7), ...younger, ...some(5, { dateOfBirth: null })])
  const nonEmpty = ages.filter(({ decisions }) => decisions !== 0)
  expect(nonEmpty).toEqual([
    { label: '30 to 39', decisions: 6 },
    { label: '40 to 49', decisions: 7 },
    { label: 'Not known', decisions: 5 },
  ])
})

test('a medical for two classes counts as two decisions and one submission', () => {
  const sent = some(6, {
    ...both,
    outcomes: [
      { medicalClass: 'class1', outcome: 'issued' },
      { medicalClass: 'class2', outcome: 'left' },
    ],
  })
  expect(count(sent)).toMatchObject({ submissions: 6, all: { issued: 6, left: 6, total: 12 } })
})

test('an undecided class counts as referred; one decided by the regulator counts with its outcome', () => {
  const open = some(5, { isUndecided: true, outcomes: [], sentOn: ['class2'], decidedAt: null })
  expect(count(open).all).toMatchObject({ sentOn: 5 })
  expect(count(some(5, { isUndecided: true, sentOn: ['class2'] })).all).toMatchObject({ issued: 5, sentOn: 0 })
})

test('conditions are counted by medical; days by quarter, hidden for fewer than five', () => {
  const spring = some(6, { sentAt: '2026-04-02T00:00:00.000Z', conditions: ['V1'] })
  const { conditions, quarters } = count([...some(9), ...spring, ...some(3, { conditions: ['V1', 'V3'] })])
  expect(conditions).toEqual([
    { code: 'V1', medicals: 9 },
    { code: 'V3', medicals: null },
  ])
  expect(quarters).toEqual([
    { fromDay: '2026-01-01', submissions: 12, median: 2, ninetieth: 2 },
    { fromDay: '2026-04-01', submissions: 6, median: 2, ninetieth: 2 },
  ])
  const few = some(6, { isUndecided: true, outcomes: [], sentOn: ['class2'] })
  expect(count([...few, ...some(4)]).quarters[0]).toMatchObject({ submissions: 10, median: null, ninetieth: null })
})
