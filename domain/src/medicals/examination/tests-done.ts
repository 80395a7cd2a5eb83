import type { MedicalClass } from '#medicals/classes.ts'
import type { TestResult } from '#medicals/timetable/due-rows.ts'
import type { TestCode } from '#medicals/timetable/timetable.ts'
import { meanPressure } from './computed.ts'
import { isGiven } from './field.ts'
import { systemsToExamine } from './finding-fields.ts'
import { isAboveTrace, isObstructed } from './measurement-warnings.ts'
import type { ExaminationPart, ExaminationValues, PartValues } from './schema.ts'
import { correctionNames, corrections, ears, eyes, frequencies } from './sense-fields.ts'
import { isBeyond, type Standard } from './standard-rows.ts'
import { hearingFindings, type VisionFinding, visionFindings } from './standards.ts'

/** `words`: the result, if it is more than normal or abnormal. */
type DoneTest = { day: string; isAbnormal: boolean; part: ExaminationPart; words?: string } | false
type Facts = { day: string; classes: MedicalClass[]; rows: Standard[] }
type Check = (values: ExaminationValues, facts: Facts) => DoneTest

const general: Check = ({ body, blood_pressure: pressure, systems }, { day }) => {
  const isMeasured =
    isGiven(body?.height) && isGiven(body.weight) && isGiven(pressure?.pulse) && isGiven(pressure.rhythm)
  const isExamined = systems !== undefined && systemsToExamine.every((system) => isGiven(systems[system]))
  return (
    isMeasured &&
    isExamined &&
    meanPressure(pressure ?? {}) !== null && { day, isAbnormal: false, part: 'body', words: '' }
  )
}

const urinalysis: Check = ({ urine = {} }, { day }) => {
  const strips = [urine.glucose, urine.protein, urine.blood]
  return strips.every(isGiven) && { day, isAbnormal: strips.some(isAboveTrace), part: 'urine' }
}

const visionTest: Check = ({ vision = {} }, { day, classes, rows }) => {
  const { fields, movements, coverTest } = vision
  const findings = [fields, movements, coverTest]
  const standards = visionFindings(vision, classes, rows)
  const isComplete = findings.every(isGiven) && standards.every(({ outcome }) => outcome !== 'unknown')
  const isAbnormal = findings.includes('abnormal') || standards.some(({ outcome }) => outcome === 'not_met')
  return isComplete && { day, isAbnormal, part: 'vision', words: visionInWords(vision, standards, isAbnormal) }
}

/** 'Distance uncorrected 6/18 right, 6/12 left, 6/12 both; main correction 6/6 right...: meets the standard with lenses'. */
function visionInWords(vision: Partial<PartValues<'vision'>>, standards: VisionFinding[], isAbnormal: boolean) {
  const read = corrections.flatMap((correction) => {
    const eyesTested = eyes.flatMap((eye) => {
      const value = vision[`distance${eye}${correction}`]
      return isGiven(value) ? [`${value} ${eye.toLowerCase()}`] : []
    })
    return eyesTested.length > 0 ? [`${correctionNames[correction]} ${eyesTested.join(', ')}`] : []
  })
  const needsLenses = standards.some(({ outcome }) => outcome === 'needs_lenses')
  const met = isAbnormal
    ? 'Abnormal'
    : needsLenses
      ? 'Meets the standard only with lenses'
      : 'Meets the standard without lenses'
  return [`Distance ${read.join('; ')}`, met].join('. ')
}

const colourVision: Check = ({ vision }, { day, rows }) =>
  isGiven(vision?.ishiharaErrors) && {
    day,
    part: 'vision',
    isAbnormal: isBeyond(rows, 'colour', 'ishihara', vision.ishiharaErrors),
  }

const voice: Check = ({ hearing = {} }, { day }) => {
  const voices = [hearing.voiceRight, hearing.voiceLeft]
  return voices.every(isGiven) && { day, isAbnormal: voices.includes('fail'), part: 'hearing' }
}

/** 8000 Hz is optional. */
const thresholds = ears.flatMap((ear) =>
  frequencies.filter((hertz) => hertz !== 8000).map((hertz) => `${ear}${hertz}` as const),
)

const hasAllThresholds = (values: Partial<PartValues<'hearing'>>) => thresholds.every((name) => isGiven(values[name]))

/** The test was done here or by an audiologist, whose report takes precedence. */
const audiometry: Check = ({ hearing = {}, audiology_report: report = {} }, { rows }) => {
  if (isGiven(report.doneOn) && hasAllThresholds(report))
    return { day: report.doneOn, isAbnormal: hearingFindings(report, rows).length > 0, part: 'audiology_report' }
  const day = hasAllThresholds(hearing) && hearing.audiogramOn
  return (
    isGiven(day) && day !== false && { day, isAbnormal: hearingFindings(hearing, rows).length > 0, part: 'hearing' }
  )
}

const reported = (values: ExaminationValues, part: 'eye_report' | 'cardiology_report'): DoneTest => {
  const { doneOn, conclusion } = values[part] ?? {}
  return isGiven(doneOn) && isGiven(conclusion) && { day: doneOn, isAbnormal: conclusion !== 'acceptable', part }
}

/** The specialist who signs it is responsible for its completeness; here it only needs a conclusion. */
const eyeReport: Check = (values) => reported(values, 'eye_report')

const ecg: Check = ({ ecg: { doneOn, conclusion, readBy } = {} }) =>
  isGiven(doneOn) &&
  isGiven(conclusion) &&
  isGiven(readBy) && { day: doneOn, isAbnormal: conclusion === 'abnormal', part: 'ecg' }

/** A cardiologist's report, or an ECG read by a cardiologist, which needs no second reading. */
const cardiology: Check = (values, facts) =>
  reported(values, 'cardiology_report') || (values.ecg?.readBy === 'cardiologist' && ecg(values, facts))

const spirometry: Check = ({ spirometry = {} }, { rows }) => {
  const { doneOn, fvc, fev1 } = spirometry
  if (!isGiven(doneOn) || !isGiven(fvc) || !isGiven(fev1)) return false
  return { day: doneOn, isAbnormal: isObstructed(spirometry, rows), part: 'spirometry' }
}

const risk: Check = ({ cardiovascular_risk: { doneOn, percent, calculator } = {} }, { rows }) =>
  isGiven(doneOn) &&
  isGiven(percent) &&
  isGiven(calculator) && {
    day: doneOn,
    part: 'cardiovascular_risk',
    words: `${percent} %`,
    isAbnormal: isBeyond(rows, 'risk', 'excessive', percent),
  }

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
 * Tests of the timetable that an examination completes, by the regulator's standards. Those without a date of their own
 * were done on `day`.
 */
export const testsDone = (
  values: ExaminationValues,
  day: string,
  classes: MedicalClass[],
  rows: Standard[],
): (TestResult & { part: ExaminationPart })[] =>
  Object.entries(checks).flatMap(([test, check]) => {
    const found = check(values, { day, classes, rows })
    return found ? [{ test: test as TestCode, ...found, isOfThisMedical: true }] : []
  })
