import { addDays, addMonths, addYears, wholeYears } from '#dates.ts'
import type { MedicalClass } from '#medicals/classes.ts'
import { isInForceOn } from '#medicals/dated-rows.ts'
import { includesAge } from '#medicals/rule-rows/durations.ts'
import type { DueRow, TestCode } from './timetable.ts'

export type TestResult = {
  test: TestCode
  day: string
  isAbnormal: boolean
  /** True for a result made for this application or linked to it; otherwise it is an earlier result. */
  isOfThisMedical: boolean
  /** Where the test was done. */
  from?: string | undefined
  /** The value: '5.60 mmol/L'. Without it the result is only normal or abnormal. */
  words?: string | undefined
}

export type Waiver = { test: TestCode; reason: string; byName: string; day: string }

export type DueFacts = {
  /** Rows of the regulator's timetable, and of organisations that require tests of this person. */
  rows: DueRow[]
  classes: MedicalClass[]
  dateOfBirth: string
  /** 'M', 'F' or another letter; for any other than M and F the earlier age applies. */
  sex: string | null
  ifr: boolean
  smokedPast5y: boolean
  /** The latest estimate, in % over 5 years. */
  riskPercent: number | null
  /** Classes for which this is the first examination, or the first after a lapse of more than 5 years. */
  initialClasses: MedicalClass[]
  /** Ages are calculated on this day. */
  examinationDay: string
  /** Intervals are calculated on this day. */
  assessmentDay: string
  /** A test that was already due at the last examination is overdue now. */
  previousExaminationDay: string | null
  results: TestResult[]
  waivers: Waiver[]
}

const any = () => true
export const isOwn = ({ isOfThisMedical }: TestResult) => isOfThisMedical

/** The latest result of a test up to the assessment. */
export const lastOf = (
  { results, assessmentDay }: DueFacts,
  test: TestCode,
  isCounted: (result: TestResult) => boolean = any,
) =>
  results
    .filter((result) => result.test === test && result.day <= assessmentDay && isCounted(result))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .at(-1)

export const birthday = ({ dateOfBirth }: DueFacts, years: number) => addYears(dateOfBirth, years)

/** The certificate is based on the general examination, so it cannot be waived. */
export const waiverOf = ({ waivers }: DueFacts, test: TestCode) =>
  test === 'general_examination' ? undefined : waivers.find((waiver) => waiver.test === test)

export const rowsFor = ({ rows, classes, examinationDay }: DueFacts, test: TestCode) =>
  rows.filter((row) => row.test === test && classes.includes(row.medicalClass) && isInForceOn(row, examinationDay))

export function isConditionMet(facts: DueFacts, row: DueRow): boolean {
  const { conditionTest, riskFrom } = row
  switch (row.condition) {
    case null:
      return true
    case 'smokedPast5y':
      return facts.smokedPast5y
    case 'ifr':
      return facts.ifr
    case 'male':
      return facts.sex !== 'F'
    case 'female':
      return facts.sex !== 'M'
    case 'riskBand':
      return facts.riskPercent !== null && riskFrom !== null && facts.riskPercent >= riskFrom
    case 'previousAbnormal':
      return conditionTest !== null && lastOf(facts, conditionTest)?.isAbnormal === true
    case 'withTest':
      return conditionTest !== null && isNeededNow(facts, conditionTest, row.medicalClass)
  }
}

/** True when the other test is due, or is done although it is not due. */
const isNeededNow = (facts: DueFacts, test: TestCode, medicalClass: MedicalClass) =>
  lastOf(facts, test, isOwn) !== undefined ||
  (waiverOf(facts, test) === undefined &&
    rowsFor(facts, test).some(
      (row) => row.medicalClass === medicalClass && row.condition !== 'withTest' && dueSince(facts, row) !== null,
    ))

export const appliesTo = (facts: DueFacts, row: DueRow) =>
  row.trigger !== 'clinical' &&
  (row.trigger !== 'first' || facts.initialClasses.includes(row.medicalClass)) &&
  includesAge(row, wholeYears(facts.dateOfBirth, facts.examinationDay)) &&
  isConditionMet(facts, row)

/**
 * Day since which a row requires its test without a result, or `null`. An organisation's test is not due before its
 * schedule began.
 */
export function dueSince(facts: DueFacts, row: DueRow): string | null {
  const since = appliesTo(facts, row) ? vainSince(facts, row) : null
  return since !== null && row.asker && since < row.fromDay ? row.fromDay : since
}

function vainSince(facts: DueFacts, row: DueRow): string | null {
  const { assessmentDay, examinationDay } = facts
  const last = lastOf(facts, row.test)?.day
  const start = birthday(facts, row.ageFrom)
  const end = last !== undefined && row.intervalMonths !== null ? addMonths(last, row.intervalMonths) : null
  const lapsed = end !== null && end < assessmentDay ? addDays(end, 1) : null
  switch (row.trigger) {
    case 'first':
      return last !== undefined && last >= addDays(assessmentDay, -row.reportValidDays) ? null : examinationDay
    case 'everyExam':
      return isServed(facts, row) ? null : examinationDay
    case 'ageAt':
      return last !== undefined && last >= start ? null : start
    case 'afterAge':
      if (last === undefined || isTooEarly(row, last, start)) return start
      return lapsed !== null && lapsed < start ? start : lapsed
    case 'interval':
      return last === undefined ? (row.ageFrom > 0 ? start : examinationDay) : lapsed
    case 'clinical':
      return null
  }
}

/** True when a result was made before the birthday and the row does not accept such results; by default it does. */
const isTooEarly = ({ resultsBefore }: DueRow, last: string, start: string) => last < start && resultsBefore === 'never'

/**
 * True when the row is satisfied at this examination. A test that feeds an estimate may come from a recent report; a
 * report that follows another test is valid until that test is repeated; an organisation sets how old a result may be.
 */
function isServed(facts: DueFacts, row: DueRow) {
  const recent = addDays(facts.assessmentDay, -row.reportValidDays)
  const cause = row.conditionTest === null ? undefined : lastOf(facts, row.conditionTest)?.day
  const since = row.condition === 'withTest' || row.asker ? recent : cause
  const served = lastOf(facts, row.test, (result) => isOwn(result) || (since !== undefined && result.day >= since))
  return served !== undefined
}
