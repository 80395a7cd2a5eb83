import { yearOf } from '#dates.ts'
import { countInWords, formatCount } from '#format-count.ts'
import { dueTests } from '#medicals/assessment/due-tests.ts'
import type { DueFacts } from '#medicals/timetable/due-rows.ts'
import { isMissing, type TestCode, type TestRow, testNames } from '#medicals/timetable/timetable.ts'
import { count, sumOf, type Tally } from './tally.ts'

/** A person's next examination, as if on the last day of their certificate, with what is known of them now. */
export type NextExamination = Omit<DueFacts, 'rows'>

/** Counts, by year, tests that the next examinations would newly require or no longer require. */
export function simulateTests(tally: Tally, people: NextExamination[], before: TestRow[], after: TestRow[]) {
  for (const facts of people) {
    const missingBefore = missingTests({ ...facts, rows: before })
    const missingAfter = missingTests({ ...facts, rows: after })
    const year = yearOf(facts.examinationDay)
    const each = (tests: TestCode[], others: TestCode[], direction: 'more' | 'less') => {
      for (const test of tests)
        if (!others.includes(test)) count(tally, { what: `${testNames[test]} in ${year}`, direction })
    }
    each(missingAfter, missingBefore, 'more')
    each(missingBefore, missingAfter, 'less')
  }
}

const missingTests = (facts: DueFacts): TestCode[] =>
  dueTests(facts)
    .filter(isMissing)
    .map(({ test }) => test)

/** '12 tests more and 0 fewer, at the next examinations of 320 people.' */
export function testSummary(tally: Tally, people: number) {
  const more = countInWords(sumOf(tally, 'more'), 'test', 'tests')
  return `${more} more and ${formatCount(sumOf(tally, 'less'))} fewer, at the next examinations of ${countInWords(people, 'person', 'people')}.`
}
