import type { TestCode } from '#medicals/assessment/timetable.ts'

const tests: Record<string, TestCode> = {
  cholesterol: 'lipids',
  hdl: 'lipids',
  hba1c: 'glucose',
  'glucose-fasting': 'glucose',
  glucose: 'glucose',
  haemoglobin: 'haemoglobin',
}

/** The test of the timetable of routine examinations that a result of this analyte is of. */
export const testOfAnalyte = (analyte: string): TestCode | undefined => tests[analyte]
