import type { PartValues } from './schema.ts'
import { ears } from './sense-fields.ts'
import { isGiven, type Warning, when } from './warning.ts'

/** dB HL that each ear may need at most (audiogram, class 1, class 2 with IFR, class 3). */
const hearingLimits = { 500: 35, 1000: 35, 2000: 35, 3000: 50 } as const
const limited = [500, 1000, 2000, 3000] as const

export const hearingWarnings = (hearing: PartValues<'hearing'>): Warning[] => [
  ...(['voiceRight', 'voiceLeft'] as const).flatMap((field) =>
    when(hearing[field] === 'fail', field, 'The voice was not heard', 'An audiogram is needed.'),
  ),
  ...ears.flatMap((ear) =>
    limited.flatMap((hertz) => {
      const threshold = hearing[`${ear}${hertz}`]
      const limit = hearingLimits[hertz]
      const isBeyond = isGiven(threshold) && threshold > limit
      return when(isBeyond, `${ear}${hertz}`, `Above ${limit} dB`, 'Needs a test of speech in noise, or in operation.')
    }),
  ),
]

/** At most one error in the first 17 of the 24 plates. */
export const visionWarnings = ({ ishiharaErrors: errors }: PartValues<'vision'>): Warning[] =>
  when(isGiven(errors) && errors > 1, 'ishiharaErrors', 'More than one error', 'A full colour vision report is needed.')

export const ecgWarnings = ({ conclusion, readBy }: PartValues<'ecg'>): Warning[] =>
  when(
    conclusion === 'abnormal' && readBy !== 'cardiologist',
    'conclusion',
    'Abnormal',
    'A cardiologist has to read it.',
  )

export const riskWarnings = ({ percent }: PartValues<'cardiovascular_risk'>): Warning[] =>
  when(isGiven(percent) && percent >= 10, 'percent', '10 % or more', 'Excessive: further cardiac examination.')

const scoreLimits = { phq9: 10, gad7: 10, audit: 8 } as const

export const remarkWarnings = (remarks: PartValues<'remarks'>): Warning[] =>
  (['phq9', 'gad7', 'audit'] as const).flatMap((field) => {
    const [score, limit] = [remarks[field], scoreLimits[field]]
    return when(isGiven(score) && score >= limit, field, `${limit} or more`, 'Talk about it, and write what follows.')
  })
