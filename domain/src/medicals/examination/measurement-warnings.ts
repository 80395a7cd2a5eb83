import { formatDay } from '#dates.ts'
import { bodyMassIndex, expiratoryRatio, meanPressure } from './computed.ts'
import { isGiven } from './field.ts'
import type { PartValues } from './schema.ts'
import { isBeyond, limitOf, type Standard } from './standard-rows.ts'
import { check, type PreviousExamination, type Warning, when } from './warning.ts'

/** Floating-point tolerance: 178.1 − 175.1 comes out slightly more than 3. */
const tiny = 1e-9

/** Changes since last time: more than 3 cm in height, or more than a tenth of the weight. */
function changes(body: PartValues<'body'>, { day, values }: PreviousExamination): Warning[] {
  const before = values.body ?? {}
  const comparedWith = (now: number, then: number, unit: string) =>
    `${Math.abs(now - then).toFixed(1)} ${unit} ${now > then ? 'more' : 'less'} than on ${formatDay(day)}`
  const { height, weight } = body
  const taller = isGiven(height) && isGiven(before.height) ? height - before.height : 0
  const heavier = isGiven(weight) && isGiven(before.weight) ? (weight - before.weight) / before.weight : 0
  return [
    ...when(Math.abs(taller) > 3 + tiny, 'height', comparedWith(height ?? 0, before.height ?? 0, 'cm'), check),
    ...when(
      Math.abs(heavier) > 0.1 + tiny,
      'weight',
      `${comparedWith(weight ?? 0, before.weight ?? 0, 'kg')} (${Math.abs(heavier * 100).toFixed(1)} %)`,
      'Check the scale and the clothing, then keep the value or enter it again.',
    ),
  ]
}

export function bodyWarnings(
  body: PartValues<'body'>,
  rows: Standard[],
  previous: PreviousExamination | undefined,
): Warning[] {
  const index = bodyMassIndex(body)
  const isBeyondLimit = (key: string) => index !== null && isBeyond(rows, 'bodyMass', key, index)
  const isWide = isGiven(body.neck) && isBeyond(rows, 'bodyMass', 'neck', body.neck)
  const limit = (key: string) => limitOf(rows, 'bodyMass', key)
  return [
    ...(previous ? changes(body, previous) : []),
    ...when(isBeyondLimit('high') && isWide, 'neck', `Above ${limit('neck')} cm`, 'Ask about daytime sleepiness.'),
    ...when(isBeyondLimit('low'), null, `Body mass index is below ${limit('low')}`, 'It is noted in the report.'),
    ...when(
      isBeyondLimit('high') && !isBeyondLimit('apnoea'),
      null,
      `Body mass index is ${limit('high')} or more`,
      'Measure the neck as well.',
    ),
    ...when(isBeyondLimit('apnoea'), null, `Body mass index is ${limit('apnoea')} or more`, 'Screen for sleep apnoea.'),
  ]
}

/** 'Mean systolic is 160 or more', naming only the pressure that reaches its limit; '' if neither does. */
function pressuresBeyond(step: 'note' | 'stop', mean: ReturnType<typeof meanPressure>, rows: Standard[]) {
  const beyond = (['systolic', 'diastolic'] as const).flatMap((of) => {
    const key = `${step}${of === 'systolic' ? 'Systolic' : 'Diastolic'}`
    return mean && isBeyond(rows, 'pressure', key, mean[of])
      ? [`${of} is ${limitOf(rows, 'pressure', key)} or more`]
      : []
  })
  return beyond.length > 0 ? `Mean ${beyond.join(', ')}` : ''
}

export function pressureWarnings(values: PartValues<'blood_pressure'>, rows: Standard[]): Warning[] {
  const mean = meanPressure(values)
  const stop = pressuresBeyond('stop', mean, rows)
  const note = pressuresBeyond('note', mean, rows)
  const advice = mean && mean.count < 3 ? 'Take another reading after 5 minutes of rest.' : 'It is noted in the report.'
  const { pulse, rhythm } = values
  const isPulse = (key: string) => isGiven(pulse) && isBeyond(rows, 'pulse', key, pulse)
  return [
    ...when(stop !== '', null, stop, 'Not acceptable without further examination.'),
    ...when(note !== '' && stop === '', null, note, advice),
    ...when(isPulse('slow'), 'pulse', `Below ${limitOf(rows, 'pulse', 'slow')} bpm`, check),
    ...when(isPulse('fast'), 'pulse', `Above ${limitOf(rows, 'pulse', 'fast')} bpm`, check),
    ...when(rhythm === 'irregular', 'rhythm', 'Irregular', 'An ECG will show the rhythm.'),
  ]
}

export const isAboveTrace = (strip: string | null | undefined) =>
  isGiven(strip) && strip !== 'negative' && strip !== 'trace'

export const urineWarnings = (urine: PartValues<'urine'>): Warning[] =>
  (['glucose', 'protein', 'blood', 'leucocytes', 'ketones'] as const).flatMap((field) =>
    when(isAboveTrace(urine[field]), field, 'Above trace', 'Test again, or explain.'),
  )

export function lungWarnings(spirometry: PartValues<'spirometry'>, rows: Standard[]): Warning[] {
  const { fev1Predicted } = spirometry
  const ratioText = `FEV1/FVC is ${expiratoryRatio(spirometry)}`
  const [ratio, predicted] = [limitOf(rows, 'lungs', 'ratio'), limitOf(rows, 'lungs', 'fev1')]
  return [
    ...when(
      isObstructed(spirometry, rows),
      'fev1',
      ratioText,
      `Below ${ratio?.toFixed(2)} indicates airway obstruction.`,
    ),
    ...when(
      isGiven(fev1Predicted) && isBeyond(rows, 'lungs', 'fev1', fev1Predicted),
      'fev1Predicted',
      `Below ${predicted} % of predicted`,
      check,
    ),
  ]
}

/** Compares the measured ratio, not the rounded one. */
export const isObstructed = ({ fev1, fvc }: PartValues<'spirometry'>, rows: Standard[]) =>
  isGiven(fev1) && isGiven(fvc) && isBeyond(rows, 'lungs', 'ratio', fev1 / fvc)
