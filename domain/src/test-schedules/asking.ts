import type { MedicalClass } from '#medicals/classes.ts'
import { type DueRow, testNames } from '#medicals/timetable/timetable.ts'
import type { MedicalScheduleValues, ScheduleLine, ScheduleTrigger } from './schema.ts'
import { whenInWords } from './words.ts'

/** What an organisation's schedule requires of a person on a day, with the organisation. */
export type AskingSchedule = {
  organisationName: string
  name: string
  /** First day of the version in force. */
  fromDay: string
  source: string
  values: MedicalScheduleValues
}

/** `once` uses age zero, which everyone has reached. */
const triggers: Record<ScheduleTrigger, DueRow['trigger']> = {
  interval: 'interval',
  ageAt: 'ageAt',
  everyExam: 'everyExam',
  once: 'ageAt',
}

/**
 * Organisations' requirements as rows in the list of tests for an applicant for these classes, in addition to the
 * regulator's; one result satisfies all. An organisation's row warns or informs, but never blocks a certificate.
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
    medicalClass,
    test,
    trigger: triggers[trigger],
    fromDay,
    toDay: null,
    source,
    isConfirmed: true,
    ageFrom: trigger === 'ageAt' ? Math.max(age ?? 0, values.ageFrom) : values.ageFrom,
    ageTo: values.ageTo,
    intervalMonths: trigger === 'interval' ? intervalMonths : null,
    condition: null,
    conditionTest: null,
    riskFrom: null,
    clause: null,
    reportValidDays: validDays,
    performers,
    whenMissing,
    asker: { organisationName, scheduleName: name, why: `${organisationName}, ${name}: ${whenInWords(line)}` },
  }
}

/** Formats a line: 'Audiogram: every year'. */
export const lineInWords = (line: ScheduleLine) => `${testNames[line.test]}: ${whenInWords(line)}`
