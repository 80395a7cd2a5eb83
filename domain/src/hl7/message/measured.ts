import { type Abnormality, type AbnormalityBy, readFlags } from './flag.ts'
import { placeInRange, readRange } from './range.ts'
import type { Observation } from './report.ts'
import { comparableUnit } from './units.ts'

/** Our interpretation of a value, kept beside the original: its number, its range, and its position in the range. */
export type MeasuredValue = {
  number: number | null
  comparator: string | null
  low: number | null
  high: number | null
  abnormality: Abnormality | null
  /** Whether the laboratory's flag or Clearwing's comparison with the range decided. */
  abnormalityBy: AbnormalityBy | null
}

type SentValue = Pick<Observation, 'value' | 'unit' | 'rangeText' | 'flags'>

export function readMeasured({ value, unit, rangeText, flags }: SentValue): MeasuredValue {
  const range = rangeIn(unit, rangeText)
  const { number = null, comparator = null } = value
  const flagged = readFlags(flags)
  const placed = number !== null && range ? placeInRange(number, comparator, range) : undefined
  // Susceptibility and trend say nothing about the range, so Clearwing's own mark is still needed.
  const isOurs = placed !== undefined && (flagged === undefined || flagged === 'other')
  return {
    number,
    comparator,
    low: range?.low ?? null,
    high: range?.high ?? null,
    abnormality: isOurs ? placed : (flagged ?? null),
    abnormalityBy: isOurs ? 'range' : flagged ? 'laboratory' : null,
  }
}

/** A range in a different unit from the value is shown but never compared with it. */
function rangeIn(unit: string, rangeText: string) {
  const range = readRange(rangeText)
  if (range?.unit === undefined) return range
  return comparableUnit(range.unit) === comparableUnit(unit) ? range : undefined
}
