import type { DueStatus, DueTest, TestCode } from '#medicals/timetable/timetable.ts'

/** What became of a test that was due at a decision. */
export const testStates = ['done', 'waived', 'missing'] as const
export type TestState = (typeof testStates)[number]

/** A test that the regulator required at a decision. */
export type TestAtDecision = { test: TestCode; state: TestState }

const stateOf: Record<Exclude<DueStatus, 'notRequired'>, TestState> = {
  done: 'done',
  resultIn: 'done',
  covered: 'done',
  waived: 'waived',
  required: 'missing',
  overdue: 'missing',
}

/** The tests that were required at a decision, from the lines of the regulator's timetable. */
export const testsAtDecision = (lines: DueTest[]): TestAtDecision[] =>
  lines.flatMap(({ test, status }) => (status === 'notRequired' ? [] : [{ test, state: stateOf[status] }]))
