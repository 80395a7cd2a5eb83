import { type Analyte, builtInAnalytes } from '#medicals/results/analytes.ts'
import { testOfAnalyte } from '#medicals/results/tests.ts'
import { type DueTest, isMissing, type TestCode, testNames } from '#medicals/timetable/timetable.ts'

/** A test that can be requested: a test of the timetable, or an analyte that is not part of one. */
export type RequestableTest = {
  /** A `TestCode`, or the code of an analyte. */
  test: string
  name: string
  group: 'Timetable' | Analyte['group']
  /** LOINC code as written in OBR-4; '' if there is none for the whole test. */
  loinc: string
}

/** Tests of the timetable that a laboratory performs on a sample, with the LOINC code of the panel if there is one. */
const ofTimetable: [TestCode, loinc: string][] = [
  ['lipids', '24331-1'],
  ['glucose', '59261-8'],
  ['haemoglobin', '718-7'],
]

export const requestableTests: RequestableTest[] = [
  ...ofTimetable.map(([test, loinc]): RequestableTest => ({ test, name: testNames[test], group: 'Timetable', loinc })),
  ...builtInAnalytes
    .filter(({ code }) => testOfAnalyte(code) === undefined)
    .map(({ code, name, group, loinc }): RequestableTest => ({ test: code, name, group, loinc: loinc[0] ?? '' })),
]

const byTest = new Map(requestableTests.map((one) => [one.test, one]))

export const requestableTest = (test: string) => byTest.get(test)
export const nameOfTest = (test: string) => byTest.get(test)?.name ?? test

/** True when a result of this analyte belongs to the test. */
export const isOfTest = (test: string, analyte: string | null) =>
  analyte !== null && (testOfAnalyte(analyte) ?? analyte) === test

/** Tests on a due list that need a laboratory and have not been requested. */
export const testsToRequest = (due: DueTest[], asked: string[]) =>
  due
    .filter((line) => isMissing(line) && byTest.has(line.test) && !asked.includes(line.test))
    .map(({ test }) => test as string)
