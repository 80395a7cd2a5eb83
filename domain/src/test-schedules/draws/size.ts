/** One draw's counts for the year: people tested, and people still to be tested. */
export type DrawnInYear = { poolSize: number; done: number; awaited: number }

/**
 * Number of tests required in a year: the rate applied to the mean pool of the year's draws, rounded up. Unknown before
 * the first draw.
 */
export function yearlyTarget(ratePercent: number, poolSizes: number[]): number | null {
  if (poolSizes.length === 0) return null
  const people = poolSizes.reduce((sum, size) => sum + size, 0)
  return Math.ceil((ratePercent * people) / (100 * poolSizes.length))
}

export type YearProgress = { drawn: number; done: number; awaited: number; target: number | null }

/** Progress of this year's draws. */
export const yearProgress = (draws: DrawnInYear[], ratePercent: number): YearProgress => ({
  drawn: draws.length,
  done: draws.reduce((sum, { done }) => sum + done, 0),
  awaited: draws.reduce((sum, { awaited }) => sum + awaited, 0),
  target: yearlyTarget(
    ratePercent,
    draws.map(({ poolSize }) => poolSize),
  ),
})

type DrawPlan = { ratePercent: number; poolSize: number; drawsPerYear: number; before: DrawnInYear[] }

/**
 * Number of people a draw selects: its share of the tests remaining in the year, rounded up, so that the rate is
 * reached by the last draw. At least one while the pool is not empty, so that no one can be sure that no more will be
 * drawn. People drawn before are in the pool again.
 */
export function drawSize({ ratePercent, poolSize, drawsPerYear, before }: DrawPlan): number {
  if (poolSize === 0) return 0
  const { done, awaited, drawn } = yearProgress(before, ratePercent)
  const target = yearlyTarget(ratePercent, [...before.map((draw) => draw.poolSize), poolSize]) ?? 0
  const left = Math.max(1, drawsPerYear - drawn)
  const share = Math.ceil((target - done - awaited) / left)
  return Math.min(poolSize, Math.max(1, share))
}
