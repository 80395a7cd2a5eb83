import { z } from 'zod'

/** How likely the likeliest person is meant, in bands that a list can be asked for. */
export const ScoreBand = z.enum(['high', 'middle', 'low', 'none'])
export type ScoreBand = z.infer<typeof ScoreBand>

export const scoreBandNames: Record<ScoreBand, string> = {
  high: '50 or more of 100',
  middle: '20 to 49',
  low: '1 to 19',
  none: 'No match, or 0',
}

/** Of the score of the best match; of nobody there is none. */
export function bandOf(score: number | undefined): ScoreBand {
  if (score === undefined || score <= 0) return 'none'
  if (score >= 50) return 'high'
  return score >= 20 ? 'middle' : 'low'
}
