import type { TestResult } from '#medicals/assessment/due-rows.ts'
import type { TestCode } from '#medicals/assessment/timetable.ts'
import type { MedicalClass } from '#medicals/classes.ts'
import { meanPressure } from './computed.ts'
import { isGiven } from './field.ts'
import { systemsToExamine } from './finding-fields.ts'
import { isAboveTrace, isObstructed } from './measurement-warnings.ts'
import type { ExaminationValues, PartValues } from './schema.ts'
import { ears, frequencies } from './sense-fields.ts'
import { isBeyond, type Standard } from './standard-rows.ts'
import { hearingFindings, visionFindings } from './standards.ts'

type Found = { day: string; isAbnormal: boolean } | false
type Facts = { day: string; classes: MedicalClass[]; rows: Standard[] }
type Check = (values: ExaminationValues, facts: Facts) => Found

const general: Check = ({ body, blood_pressure: pressure, systems }, { day }) => {
  const isMeasured =
    isGiven(body?.height) && isGiven(body.weight) && isGiven(pressure?.pulse) && isGiven(pressure.rhythm)
  const isExamined = systems !== undefined && systemsToExamine.every((system) => isGiven(systems[system]))
  return isMeasured && isExamined && meanPressure(pressure ?? {}) !== null && { day, isAbnormal: false }
}

const urinalysis: Check = ({ urine = {} }, { day }) => {
  const strips = [urine.glucose, urine.protein, urine.blood]
  return strips.every(isGiven) && { day, isAbnormal: strips.some(isAboveTrace) }
}

const visionTest: Check = ({ vision = {} }, { day, classes, rows }) => {
  const { fields, movements, coverTest } = vision
  const findings = [fields, movements, coverTest]
  const standards = visionFindings(vision, classes, rows)
  const isComplete = findings.every(isGiven) && standards.every(({ outcome }) => outcome !== 'unknown')
  const isAbnormal = findings.includes('abnormal') || standards.some(({ outcome }) => outcome === 'not_met')
  return isComplete && { day, isAbnormal }
}

const colourVision: Check = ({ vision }, { day, rows }) =>
  isGiven(vision?.ishiharaErrors) && { day, isAbnormal: isBeyond(rows, 'colour', 'ishihara', vision.ishiharaErrors) }

const voice: Check = ({ hearing = {} }, { day }) => {
  const heard = [hearing.voiceRight, hearing.voiceLeft]
  return heard.every(isGiven) && { day, isAbnormal: heard.includes('fail') }
}

/** 8000 Hz is optional. */
const thresholds = ears.flatMap((ear) =>
  frequencies.filter((hertz) => hertz !== 8000).map((hertz) => `${ear}${hertz}` as const),
)

const isWhole = (values: Partial<PartValues<'hearing'>>) => thresholds.every((name) => isGiven(values[name]))

/** Made here, or by an audiologist, whose report is the newer word. */
const audiometry: Check = ({ hearing = {}, audiology_report: report = {} }, { rows }) => {
  if (isGiven(report.doneOn) && isWhole(report))
    return { day: report.doneOn, isAbnormal: hearingFindings(report, rows).length > 0 }
  const day = isWhole(hearing) && hearing.audiogramOn
  return isGiven(day) && day !== false && { day, isAbnormal: hearingFindings(hearing, rows).length > 0 }
}

const reported = (report: { doneOn?: string | null | undefined; conclusion?: string | null | undefined } = {}): Found =>
  isGiven(report.doneOn) &&
  isGiven(report.conclusion) && { day: report.doneOn, isAbnormal: report.conclusion !== 'acceptable' }

/** Whether everything of the form is in it is for who signs it to say; here it must end in a conclusion. */
const eyeReport: Check = ({ eye_report: report }) => reported(report)

const ecg: Check = ({ ecg: { doneOn, conclusion, readBy } = {} }) =>
  isGiven(doneOn) && isGiven(conclusion) && isGiven(readBy) && { day: doneOn, isAbnormal: conclusion === 'abnormal' }

/** A cardiologist's report; or an ECG that a cardiologist read, which needs no other reading. */
const cardiology: Check = (values, facts) =>
  reported(values.cardiology_report) || (values.ecg?.readBy === 'cardiologist' && ecg(values, facts))

const spirometry: Check = ({ spirometry = {} }, { rows }) => {
  const { doneOn, fvc, fev1 } = spirometry
  return isGiven(doneOn) && isGiven(fvc) && isGiven(fev1) && { day: doneOn, isAbnormal: isObstructed(spirometry, rows) }
}

const risk: Check = ({ cardiovascular_risk: { doneOn, percent, calculator } = {} }, { rows }) =>
  isGiven(doneOn) &&
  isGiven(percent) &&
  isGiven(calculator) && { day: doneOn, isAbnormal: isBeyond(rows, 'risk', 'excessive', percent) }

const checks: Partial<Record<TestCode, Check>> = {
  general_examination: general,
  urinalysis,
  vision: visionTest,
  colour_vision: colourVision,
  eye_report: eyeReport,
  hearing_voice: voice,
  audiometry,
  ecg,
  cardiology,
  spirometry,
  cardiovascular_risk: risk,
}

/**
 * The tests of the timetable that an examination completes, by the standards of the regulator. Those without a day of
 * their own were made on `day`.
 */
export const testsDone = (
  values: ExaminationValues,
  day: string,
  classes: MedicalClass[],
  rows: Standard[],
): TestResult[] =>
  Object.entries(checks).flatMap(([test, check]) => {
    const found = check(values, { day, classes, rows })
    return found ? [{ test: test as TestCode, ...found, isOfThisMedical: true }] : []
  })
