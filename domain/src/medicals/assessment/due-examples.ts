import type { DueFacts, TestResult } from '#medicals/timetable/due-rows.ts'
import type { DueTest, TestCode } from '#medicals/timetable/timetable.ts'
import { dueTests } from './due-tests.ts'
import { newZealandTests } from './new-zealand.ts'

// Test data for the timetable.

export const rows = newZealandTests.map((row, index) => ({ ...row, ruleRowId: index + 1, regulatorId: 1 }))
export const exampleDay = '2026-11-20'

/** A class 1 holder aged 41, examined and assessed on 20 Nov 2026. */
export const dueFacts: DueFacts = {
  rows,
  classes: ['class1'],
  dateOfBirth: '1985-09-29',
  sex: 'M',
  ifr: false,
  smokedPast5y: false,
  riskPercent: null,
  initialClasses: [],
  examinationDay: exampleDay,
  assessmentDay: exampleDay,
  previousExaminationDay: null,
  results: [],
  waivers: [],
}

export const earlier = (code: TestCode, on: string, isAbnormal = false): TestResult => ({
  test: code,
  day: on,
  isAbnormal,
  isOfThisMedical: false,
})
export const own = (code: TestCode, on = exampleDay, isAbnormal = false): TestResult => ({
  test: code,
  day: on,
  isAbnormal,
  isOfThisMedical: true,
})

export function lineOf(code: TestCode, given: Partial<DueFacts>): DueTest {
  const line = dueTests({ ...dueFacts, ...given }).find((each) => each.test === code)
  if (!line) throw new Error(`No line for ${code}.`)
  return line
}
