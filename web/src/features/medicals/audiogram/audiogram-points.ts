import { type Ear, frequencies } from '@clearwing/domain/medicals/examination/sense-fields.ts'
import type { Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { hearingLimits } from '@clearwing/domain/medicals/examination/standards.ts'
import type { AudiogramValues } from './part-values.ts'

/** Thresholds in dB HL at one frequency; `limit` if the standard has one, `…Before` if it was measured last time. */
export type AudiogramPoint = { hertz: number; right: number | null; left: number | null; limit: number | null } & {
  rightBefore: number | null
  leftBefore: number | null
}

function thresholdIn(values: AudiogramValues, ear: Ear, hertz: number) {
  const value = values[`${ear}${hertz}`]
  return typeof value === 'number' ? value : null
}

export function pointsOf(
  values: AudiogramValues,
  standards: Standard[],
  before: AudiogramValues = {},
): AudiogramPoint[] {
  const limits = hearingLimits(standards)
  return frequencies.map((hertz) => ({
    hertz,
    right: thresholdIn(values, 'right', hertz),
    left: thresholdIn(values, 'left', hertz),
    rightBefore: thresholdIn(before, 'right', hertz),
    leftBefore: thresholdIn(before, 'left', hertz),
    limit: limits.find((one) => one.hertz === hertz)?.maximum ?? null,
  }))
}

/** True when any threshold was measured. */
export const isAudiogram = (values: AudiogramValues) =>
  pointsOf(values, []).some(({ right, left }) => right !== null || left !== null)

/** Describes the graph in a sentence: the thresholds beyond the limit. Without limits nothing is called within them. */
export function thresholdInWords(points: AudiogramPoint[]) {
  if (points.every(({ limit }) => limit === null)) return 'No limits are known for this audiogram.'
  const beyond = points.flatMap(({ hertz, right, left, limit }) =>
    (
      [
        ['right', right],
        ['left', left],
      ] as const
    ).flatMap(([ear, value]) =>
      limit !== null && value !== null && value > limit
        ? [`${ear} ear ${value} dB at ${hertz} Hz, limit ${limit}`]
        : [],
    ),
  )
  return beyond.length === 0 ? 'No threshold is beyond its limit.' : `Beyond the limit: ${beyond.join('; ')}.`
}
