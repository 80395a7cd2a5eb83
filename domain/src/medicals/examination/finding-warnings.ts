import { isGiven } from './field.ts'
import { type System, systemNames } from './finding-fields.ts'
import { type Questionnaire, questionnaireNames, questionnaireScore, questionnaires } from './questionnaires.ts'
import type { PartValues } from './schema.ts'
import { ears, frequencies } from './sense-fields.ts'
import { isBeyond, limitOf, type Standard } from './standard-rows.ts'
import { hearingFindings } from './standards.ts'
import { type Warning, when } from './warning.ts'

/** Warnings for thresholds beyond their limit in any audiogram. */
export const thresholdWarnings = (values: Partial<PartValues<'hearing'>>, rows: Standard[]): Warning[] =>
  hearingFindings(values, rows).flatMap(({ ear, hertz, maximum }) =>
    when(true, `${ear}${hertz}`, `Above ${maximum} dB`, 'A speech-in-noise test or an operational test is needed.'),
  )

export const hearingWarnings = (hearing: PartValues<'hearing'>, rows: Standard[]): Warning[] => [
  ...(['voiceRight', 'voiceLeft'] as const).flatMap((field) =>
    when(
      hearing[field] === 'fail' && !isGiven(hearing.audiogramOn),
      field,
      'The voice was not heard',
      'An audiogram is needed.',
    ),
  ),
  ...thresholdWarnings(hearing, rows),
  ...when(
    hasThreshold(hearing) && !isGiven(hearing.audiogramOn),
    'audiogramOn',
    'When was the audiogram done?',
    'It does not count until its date is entered.',
  ),
]

const hasThreshold = (hearing: PartValues<'hearing'>) =>
  ears.some((ear) => frequencies.some((hertz) => isGiven(hearing[`${ear}${hertz}`])))

const unexplained = (field: string, finding: string | null | undefined, text: string | null | undefined) =>
  when(finding === 'abnormal' && !text?.trim(), `${field}Text`, 'Please explain', 'Describe the abnormal finding.')

/** Warnings for more errors in the colour plates than the standard allows. */
export const colourWarnings = (errors: number | null | undefined, rows: Standard[]): Warning[] =>
  when(
    isGiven(errors) && isBeyond(rows, 'colour', 'ishihara', errors),
    'ishiharaErrors',
    limitOf(rows, 'colour', 'ishihara') === 1 ? 'More than one error' : 'More errors than the standard allows',
    'A full colour vision report is needed.',
  )

export const visionWarnings = (vision: PartValues<'vision'>, rows: Standard[]): Warning[] => [
  ...colourWarnings(vision.ishiharaErrors, rows),
  ...(['fields', 'movements', 'coverTest'] as const).flatMap((field) =>
    unexplained(field, vision[field], vision[`${field}Text`]),
  ),
]

export const systemsWarnings = (systems: PartValues<'systems'>): Warning[] =>
  (Object.keys(systemNames) as System[]).flatMap((system) =>
    unexplained(system, systems[system], systems[`${system}Text`]),
  )

export const ecgWarnings = ({ conclusion, readBy, variants, finding }: PartValues<'ecg'>): Warning[] => [
  ...when(
    conclusion === 'abnormal' && readBy !== 'cardiologist',
    'conclusion',
    'Abnormal',
    'A cardiologist must read it.',
  ),
  ...when(
    conclusion === 'normal_variant' && !variants?.length && !finding?.trim(),
    'variants',
    'Which variant?',
    'Choose it, or describe it below.',
  ),
]

/** Warnings for the cardiovascular risk: excessive for aviation from 10 %; high, by general practice, from 15 %. */
export function riskWarnings({ percent }: PartValues<'cardiovascular_risk'>, rows: Standard[]): Warning[] {
  if (!isGiven(percent)) return []
  const isAtLeast = (key: string) => isBeyond(rows, 'risk', key, percent)
  const title = (key: string) => `${limitOf(rows, 'risk', key)} % or more`
  if (isAtLeast('high'))
    return when(true, 'percent', title('high'), 'High: further cardiac examination, and again at each examination.')
  return when(isAtLeast('excessive'), 'percent', title('excessive'), 'Excessive: further cardiac examination.')
}

const talk = 'Discuss it, and record what follows.'

/** Warnings for scores of questionnaires that were completed on paper, as entered in the remarks. */
export const remarkWarnings = (remarks: PartValues<'remarks'>, rows: Standard[]): Warning[] =>
  (
    [
      ['phq9', 'phq'],
      ['gad7', 'gad'],
      ['audit', 'audit'],
    ] as const
  ).flatMap(([field, key]) => {
    const score = remarks[field]
    const isHigh = isGiven(score) && isBeyond(rows, 'questionnaire', key, score)
    return when(isHigh, field, `${limitOf(rows, 'questionnaire', key)} or more`, talk)
  })

const scoreWarnings = (name: Questionnaire, answers: PartValues<'questionnaires'>, rows: Standard[]): Warning[] => {
  const limit = limitOf(rows, 'questionnaire', name)
  const isHigh = (score: number | null | undefined) => isGiven(score) && isBeyond(rows, 'questionnaire', name, score)
  const field = `${name}OnPaper` as const
  return [
    ...when(
      isHigh(questionnaireScore(name, answers).score),
      null,
      `${questionnaires[name].shortName}: ${limit} or more`,
      talk,
    ),
    ...when(isHigh(answers[field]), field, `${limit} or more`, talk),
  ]
}

/** Warnings for each score, once enough items are answered, and for thoughts of death or harm, whatever the score. */
export const questionnaireWarnings = (answers: PartValues<'questionnaires'>, rows: Standard[]): Warning[] => [
  ...questionnaireNames.flatMap((name) => scoreWarnings(name, answers, rows)),
  ...when(
    isGiven(answers.phq9) && answers.phq9 !== '0',
    'phq9',
    'Thoughts of death or harm',
    'Ask about it today, whatever the score.',
  ),
]
