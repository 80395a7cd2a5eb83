import { addDays } from '#dates.ts'
import { type DueFacts, isOwn, lastOf, type TestResult, waiverOf } from '#medicals/timetable/due-rows.ts'
import { TestCode, testNames } from '#medicals/timetable/timetable.ts'
import { dueTests } from './due-tests.ts'

/** A test that an assessment is based on, or that was waived. */
export type AssessmentEvidence = { name: string; day: string; from: string | null; result: string }

const outcomeOf = ({ words, isAbnormal }: TestResult) => words ?? (isAbnormal ? 'Abnormal' : 'Normal')

/** True for a result of this medical, or one recent enough to have been considered with it. */
function isSeenNow({ rows, assessmentDay }: DueFacts, result: TestResult) {
  const days = rows.filter(({ test }) => test === result.test).map(({ reportValidDays }) => reportValidDays)
  return isOwn(result) || result.day >= addDays(assessmentDay, -Math.max(0, ...days))
}

/**
 * The tests and documents considered, as listed in the assessment report (form 24067-003): everything the decision is
 * based on, and every result considered with it, required or not; with waived tests and who waived them.
 */
export function evidenceOf(facts: DueFacts): AssessmentEvidence[] {
  const lines = new Map(dueTests(facts).map((line) => [line.test, line]))
  return TestCode.options.flatMap((test) => {
    const status = lines.get(test)?.status ?? 'notRequired'
    const name = testNames[test]
    const waiver = status === 'waived' ? waiverOf(facts, test) : undefined
    if (waiver) return [{ name, day: waiver.day, from: waiver.byName, result: `Waived: ${waiver.reason}` }]
    const last = lastOf(facts, test, status === 'notRequired' ? (result) => isSeenNow(facts, result) : undefined)
    return last ? [{ name, day: last.day, from: last.from ?? null, result: outcomeOf(last) }] : []
  })
}
