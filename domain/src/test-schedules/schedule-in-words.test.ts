import { expect, test } from 'vitest'
import { scheduleParts, scheduleVersionOn, whatInWords, whoInWords } from './schedule-in-words.ts'
import type { ScheduleLine, ScheduleValues, TestSchedule } from './schema.ts'
import { appliesInWords, rateInWords, testsInWords, whenInWords } from './words.ts'

const line = {
  test: 'audiometry' as const,
  trigger: 'interval' as const,
  intervalMonths: 24,
  age: null,
  performers: ['audiologist' as const],
  validDays: 90,
  whenMissing: 'warns' as const,
}
const medical = { kind: 'medical' as const, staffGroupIds: [2], classes: ['class1'], ageFrom: 40, ageTo: null }
const groups = [
  { staffGroupId: 1, name: 'Reception' },
  { staffGroupId: 2, name: 'Instructors' },
]
const of = (values: ScheduleValues) => [whoInWords({ values }, groups), whatInWords({ values })]

test('describes who a schedule applies to, and its tests', () => {
  const lines = [line, { ...line, test: 'ecg' as const, trigger: 'ageAt' as const, age: 50 }]
  expect(of({ ...medical, lines })).toEqual([
    'Instructors; Class 1; 40 and over',
    'Audiogram: every 2 years. ECG, resting 12-lead: at 50',
  ])
  expect(of({ ...medical, staffGroupIds: [], classes: [], ageFrom: 0, lines: [] })[0]).toBe('Everyone; any class')
  const random = { kind: 'random' as const, staffGroupIds: [1], ratePercent: 25, drawsPerYear: 12 }
  expect(of({ ...random, alternates: 2, reviewPracticeId: null })).toEqual(['Reception', '25 % a year, in 12 draws'])
})

test.each<[Partial<ScheduleLine>, string]>([
  [{ intervalMonths: null }, 'every year'],
  [{ intervalMonths: 1 }, 'every month'],
  [{ intervalMonths: 18 }, 'every 18 months'],
  [{ intervalMonths: 36 }, 'every 3 years'],
  [{ trigger: 'once' }, 'once'],
  [{ trigger: 'everyExam', validDays: 0 }, 'at each medical'],
  [{ trigger: 'everyExam', validDays: 1 }, 'at each medical, unless the last is at most 1 day old'],
  [{ trigger: 'everyExam' }, 'at each medical, unless the last is at most 90 days old'],
])('a line with %o is due: %s', (given, words) => expect(whenInWords({ ...line, ...given })).toBe(words))

test.each([
  [0, null, 'Class 1'],
  [0, 59, 'Class 1; under 60'],
  [40, null, 'Class 1; 40 and over'],
])('from %s to %s years a schedule applies to: %s', (ageFrom, ageTo, words) =>
  expect(appliesInWords({ ...medical, lines: [], ageFrom, ageTo })).toBe(words),
)

test('counts of tests and draws are in the singular and the plural', () => {
  expect([testsInWords(1, 'ecg'), testsInWords(2, 'ecg')]).toEqual(['1 ECG', '2 ECGs'])
  const random = { kind: 'random' as const, staffGroupIds: [], ratePercent: 10, alternates: 0, reviewPracticeId: null }
  expect(rateInWords({ ...random, drawsPerYear: 1 })).toBe('10 % a year, in one draw')
})

const version = (fromDay: string, toDay: string | null, source: string) =>
  ({ fromDay, toDay, source, values: { ...medical, lines: [line] } }) as TestSchedule['versions'][number]
const now = version('2026-01-01', '2026-06-30', 'Manual, chapter 1')
const next = version('2026-09-01', null, 'Manual, chapter 2')

test.each([
  ['the current version', '2026-06-30', now],
  ['the next version, when there is no current one', '2026-07-01', next],
])('a schedule says %s', (_which, day, expected) =>
  expect(scheduleVersionOn({ versions: [now, next] }, day)).toBe(expected),
)

test('a schedule shows who and which tests; a timetable counts its tests once each', () => {
  const rows = [
    { medicalClass: 'class1', test: 'ecg' },
    { medicalClass: 'class2', test: 'ecg' },
    { medicalClass: 'class2', test: 'lipids' },
  ] as TestSchedule['timetable']
  expect(scheduleParts({ versions: [now], groups, timetable: [] }, '2026-06-30')).toEqual({
    who: 'Instructors; Class 1; 40 and over',
    what: 'Audiogram: every 2 years',
    source: 'Manual, chapter 1',
  })
  expect(scheduleParts({ versions: [], groups: [], timetable: rows }, '2026-06-30')).toEqual({
    who: 'Class 1, Class 2',
    what: '2 tests, by law',
    source: '',
  })
})
