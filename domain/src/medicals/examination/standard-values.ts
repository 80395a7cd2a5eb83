import type { MedicalClass } from '#medicals/classes.ts'
import { bodyMassIndex, meanPressure } from './computed.ts'
import { pairs, prismNames } from './eye-report-fields.ts'
import { isGiven } from './field.ts'
import { type Questionnaire, questionnaireScore } from './questionnaires.ts'
import type { ExaminationValues } from './schema.ts'
import { distances, ears, frequencies } from './sense-fields.ts'
import { isBeyond, type Standard, standardsAbout } from './standard-rows.ts'
import { visionFindings } from './standards.ts'

type Value = number | null | undefined
type ValueReader = (values: ExaminationValues) => Value[]

const mass: ValueReader = ({ body = {} }) => [bodyMassIndex(body)]
const systolic: ValueReader = ({ blood_pressure: pressure = {} }) => [meanPressure(pressure)?.systolic]
const diastolic: ValueReader = ({ blood_pressure: pressure = {} }) => [meanPressure(pressure)?.diastolic]
const pulse: ValueReader = ({ blood_pressure: pressure }) => [pressure?.pulse]
const percent: ValueReader = ({ cardiovascular_risk: risk }) => [risk?.percent]
const score =
  (name: Questionnaire): ValueReader =>
  ({ questionnaires = {}, remarks = {} }) => [
    questionnaireScore(name, questionnaires).score,
    questionnaires[`${name}OnPaper`],
    { phq: remarks.phq9, gad: remarks.gad7, audit: remarks.audit }[name],
  ]

const spheres: ValueReader = ({ eye_report: report = {} }) =>
  pairs.flatMap((pair) =>
    distances.flatMap((distance) =>
      (['Right', 'Left'] as const).map((eye) => {
        const sphere = report[`${distance}${eye}${pair}Sphere`]
        return isGiven(sphere) ? Math.abs(sphere) : null
      }),
    ),
  )

const thresholds = frequencies.map((hertz): [string, ValueReader] => [
  `hearing ${hertz}`,
  ({ hearing, audiology_report: report }) =>
    ears.flatMap((ear) => [hearing?.[`${ear}${hertz}`], report?.[`${ear}${hertz}`]]),
])
const deviations = prismNames.map((name): [string, ValueReader] => [
  `prism ${name}`,
  ({ eye_report: report }) => [report?.[name]],
])

/** Reads the measured values that a standard limits, by the standard's subject. */
const reads: Record<string, ValueReader> = {
  ...Object.fromEntries([...thresholds, ...deviations]),
  'colour ishihara': ({ vision, eye_report: report }) => [vision?.ishiharaErrors, report?.ishiharaErrors],
  'eyes glareLines': ({ eye_report: report }) => [report?.glareLines],
  'eyes pressure': ({ eye_report: report }) => [report?.pressureRight, report?.pressureLeft],
  'eyes sphere': spheres,
  'bodyMass low': mass,
  'bodyMass high': mass,
  'bodyMass apnoea': mass,
  'bodyMass neck': ({ body }) => [body?.neck],
  'pressure noteSystolic': systolic,
  'pressure stopSystolic': systolic,
  'pressure noteDiastolic': diastolic,
  'pressure stopDiastolic': diastolic,
  'pulse slow': pulse,
  'pulse fast': pulse,
  'lungs ratio': ({ spirometry: { fev1, fvc } = {} }) => [isGiven(fev1) && isGiven(fvc) ? fev1 / fvc : null],
  'lungs fev1': ({ spirometry }) => [spirometry?.fev1Predicted],
  'risk excessive': percent,
  'risk high': percent,
  'questionnaire phq': score('phq'),
  'questionnaire gad': score('gad'),
  'questionnaire audit': score('audit'),
  'questionnaire short': ({ questionnaires = {} }) =>
    (['phq', 'gad'] as const).map((name) => questionnaireScore(name, questionnaires).shortScore),
}

export const valuesHeldAgainst = (about: string, key: string, values: ExaminationValues): number[] =>
  (reads[`${about} ${key}`]?.(values) ?? []).filter(isGiven)

/** Returns the standards that an examination does not meet for these classes, considering only what was measured. */
export const notMet = <Row extends Standard>(values: ExaminationValues, classes: MedicalClass[], rows: Row[]): Row[] =>
  rows.filter((row) => {
    if (row.about !== 'vision')
      return valuesHeldAgainst(row.about, row.key, values).some((value) => isBeyond([row], row.about, row.key, value))
    const tested = classes.filter((code) => standardsAbout([row], 'vision', code).length > 0)
    return visionFindings(values.vision ?? {}, tested, [row]).some(({ outcome }) => outcome === 'not_met')
  })
