import { type System, systemNames } from './finding-fields.ts'
import type { PartValues } from './schema.ts'
import { hearingFindings, maximumIshiharaErrors } from './standards.ts'
import { isGiven, type Warning, when } from './warning.ts'

export const hearingWarnings = (hearing: PartValues<'hearing'>): Warning[] => [
  ...(['voiceRight', 'voiceLeft'] as const).flatMap((field) =>
    when(
      hearing[field] === 'fail' && !isGiven(hearing.audiogramOn),
      field,
      'The voice was not heard',
      'An audiogram is needed.',
    ),
  ),
  ...hearingFindings(hearing).flatMap(({ ear, hertz, maximum }) =>
    when(true, `${ear}${hertz}`, `Above ${maximum} dB`, 'Needs a test of speech in noise, or in operation.'),
  ),
]

const unexplained = (field: string, finding: string | null | undefined, text: string | null | undefined) =>
  when(finding === 'abnormal' && !text?.trim(), `${field}Text`, 'Please explain', 'Say what is abnormal.')

export const visionWarnings = (vision: PartValues<'vision'>): Warning[] => [
  ...when(
    isGiven(vision.ishiharaErrors) && vision.ishiharaErrors > maximumIshiharaErrors,
    'ishiharaErrors',
    'More than one error',
    'A full colour vision report is needed.',
  ),
  ...(['fields', 'movements', 'coverTest'] as const).flatMap((field) =>
    unexplained(field, vision[field], vision[`${field}Text`]),
  ),
]

export const systemsWarnings = (systems: PartValues<'systems'>): Warning[] =>
  (Object.keys(systemNames) as System[]).flatMap((system) =>
    unexplained(system, systems[system], systems[`${system}Text`]),
  )

export const ecgWarnings = ({ conclusion, readBy }: PartValues<'ecg'>): Warning[] =>
  when(
    conclusion === 'abnormal' && readBy !== 'cardiologist',
    'conclusion',
    'Abnormal',
    'A cardiologist has to read it.',
  )

/** Excessive for aviation from 10 %; high, as general practice says, from 15 %. */
export const riskWarnings = ({ percent }: PartValues<'cardiovascular_risk'>): Warning[] =>
  !isGiven(percent) || percent < 10
    ? []
    : percent < 15
      ? when(true, 'percent', '10 % or more', 'Excessive: further cardiac examination.')
      : when(true, 'percent', '15 % or more', 'High: further cardiac examination, and again at each examination.')

const scoreLimits = { phq9: 10, gad7: 10, audit: 8 } as const

export const remarkWarnings = (remarks: PartValues<'remarks'>): Warning[] =>
  (['phq9', 'gad7', 'audit'] as const).flatMap((field) => {
    const [score, limit] = [remarks[field], scoreLimits[field]]
    return when(isGiven(score) && score >= limit, field, `${limit} or more`, 'Talk about it, and write what follows.')
  })
