import { type DueFacts, lastOf, type TestResult, waiverOf } from './due-rows.ts'
import { dueTests } from './due-tests.ts'

/** A test that an assessment rests on, or did without. */
export type Evidence = { name: string; day: string; from: string | null; result: string }

const outcomeOf = ({ words, isAbnormal }: TestResult) => words ?? (isAbnormal ? 'Abnormal' : 'Normal')

/** The tests and documents seen, as the assessment report lists them (form 24067-003), with what was waived and by whom. */
export const evidenceOf = (facts: DueFacts): Evidence[] =>
  dueTests(facts).flatMap(({ test, name, status }) => {
    if (status === 'notRequired') return []
    const waiver = status === 'waived' ? waiverOf(facts, test) : undefined
    if (waiver) return [{ name, day: waiver.day, from: waiver.byName, result: `Waived: ${waiver.reason}` }]
    const last = lastOf(facts, test)
    return last ? [{ name, day: last.day, from: last.from ?? null, result: outcomeOf(last) }] : []
  })
