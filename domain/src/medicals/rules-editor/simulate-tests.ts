import { yearOf } from '#dates.ts'
import type { DueFacts } from '#medicals/assessment/due-rows.ts'
import { dueTests } from '#medicals/assessment/due-tests.ts'
import { isMissing, type TestCode, type TestRow, testNames } from '#medicals/assessment/timetable.ts'
import { count, inWords, sumOf, type Tally, written } from './tally.ts'

/** Somebody's next examination, as if it were on the last day of what they hold, with what is known of them now. */
export type NextExamination = Omit<DueFacts, 'rows'>

/** The tests that the next examination would ask for and does not now, and those it no longer would: by year. */
export function simulateTests(tally: Tally, people: NextExamination[], before: TestRow[], after: TestRow[]) {
  for (const facts of people) {
    const was = missingTests({ ...facts, rows: before })
    const becomes = missingTests({ ...facts, rows: after })
    const year = yearOf(facts.examinationDay)
    const each = (tests: TestCode[], others: TestCode[], direction: 'more' | 'less') => {
      for (const test of tests)
        if (!others.includes(test)) count(tally, { what: `${testNames[test]} in ${year}`, direction })
    }
    each(becomes, was, 'more')
    each(was, becomes, 'less')
  }
}

const missingTests = (facts: DueFacts): TestCode[] =>
  dueTests(facts)
    .filter(isMissing)
    .map(({ test }) => test)

/** '12 tests more and 0 fewer, at the next examinations of 320 people.' */
export function testSummary(tally: Tally, people: number) {
  const more = inWords(sumOf(tally, 'more'), 'test', 'tests')
  return `${more} more and ${written(sumOf(tally, 'less'))} fewer, at the next examinations of ${inWords(people, 'person', 'people')}.`
}
