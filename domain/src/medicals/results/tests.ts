import { isAbnormal } from '#hl7/message/flag.ts'
import type { TestResult } from '#medicals/timetable/due-rows.ts'
import type { TestCode } from '#medicals/timetable/timetable.ts'
import type { Result } from './schema.ts'

const tests: Record<string, TestCode> = {
  cholesterol: 'lipids',
  hdl: 'lipids',
  hba1c: 'glucose',
  'glucose-fasting': 'glucose',
  glucose: 'glucose',
  haemoglobin: 'haemoglobin',
}

/** Test of the timetable of routine examinations that this analyte belongs to. */
export const testOfAnalyte = (analyte: string): TestCode | undefined => tests[analyte]

export type ReportedResult = Pick<
  Result,
  'analyte' | 'name' | 'value' | 'unit' | 'flag' | 'abnormality' | 'laboratory' | 'medicalId' | 'collectedOn'
>

/**
 * Tests of the timetable that these results satisfy, oldest first; results of the same test and day are combined. A
 * result without a collection date satisfies no test.
 */
export function testsReported(results: ReportedResult[], medicalId: number): TestResult[] {
  const knownTests = results.flatMap((result) => {
    const test = result.analyte === null ? undefined : testOfAnalyte(result.analyte)
    const { collectedOn: day } = result
    return test && day ? [{ ...result, test, day, isOfThisMedical: result.medicalId === medicalId }] : []
  })
  const together = Map.groupBy(knownTests, ({ test, day, isOfThisMedical }) => `${day} ${test} ${isOfThisMedical}`)
  return [...together.values()].flatMap((ofTest) =>
    ofTest.slice(0, 1).map(({ test, day, isOfThisMedical }) => ({
      test,
      day,
      isOfThisMedical,
      isAbnormal: ofTest.some(({ abnormality }) => isAbnormal(abnormality)),
      from: [...new Set(ofTest.map(({ laboratory }) => laboratory))].join(', '),
      words: ofTest.map(resultInWords).join(', '),
    })),
  )
}

/** The result as sent: 'Cholesterol 6.4 mmol/L H'. */
const resultInWords = ({ name, value, unit, flag }: ReportedResult) =>
  [name, value, unit, flag].filter(Boolean).join(' ')
