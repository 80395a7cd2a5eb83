import { type DueTest, isMissing, type TestCode, testNames } from '#medicals/assessment/timetable.ts'
import { type Analyte, analytes } from '#medicals/results/analytes.ts'
import { testOfAnalyte } from '#medicals/results/tests.ts'

/** What a laboratory can be asked for: a test of the timetable, or one analyte that belongs to none. */
export type RequestableTest = {
  /** A `TestCode`, or the code of an analyte. */
  test: string
  name: string
  group: 'Timetable' | Analyte['group']
  /** LOINC, as HL7 writes it in OBR-4; '' where there is none for the whole of it. */
  loinc: string
}

/** Those of the timetable that a laboratory makes of a sample; LOINC of a panel where there is one. */
const ofTimetable: [TestCode, loinc: string][] = [
  ['lipids', '24331-1'],
  ['glucose', '59261-8'],
  ['haemoglobin', '718-7'],
]

export const requestableTests: RequestableTest[] = [
  ...ofTimetable.map(([test, loinc]): RequestableTest => ({ test, name: testNames[test], group: 'Timetable', loinc })),
  ...analytes
    .filter(({ code }) => testOfAnalyte(code) === undefined)
    .map(({ code, name, group, loinc }): RequestableTest => ({ test: code, name, group, loinc: loinc[0] ?? '' })),
]

const byTest = new Map(requestableTests.map((one) => [one.test, one]))

export const requestableTest = (test: string) => byTest.get(test)
export const nameOfTest = (test: string) => byTest.get(test)?.name ?? test

/** Whether a result of this analyte is of that test. */
export const isOfTest = (test: string, analyte: string | null) =>
  analyte !== null && (testOfAnalyte(analyte) ?? analyte) === test

/** What a due list still needs from a laboratory, and nobody has asked one for. */
export const testsToRequest = (due: DueTest[], asked: string[]) =>
  due
    .filter((line) => isMissing(line) && byTest.has(line.test) && !asked.includes(line.test))
    .map(({ test }) => test as string)
