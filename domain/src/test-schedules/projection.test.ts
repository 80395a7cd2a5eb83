import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'
import { type ProjectedPerson, projectSchedule, projectTests } from './projection.ts'
import type { MedicalScheduleValues, ScheduleLine } from './schema.ts'
import { simulationOf } from './simulation.ts'

const year = { fromDay: '2027-01-01', toDay: '2027-12-31' }
const line = (change: Partial<ScheduleLine> = {}): ScheduleLine => ({
  test: 'audiometry',
  trigger: 'interval',
  intervalMonths: 12,
  age: null,
  performers: ['audiologist'],
  validDays: 90,
  whenMissing: 'warns',
  ...change,
})
const values = (lines = [line()], change: Partial<MedicalScheduleValues> = {}): MedicalScheduleValues => ({
  kind: 'medical',
  staffGroupIds: [],
  classes: [],
  ageFrom: 0,
  ageTo: null,
  lines,
  ...change,
})
const person = (last: string | null = null, change: Partial<ProjectedPerson> = {}): ProjectedPerson => ({
  userId: 1,
  dateOfBirth: '1987-06-15',
  classes: ['class1'],
  staffGroupIds: [4],
  examinations: ['2027-05-31'],
  tests: last === null ? [] : [{ test: 'audiometry', day: last }],
  ...change,
})
const days = (subject: ProjectedPerson, scheduleValues: MedicalScheduleValues, span = year) =>
  projectTests(subject, scheduleValues, span).map(({ day }) => day)

test.each<[string, string | null, string[]]>([
  ['never done: immediately', null, ['2027-01-01']],
  ['ends on the first day', '2026-01-01', ['2027-01-01']],
  ['ended before: immediately', '2025-06-01', ['2027-01-01']],
  ['ends on the last day', '2026-12-31', ['2027-12-31']],
  ['ends on the day after', '2027-01-01', []],
  ['done on 29 February', '2024-02-29', ['2027-01-01']],
])('a test required every year, in 2027: %s', (_case, last, expected) => {
  expect(days(person(last), values())).toEqual(expected)
})

test('several times a year; the end of a month stays the end of a month', () => {
  const quarterly = values([line({ intervalMonths: 3 })])
  expect(days(person('2026-11-30'), quarterly)).toEqual(['2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30'])
})

test.each<[string, Partial<MedicalScheduleValues>, string[]]>([
  ['no one from another group', { staffGroupIds: [5] }, []],
  ['a member of one of its groups', { staffGroupIds: [5, 4] }, ['2027-01-01']],
  ['no one with another class', { classes: ['class2'] }, []],
  ['from the birthday on', { ageFrom: 40 }, ['2027-06-15']],
  ['no one who is too old by then', { ageTo: 38 }, []],
  ['a person within the ages for a time', { ageTo: 39 }, ['2027-01-01']],
])('whether a schedule applies to %s', (_case, change, expected) =>
  expect(days(person(), values([line()], change))).toEqual(expected),
)

test.each<[string, Partial<ScheduleLine>, string | null, string[]]>([
  ['once, never done', { trigger: 'once' }, null, ['2027-01-01']],
  ['once, done', { trigger: 'once' }, '1999-01-01', []],
  ['at 40, on the birthday', { trigger: 'ageAt', age: 40 }, '2026-01-01', ['2027-06-15']],
  ['at 39, done since', { trigger: 'ageAt', age: 39 }, '2026-06-15', []],
  ['at 39, done before', { trigger: 'ageAt', age: 39 }, '2026-06-14', ['2027-01-01']],
  ['at the next medical', { trigger: 'everyExam' }, '2027-03-01', ['2027-05-31']],
  ['at the next medical, with a recent report', { trigger: 'everyExam' }, '2027-03-02', []],
])('what falls due in 2027: %s', (_case, change, last, expected) => {
  expect(days(person(last), values([line(change)]))).toEqual(expected)
})

const schedule = (pauses: { fromDay: string; toDay: string | null }[] = []) => ({
  versions: [
    { fromDay: '2027-07-01', toDay: null, values: values([line({ intervalMonths: 1 })]) },
    { fromDay: '2026-01-01', toDay: '2027-06-30', values: values([line({ intervalMonths: 3 })]) },
  ],
  pauses,
})

test('a version starting midway applies from then on; tests due in a pause are required after it', () => {
  const subject = person('2026-12-15')
  const asked = (pauses = schedule().pauses) =>
    projectSchedule(subject, schedule(pauses), { ...year, toDay: '2027-08-31' }).map(({ day }) => day)
  expect(asked()).toEqual(['2027-03-15', '2027-06-15', '2027-07-15', '2027-08-15'])
  expect(asked([{ fromDay: '2027-03-01', toDay: '2027-04-30' }])).toEqual(['2027-05-01', '2027-07-01', '2027-08-01'])
  expect(asked([{ fromDay: '2027-03-16', toDay: null }])).toEqual(['2027-03-15'])
})

test('an edit is described in one sentence, with numbers of people instead of names', () => {
  const audiograms = (...on: string[]) => on.map((day) => ({ test: 'audiometry' as const, day }))
  const ecg = { test: 'ecg' as const, day: '2027-02-01' }
  const next = '2028-01-01'
  const projected = [
    { before: [ecg], after: audiograms('2027-01-01', '2027-12-31') },
    { before: audiograms('2026-12-31', next), after: audiograms('2027-06-01', next) },
    { before: [], after: audiograms(next) },
  ]
  expect(simulationOf(projected, 2027)).toEqual({
    year: 2027,
    summary: 'This edit adds 3 audiograms, and removes 1 ECG in 2027.',
    tests: [
      { test: 'audiometry', before: 0, after: 3 },
      { test: 'ecg', before: 1, after: 0 },
    ],
    people: 2,
  })
  expect(simulationOf([], 2027).summary).toBe('This edit does not change the number of tests in 2027.')
  const lipids = { test: 'lipids' as const, day: '2027-02-01' }
  expect(simulationOf([{ before: [], after: [ecg, lipids] }], 2027).summary).toBe(
    'This edit adds 1 ECG and 1 lipid test in 2027.',
  )
})

test('two schedules requiring the same test of a person in a month count once; each states its next month', () => {
  const audiogram = (day: string) => ({ test: 'audiometry' as const, day })
  const asked = [
    { userId: 1, testScheduleId: 7, days: [audiogram('2027-03-01'), audiogram('2027-04-01')] },
    { userId: 1, testScheduleId: 8, days: [audiogram('2027-03-31')] },
    { userId: 2, testScheduleId: 7, days: [audiogram('2027-03-15')] },
  ]
  expect(calendarOf(asked, [7, 8, 9])).toEqual({
    months: [
      { month: '2027-03', test: 'audiometry', count: 2 },
      { month: '2027-04', test: 'audiometry', count: 1 },
    ],
    schedules: [
      { testScheduleId: 7, next: { month: '2027-03', count: 2 }, people: 2 },
      { testScheduleId: 8, next: { month: '2027-03', count: 1 }, people: 1 },
      { testScheduleId: 9, next: null, people: 0 },
    ],
  })
})
