import { type Abnormality, readFlags } from './flag.ts'
import { placeInRange, readRange } from './range.ts'
import type { Observation } from './report.ts'

/** What we read in a value beside what was sent: its number, its range, and how it stands to it. */
export type Measured = {
  number: number | null
  comparator: string | null
  low: number | null
  high: number | null
  abnormality: Abnormality | null
  /** By the laboratory's flag, or ours, by its range. */
  abnormalityBy: 'laboratory' | 'range' | null
}

export function readMeasured({ value, rangeText, flags }: Observation): Measured {
  const range = readRange(rangeText)
  const { number = null, comparator = null } = value
  const flagged = readFlags(flags)
  const placed = number !== null && range ? placeInRange(number, comparator, range) : undefined
  return {
    number,
    comparator,
    low: range?.low ?? null,
    high: range?.high ?? null,
    abnormality: flagged ?? placed ?? null,
    abnormalityBy: flagged ? 'laboratory' : placed ? 'range' : null,
  }
}
