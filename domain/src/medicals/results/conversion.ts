import { comparableUnit } from '#hl7/message/units.ts'

type Conversion = { from: string; to: string; convert: (value: number) => number; decimals: number }

/** Conversion by molar mass, in mg/dL per mmol/L. */
const ofMilligrams = (divisor: number, decimals: number): Conversion => ({
  from: 'mg/dL',
  to: 'mmol/L',
  decimals,
  convert: (value) => value / divisor,
})

const glucose = ofMilligrams(18.016, 1)
const cholesterol = ofMilligrams(38.67, 2)

/**
 * Conversions of analytes to the unit used here: glycated haemoglobin by the master equation of NGSP and IFCC, the
 * others by molar mass. No others are converted, and only on request.
 */
const conversions: Record<string, Conversion> = {
  hba1c: { from: '%', to: 'mmol/mol', convert: (percent) => (percent - 2.152) / 0.09148, decimals: 0 },
  glucose,
  'glucose-fasting': glucose,
  cholesterol,
  hdl: cholesterol,
  ldl: cholesterol,
  'non-hdl': cholesterol,
  triglyceride: ofMilligrams(88.57, 2),
  creatinine: { from: 'mg/dL', to: 'umol/L', convert: (value) => value * 88.4, decimals: 0 },
}

const isUnit = (one: string, other: string) => comparableUnit(one) === comparableUnit(other)

/** Returns a function that converts a number of this analyte to the other unit; undefined if there is no conversion. */
export function converterOf(analyte: string | null, from: string, to: string) {
  const conversion = analyte === null ? undefined : conversions[analyte]
  if (!conversion || !isUnit(conversion.from, from) || !isUnit(conversion.to, to)) return undefined
  return (value: number) => Number(conversion.convert(value).toFixed(conversion.decimals))
}
