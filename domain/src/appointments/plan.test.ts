import { expect, test } from 'vitest'
import { listInWords } from '#format-count.ts'
import { dueFacts } from '#medicals/assessment/due-examples.ts'
import { dueTests } from '#medicals/assessment/due-tests.ts'
import type { DueTest, TestCode } from '#medicals/timetable/timetable.ts'
import { exampleRow } from './examples.ts'
import { usualTestMinutes, visitPlan } from './plan.ts'
import type { EquipmentKind } from './schema.ts'

const day = '2026-11-30'
const everything: EquipmentKind[] = ['ecg', 'audiometer', 'spirometer']
const row = { ...exampleRow, nurseMinutes: 20, doctorMinutes: 25 }

const due = (
  test: TestCode,
  status: DueTest['status'] = 'required',
  performers: DueTest['performers'] = ['nurse'],
) => ({
  test,
  status,
  performers,
})

const planOf = (tests: ReturnType<typeof due>[], available = everything) =>
  visitPlan(row, tests, usualTestMinutes, { day, available })

const cases: [sentence: string, tests: ReturnType<typeof due>[], reason: string, nurse: number, equipment: string[]][] =
  [
    ['nothing is due', [], '45 min: no test needs extra time', 20, []],
    ['a test that takes no extra time', [due('urinalysis')], '45 min: no test needs extra time', 20, []],
    ['one test', [due('ecg')], '60 min: ECG is due', 35, ['ecg']],
    ['two tests', [due('ecg'), due('audiometry')], '75 min: ECG and audiogram are due', 50, ['audiometer', 'ecg']],
    [
      'three tests, one of them overdue',
      [due('ecg', 'overdue'), due('audiometry'), due('spirometry')],
      '90 min: ECG, audiogram and spirometry are due',
      65,
      ['audiometer', 'ecg', 'spirometer'],
    ],
    [
      'tests that are covered, waived or done',
      [due('ecg', 'covered'), due('audiometry', 'waived'), due('spirometry', 'done')],
      '45 min: no test needs extra time',
      20,
      [],
    ],
    ['a test of a laboratory', [due('lipids', 'required', ['laboratory'])], '45 min: no test needs extra time', 20, []],
  ]

test.each(cases)('%s', (_sentence, tests, reason, nurseMinutes, equipment) => {
  expect(planOf(tests)).toMatchObject({ reason, nurseMinutes, doctorMinutes: 25, equipment })
})

test('what the practice does not do must be done elsewhere first', () => {
  const tests = [
    due('ecg'),
    due('audiometry', 'required', ['audiologist', 'nurse']),
    due('lipids', 'required', ['laboratory']),
  ]
  expect(planOf(tests, ['ecg'])).toMatchObject({ reason: '60 min: ECG is due', elsewhere: ['audiogram', 'lipids'] })
  expect(planOf(tests).elsewhere).toEqual(['lipids'])
})

test('tests lengthen the doctor’s part where the doctor does them', () => {
  const plan = visitPlan({ ...row, testsBy: 'doctor', nurseMinutes: 0 }, [due('ecg')], usualTestMinutes, {
    day,
    available: everything,
  })
  expect(plan).toMatchObject({ nurseMinutes: 0, doctorMinutes: 40, minutes: 40, equipment: ['ecg'] })
})

test('a visit of someone whose tests the practice may not know is as long as its type', () => {
  const plan = visitPlan(row, null, usualTestMinutes, { day, available: everything })
  const minutes = row.nurseMinutes + row.doctorMinutes
  expect(plan).toMatchObject({ minutes, reason: `${minutes} min`, elsewhere: [] })
})

test('new minutes of a test count from their first day', () => {
  const rows = [...usualTestMinutes, { test: 'ecg' as const, from: day, minutes: 25, equipment: 'ecg' as const }]
  const minutesOn = (visitDay: string) =>
    visitPlan(row, [due('ecg')], rows, { day: visitDay, available: everything }).minutes
  expect([minutesOn('2026-11-29'), minutesOn(day)]).toEqual([60, 70])
})

test('the list of due tests of the house gives the plan', () => {
  const plan = planOf(dueTests({ ...dueFacts, examinationDay: day, assessmentDay: day }))
  expect(plan.reason).toMatch(/^\d+ min: .*ECG.* (is|are) due$/)
  expect(plan.equipment).toContain('ecg')
})

test('words of a list', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listInWords)).toEqual(['', 'a', 'a and b', 'a, b and c'])
})
