import {
  ecgWarnings,
  hearingWarnings,
  remarkWarnings,
  riskWarnings,
  systemsWarnings,
  visionWarnings,
} from './finding-warnings.ts'
import { bodyWarnings, lungWarnings, pressureWarnings, urineWarnings } from './measurement-warnings.ts'
import type { ExaminationPart, ExaminationValues } from './schema.ts'
import type { Previous, Warning } from './warning.ts'

type Rule = (values: ExaminationValues, previous: Previous | undefined) => Warning[]

const rules: Record<ExaminationPart, Rule> = {
  body: ({ body = {} }, previous) => bodyWarnings(body, previous),
  blood_pressure: ({ blood_pressure = {} }) => pressureWarnings(blood_pressure),
  urine: ({ urine = {} }) => urineWarnings(urine),
  vision: ({ vision = {} }) => visionWarnings(vision),
  hearing: ({ hearing = {} }) => hearingWarnings(hearing),
  ecg: ({ ecg = {} }) => ecgWarnings(ecg),
  spirometry: ({ spirometry = {} }) => lungWarnings(spirometry),
  cardiovascular_risk: ({ cardiovascular_risk = {} }) => riskWarnings(cardiovascular_risk),
  systems: ({ systems = {} }) => systemsWarnings(systems),
  remarks: ({ remarks = {} }) => remarkWarnings(remarks),
}

/** The soft warnings of a part (examination report, form 24067-002). `previous`: the same part, last time. */
export const warningsOf = (part: ExaminationPart, values: ExaminationValues, previous?: Previous): Warning[] =>
  rules[part](values, previous)
