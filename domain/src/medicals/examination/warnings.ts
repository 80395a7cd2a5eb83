import {
  ecgWarnings,
  hearingWarnings,
  questionnaireWarnings,
  remarkWarnings,
  riskWarnings,
  systemsWarnings,
  visionWarnings,
} from './finding-warnings.ts'
import { bodyWarnings, lungWarnings, pressureWarnings, urineWarnings } from './measurement-warnings.ts'
import { audiologyWarnings, cardiologyWarnings, eyeReportWarnings } from './report-warnings.ts'
import type { ExaminationPart, ExaminationValues } from './schema.ts'
import type { Standard } from './standard-rows.ts'
import type { PreviousExamination, Warning } from './warning.ts'

type Rule = (values: ExaminationValues, rows: Standard[], previous: PreviousExamination | undefined) => Warning[]

const rules: Record<ExaminationPart, Rule> = {
  body: ({ body = {} }, rows, previous) => bodyWarnings(body, rows, previous),
  blood_pressure: ({ blood_pressure = {} }, rows) => pressureWarnings(blood_pressure, rows),
  urine: ({ urine = {} }) => urineWarnings(urine),
  vision: ({ vision = {} }, rows) => visionWarnings(vision, rows),
  hearing: ({ hearing = {} }, rows) => hearingWarnings(hearing, rows),
  ecg: ({ ecg = {} }) => ecgWarnings(ecg),
  spirometry: ({ spirometry = {} }, rows) => lungWarnings(spirometry, rows),
  cardiovascular_risk: ({ cardiovascular_risk = {} }, rows) => riskWarnings(cardiovascular_risk, rows),
  systems: ({ systems = {} }) => systemsWarnings(systems),
  remarks: ({ remarks = {} }, rows) => remarkWarnings(remarks, rows),
  questionnaires: ({ questionnaires = {} }, rows) => questionnaireWarnings(questionnaires, rows),
  eye_report: ({ eye_report = {} }, rows) => eyeReportWarnings(eye_report, rows),
  audiology_report: ({ audiology_report = {} }, rows) => audiologyWarnings(audiology_report, rows),
  cardiology_report: ({ cardiology_report = {} }) => cardiologyWarnings(cardiology_report),
}

/**
 * Soft warnings of a part (examination report, form 24067-002), by the regulator's standards. `previous`: the same
 * part, last time.
 */
export const warningsOf = (
  part: ExaminationPart,
  values: ExaminationValues,
  standards: Standard[],
  previous?: PreviousExamination,
): Warning[] => rules[part](values, standards, previous)
