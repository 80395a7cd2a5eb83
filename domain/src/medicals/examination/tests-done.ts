import type { TestResult } from '#medicals/assessment/due-rows.ts'
import type { TestCode } from '#medicals/assessment/timetable.ts'
import type { MedicalClass } from '#medicals/classes.ts'
import { meanPressure } from './computed.ts'
import { systemsToExamine } from './finding-fields.ts'
import { isAboveTrace } from './measurement-warnings.ts'
import type { ExaminationPart, ExaminationValues } from './schema.ts'
import { ears, frequencies } from './sense-fields.ts'
import { hearingFindings, maximumIshiharaErrors, visionFindings } from './standards.ts'
import { isGiven } from './warning.ts'

/** Where a test of the timetable is written down. */
export const partsOfTest: Partial<Record<TestCode, ExaminationPart[]>> = {
  general_examination: ['body', 'blood_pressure', 'systems'],
  urinalysis: ['urine'],
  vision: ['vision'],
  colour_vision: ['vision'],
  hearing_voice: ['hearing'],
  audiometry: ['hearing'],
  ecg: ['ecg'],
  cardiology: ['ecg'],
  spirometry: ['spirometry'],
  cardiovascular_risk: ['cardiovascular_risk'],
}

type Found = { day: string; isAbnormal: boolean } | false
type Check = (values: ExaminationValues, day: string, classes: MedicalClass[]) => Found

const general: Check = ({ body, blood_pressure: pressure, systems }, day) => {
  const isMeasured =
    isGiven(body?.height) && isGiven(body.weight) && isGiven(pressure?.pulse) && isGiven(pressure.rhythm)
  const isExamined = systems !== undefined && systemsToExamine.every((system) => isGiven(systems[system]))
  return isMeasured && isExamined && meanPressure(pressure ?? {}) !== null && { day, isAbnormal: false }
}

const urinalysis: Check = ({ urine = {} }, day) => {
  const strips = [urine.glucose, urine.protein, urine.blood]
  return strips.every(isGiven) && { day, isAbnormal: strips.some(isAboveTrace) }
}

const visionTest: Check = ({ vision = {} }, day, classes) => {
  const { fields, movements, coverTest } = vision
  const findings = [fields, movements, coverTest]
  const standards = visionFindings(vision, classes)
  const isComplete = findings.every(isGiven) && standards.every(({ outcome }) => outcome !== 'unknown')
  const isAbnormal = findings.includes('abnormal') || standards.some(({ outcome }) => outcome === 'not_met')
  return isComplete && { day, isAbnormal }
}

const colourVision: Check = ({ vision }, day) =>
  isGiven(vision?.ishiharaErrors) && { day, isAbnormal: vision.ishiharaErrors > maximumIshiharaErrors }

const voice: Check = ({ hearing = {} }, day) => {
  const heard = [hearing.voiceRight, hearing.voiceLeft]
  return heard.every(isGiven) && { day, isAbnormal: heard.includes('fail') }
}

/** 8000 Hz is optional. */
const thresholds = ears.flatMap((ear) =>
  frequencies.filter((hertz) => hertz !== 8000).map((hertz) => `${ear}${hertz}` as const),
)

const audiometry: Check = ({ hearing = {} }) =>
  thresholds.every((name) => isGiven(hearing[name])) &&
  isGiven(hearing.audiogramOn) && { day: hearing.audiogramOn, isAbnormal: hearingFindings(hearing).length > 0 }

const ecg: Check = ({ ecg: { doneOn, conclusion, readBy } = {} }) =>
  isGiven(doneOn) && isGiven(conclusion) && isGiven(readBy) && { day: doneOn, isAbnormal: conclusion === 'abnormal' }

/** An ECG that a cardiologist read needs no other reading. */
const cardiology: Check = (values, day, classes) => values.ecg?.readBy === 'cardiologist' && ecg(values, day, classes)

const spirometry: Check = ({ spirometry: { doneOn, fvc, fev1 } = {} }) =>
  isGiven(doneOn) && isGiven(fvc) && isGiven(fev1) && { day: doneOn, isAbnormal: fev1 / fvc < 0.7 }

const risk: Check = ({ cardiovascular_risk: { doneOn, percent, calculator } = {} }) =>
  isGiven(doneOn) && isGiven(percent) && isGiven(calculator) && { day: doneOn, isAbnormal: percent >= 10 }

const checks: Partial<Record<TestCode, Check>> = {
  general_examination: general,
  urinalysis,
  vision: visionTest,
  colour_vision: colourVision,
  hearing_voice: voice,
  audiometry,
  ecg,
  cardiology,
  spirometry,
  cardiovascular_risk: risk,
}

/** The tests of the timetable that an examination completes. Those without a day of their own were made on `day`. */
export const testsDone = (values: ExaminationValues, day: string, classes: MedicalClass[]): TestResult[] =>
  Object.entries(checks).flatMap(([test, check]) => {
    const found = check(values, day, classes)
    return found ? [{ test: test as TestCode, ...found, isOfThisMedical: true }] : []
  })
