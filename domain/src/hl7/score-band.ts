import { z } from 'zod'

/** Score of the best match, in bands for filtering. */
export const ScoreBand = z.enum(['high', 'middle', 'low', 'none']).meta({ id: 'ScoreBand' })
export type ScoreBand = z.infer<typeof ScoreBand>

export const scoreBandNames: Record<ScoreBand, string> = {
  high: '50 or more of 100',
  middle: '20 to 49',
  low: '1 to 19',
  none: 'No match, or 0',
}

/** The band for the score of the best match; 'none' without a match. */
export function bandOf(score: number | undefined): ScoreBand {
  if (score === undefined || score <= 0) return 'none'
  if (score >= 50) return 'high'
  return score >= 20 ? 'middle' : 'low'
}
