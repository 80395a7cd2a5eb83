import type { PartValues } from './schema.ts'

const given = (value: number | null | undefined): value is number => value !== null && value !== undefined
const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** kg/m², one decimal; null until both are measured. */
export const bodyMassIndex = ({ height, weight }: PartValues<'body'>) =>
  given(height) && given(weight) ? rounded(weight / (height / 100) ** 2, 1) : null

/** Mean of all complete readings, in whole mmHg; `count` is their number. Null if there are none. */
export function meanPressure(values: PartValues<'blood_pressure'>) {
  const readings = ([1, 2, 3] as const).flatMap((reading) => {
    const [systolic, diastolic] = [values[`systolic${reading}`], values[`diastolic${reading}`]]
    return given(systolic) && given(diastolic) ? [{ systolic, diastolic }] : []
  })
  const count = readings.length
  if (count === 0) return null
  const mean = (pressure: 'systolic' | 'diastolic') =>
    Math.round(readings.reduce((sum, one) => sum + one[pressure], 0) / count)
  return { systolic: mean('systolic'), diastolic: mean('diastolic'), count }
}

/** FEV1/FVC, two decimals. */
export const expiratoryRatio = ({ fev1, fvc }: PartValues<'spirometry'>) =>
  given(fev1) && given(fvc) ? rounded(fev1 / fvc, 2) : null
