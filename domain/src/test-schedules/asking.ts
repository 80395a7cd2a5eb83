import { type DueRow, testNames } from '#medicals/assessment/timetable.ts'
import type { MedicalClass } from '#medicals/classes.ts'
import type { MedicalScheduleValues, ScheduleLine, ScheduleTrigger } from './schema.ts'
import { whenInWords } from './words.ts'

/** What a schedule of an organisation asks of somebody on a day, with whose it is. */
export type AskingSchedule = {
  organisationName: string
  name: string
  /** Of the version in force. */
  fromDay: string
  source: string
  values: MedicalScheduleValues
}

/** `once` is a birthday on which everybody has been born. */
const triggers: Record<ScheduleTrigger, DueRow['trigger']> = {
  ...{ interval: 'interval', ageAt: 'ageAt', everyExam: 'everyExam', once: 'ageAt' },
}

/**
 * What organisations ask for, as rows of the list of tests of somebody who applies for these classes: beside the
 * regulator's, where one result satisfies all. An organisation's line warns or informs; it never stops a certificate.
 */
export const scheduleRows = (schedules: AskingSchedule[], classes: MedicalClass[]): DueRow[] =>
  schedules.flatMap((schedule) => {
    const { values } = schedule
    const about = values.classes.length === 0 ? classes : classes.filter((each) => values.classes.includes(each))
    return about.flatMap((medicalClass) => values.lines.map((line) => rowOf(schedule, line, medicalClass)))
  })

function rowOf(schedule: AskingSchedule, line: ScheduleLine, medicalClass: MedicalClass): DueRow {
  const { organisationName, name, fromDay, source, values } = schedule
  const { test, trigger, intervalMonths, age, performers, validDays, whenMissing } = line
  return {
    ...{ medicalClass, test, trigger: triggers[trigger], fromDay, toDay: null, source, isConfirmed: true },
    ageFrom: trigger === 'ageAt' ? Math.max(age ?? 0, values.ageFrom) : values.ageFrom,
    ageTo: values.ageTo,
    intervalMonths: trigger === 'interval' ? intervalMonths : null,
    ...{ condition: null, conditionTest: null, riskFrom: null, clause: null },
    ...{ reportValidDays: validDays, performers, whenMissing },
    asker: { organisationName, scheduleName: name, why: `${organisationName}, ${name}: ${whenInWords(line)}` },
  }
}

/** 'Audiogram: every year' */
export const lineInWords = (line: ScheduleLine) => `${testNames[line.test]}: ${whenInWords(line)}`
