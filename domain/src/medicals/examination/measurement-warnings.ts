import { formatDay } from '#dates.ts'
import { bodyMassIndex, expiratoryRatio, meanPressure } from './computed.ts'
import type { PartValues } from './schema.ts'
import { check, isGiven, type Previous, type Warning, when } from './warning.ts'

/** 178.1 − 175.1 is a little more than 3 for a computer. */
const tiny = 1e-9

/** Against the last time: more than 3 cm of height, more than a tenth of the weight. */
function changes(body: PartValues<'body'>, { day, values }: Previous): Warning[] {
  const before = values.body ?? {}
  const than = (now: number, then: number, unit: string) =>
    `${Math.abs(now - then).toFixed(1)} ${unit} ${now > then ? 'more' : 'less'} than on ${formatDay(day)}`
  const { height, weight } = body
  const taller = isGiven(height) && isGiven(before.height) ? height - before.height : 0
  const heavier = isGiven(weight) && isGiven(before.weight) ? (weight - before.weight) / before.weight : 0
  return [
    ...when(Math.abs(taller) > 3 + tiny, 'height', than(height ?? 0, before.height ?? 0, 'cm'), check),
    ...when(
      Math.abs(heavier) > 0.1 + tiny,
      'weight',
      `${than(weight ?? 0, before.weight ?? 0, 'kg')} (${Math.abs(heavier * 100).toFixed(1)} %)`,
      'Check the scale and the clothes, then keep it or type again.',
    ),
  ]
}

export function bodyWarnings(body: PartValues<'body'>, previous: Previous | undefined): Warning[] {
  const index = bodyMassIndex(body)
  const isObese = index !== null && index >= 30
  return [
    ...(previous ? changes(body, previous) : []),
    ...when(isObese && isGiven(body.neck) && body.neck > 43, 'neck', 'Above 43 cm', 'Ask about sleepiness in the day.'),
    ...when(index !== null && index < 18.5, null, 'Body mass index is below 18.5', 'It is noted in the report.'),
    ...when(isObese && index < 35, null, 'Body mass index is 30 or more', 'Measure the neck as well.'),
    ...when(isObese && index >= 35, null, 'Body mass index is 35 or more', 'Screen for sleep apnoea.'),
  ]
}

export function pressureWarnings(values: PartValues<'blood_pressure'>): Warning[] {
  const mean = meanPressure(values)
  const isAtLeast = (systolic: number, diastolic: number) =>
    mean !== null && (mean.systolic >= systolic || mean.diastolic >= diastolic)
  const again = mean && mean.count < 3 ? 'Take another reading after 5 minutes of rest.' : 'It is noted in the report.'
  const { pulse, rhythm } = values
  return [
    ...when(isAtLeast(160, 95), null, 'Mean is 160/95 or more', 'Not acceptable without further examination.'),
    ...when(isAtLeast(140, 90) && !isAtLeast(160, 95), null, 'Mean is 140/90 or more', again),
    ...when(isGiven(pulse) && pulse < 45, 'pulse', 'Below 45 bpm', check),
    ...when(isGiven(pulse) && pulse > 100, 'pulse', 'Above 100 bpm', check),
    ...when(rhythm === 'irregular', 'rhythm', 'Irregular', 'An ECG shows the rhythm.'),
  ]
}

export const isAboveTrace = (strip: string | null | undefined) =>
  isGiven(strip) && strip !== 'negative' && strip !== 'trace'

export const urineWarnings = (urine: PartValues<'urine'>): Warning[] =>
  (['glucose', 'protein', 'blood', 'leucocytes', 'ketones'] as const).flatMap((field) =>
    when(isAboveTrace(urine[field]), field, 'Above trace', 'Test again, or say why.'),
  )

export function lungWarnings(spirometry: PartValues<'spirometry'>): Warning[] {
  const { fev1, fvc, fev1Predicted } = spirometry
  const isObstructed = isGiven(fev1) && isGiven(fvc) && fev1 / fvc < 0.7
  const shown = `FEV1 of FVC is ${expiratoryRatio(spirometry)}`
  return [
    ...when(isObstructed, 'fev1', shown, 'Below 0.70 the airways are obstructed.'),
    ...when(isGiven(fev1Predicted) && fev1Predicted < 80, 'fev1Predicted', 'Below 80 % of predicted', check),
  ]
}
