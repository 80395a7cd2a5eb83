import { expect, test } from 'vitest'
import { dueFacts, earlier, exampleDay, lineOf, own, rows } from '#medicals/assessment/due-examples.ts'
import { dueTests } from '#medicals/assessment/due-tests.ts'
import type { DueFacts } from '#medicals/timetable/due-rows.ts'
import type { TestCode } from '#medicals/timetable/timetable.ts'
import { type AskingSchedule, scheduleRows } from './asking.ts'
import type { MedicalScheduleValues, ScheduleLine } from './schema.ts'

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
const asking = (lines: ScheduleLine[], change: Partial<MedicalScheduleValues> = {}): AskingSchedule => ({
  organisationName: 'Tui Regional',
  name: 'Hearing',
  fromDay: '2026-01-01',
  source: 'Manual 4.2',
  values: { kind: 'medical', staffGroupIds: [], classes: [], ageFrom: 0, ageTo: null, lines, ...change },
})
const among = (schedules: AskingSchedule[], given: Partial<DueFacts> = {}): Partial<DueFacts> => {
  const classes = given.classes ?? dueFacts.classes
  return { ...given, rows: [...(given.rows ?? rows), ...scheduleRows(schedules, classes)] }
}
const hearing = asking([line()])
/** An audiogram that the timetable accepts for five years. */
const twoYearsAgo = { results: [earlier('audiometry', '2024-11-19')] }

test('an organisation can require a test earlier than the timetable: its name and reason are given, and only a warning results', () => {
  expect(lineOf('audiometry', twoYearsAgo)).toMatchObject({ status: 'covered', whenMissing: 'blocks' })
  expect(lineOf('audiometry', among([hearing], twoYearsAgo))).toMatchObject({
    status: 'required',
    whenMissing: 'warns',
    source: 'Manual 4.2',
    unconfirmed: false,
    clause: null,
    why: 'Tui Regional, Hearing: every year. Last 19 Nov 2024',
    askedBy: [{ kind: 'organisation', name: 'Tui Regional', why: 'Tui Regional, Hearing: every year' }],
    validTo: '2025-11-19',
  })
})

test('where both require a test, the timetable’s reason and weight apply, both are named, and one result satisfies both', () => {
  const both = lineOf('audiometry', among([hearing]))
  expect(both).toMatchObject({ status: 'required', whenMissing: 'blocks', why: 'Every 5 years to 70' })
  expect(both.askedBy.map(({ kind, name }) => [kind, name])).toEqual([
    ['regulator', 'Timetable'],
    ['organisation', 'Tui Regional'],
  ])
  const { status } = lineOf('audiometry', among([hearing], { results: [own('audiometry')] }))
  expect(status).toBe('done')
})

test('an organisation cannot make a test block a class for which the timetable does not require it', () => {
  const classes = ['class1', 'class2']
  expect(lineOf('audiometry', { classes }).classes).toEqual(['class1'])
  expect(lineOf('audiometry', among([hearing], { classes }))).toMatchObject({
    classes: ['class1'],
    whenMissing: 'blocks',
  })
  const ofClass2 = among([hearing], { classes: ['class2'] })
  expect(lineOf('audiometry', ofClass2)).toMatchObject({ classes: ['class2'], whenMissing: 'warns' })
})

test('a test no one requires now is marked as such', () => {
  expect(lineOf('chest_xray', {}).askedBy).toEqual([])
  expect(lineOf('audiometry', { results: [own('audiometry')] }).askedBy).toMatchObject([{ kind: 'regulator' }])
})

type Row = [string, TestCode, AskingSchedule, Partial<DueFacts>, string]
test.each<Row>([
  [
    'a class to which it does not apply',
    'chest_xray',
    asking([line({ test: 'chest_xray' })], { classes: ['class2'] }),
    {},
    'notRequired',
  ],
  ['its class', 'chest_xray', asking([line({ test: 'chest_xray' })], { classes: ['class1'] }), {}, 'required'],
  ['too young', 'chest_xray', asking([line({ test: 'chest_xray' })], { ageFrom: 42 }), {}, 'notRequired'],
  ['old enough', 'chest_xray', asking([line({ test: 'chest_xray' })], { ageFrom: 41, ageTo: 41 }), {}, 'required'],
  [
    'exactly a year',
    'chest_xray',
    asking([line({ test: 'chest_xray' })]),
    { results: [earlier('chest_xray', '2025-11-20')] },
    'covered',
  ],
  [
    'a year and a day',
    'chest_xray',
    asking([line({ test: 'chest_xray' })]),
    { results: [earlier('chest_xray', '2025-11-19')] },
    'required',
  ],
  ['once, never done', 'chest_xray', asking([line({ test: 'chest_xray', trigger: 'once' })]), {}, 'required'],
  [
    'once, done long ago',
    'chest_xray',
    asking([line({ test: 'chest_xray', trigger: 'once' })]),
    { results: [earlier('chest_xray', '2001-01-01')] },
    'covered',
  ],
  [
    'from a past birthday',
    'chest_xray',
    asking([line({ test: 'chest_xray', trigger: 'ageAt', age: 40 })]),
    {},
    'required',
  ],
  [
    'from a future birthday',
    'chest_xray',
    asking([line({ test: 'chest_xray', trigger: 'ageAt', age: 42 })]),
    {},
    'notRequired',
  ],
  [
    'done after that birthday',
    'chest_xray',
    asking([line({ test: 'chest_xray', trigger: 'ageAt', age: 40 })]),
    { results: [earlier('chest_xray', '2025-09-29')] },
    'covered',
  ],
  [
    'each medical, a report 90 days old',
    'chest_xray',
    asking([line({ test: 'chest_xray', trigger: 'everyExam' })]),
    { results: [earlier('chest_xray', '2026-08-22')] },
    'covered',
  ],
  [
    'each medical, a report 91 days old',
    'chest_xray',
    asking([line({ test: 'chest_xray', trigger: 'everyExam' })]),
    { results: [earlier('chest_xray', '2026-08-21')] },
    'required',
  ],
])('whether a schedule applies: %s', (_case, test, schedule, given, status) => {
  expect(lineOf(test, among([schedule], given)).status).toBe(status)
})

test('a test that was not required at the last examination is not overdue', () => {
  const schedule = asking([line({ test: 'chest_xray' })])
  const given = { previousExaminationDay: '2025-11-20', results: [earlier('chest_xray', '2020-01-01')] }
  expect(lineOf('chest_xray', among([schedule], given)).status).toBe('required')
  const older = { ...schedule, fromDay: '2025-11-20' }
  expect(lineOf('chest_xray', among([older], given)).status).toBe('overdue')
})

test('without schedules the timetable is unchanged', () => {
  const isOfTimetable = new Set(dueTests(dueFacts).map(({ test }) => test))
  const merged = dueTests({ ...dueFacts, ...among([asking([line({ test: 'chest_xray', whenMissing: 'informs' })])]) })
  expect(merged.filter(({ test }) => test !== 'chest_xray')).toEqual(
    dueTests(dueFacts).filter(({ test }) => test !== 'chest_xray'),
  )
  expect(merged.find(({ test }) => test === 'chest_xray')?.whenMissing).toBe('informs')
  expect(isOfTimetable.has('chest_xray')).toBe(true)
  expect(exampleDay).toBe(dueFacts.examinationDay)
})
