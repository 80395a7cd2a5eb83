/** What a draw in a year has counted: somebody tested, or still to be tested. */
export type DrawnInYear = { poolSize: number; done: number; awaited: number }

/**
 * How many tests a year asks for: the rate of the pool, which is the mean of those of the year's draws, rounded up. With
 * no draw yet nobody knows.
 */
export function yearlyTarget(ratePercent: number, poolSizes: number[]): number | null {
  if (poolSizes.length === 0) return null
  const people = poolSizes.reduce((sum, size) => sum + size, 0)
  return Math.ceil((ratePercent * people) / (100 * poolSizes.length))
}

export type YearProgress = { drawn: number; done: number; awaited: number; target: number | null }

/** How far the year is. */
export const yearProgress = (draws: DrawnInYear[], ratePercent: number): YearProgress => ({
  drawn: draws.length,
  done: draws.reduce((sum, { done }) => sum + done, 0),
  awaited: draws.reduce((sum, { awaited }) => sum + awaited, 0),
  target: yearlyTarget(
    ratePercent,
    draws.map(({ poolSize }) => poolSize),
  ),
})

type Wanted = { ratePercent: number; poolSize: number; drawsPerYear: number; before: DrawnInYear[] }

/**
 * How many a draw chooses: its share of what the year still asks for, rounded up, so that the rate is reached by the last
 * of the year. At least one while there is anybody: nobody is to know that no more will be drawn. Whoever was chosen
 * before is in the pool again.
 */
export function drawSize({ ratePercent, poolSize, drawsPerYear, before }: Wanted): number {
  if (poolSize === 0) return 0
  const { done, awaited, drawn } = yearProgress(before, ratePercent)
  const target = yearlyTarget(ratePercent, [...before.map((draw) => draw.poolSize), poolSize]) ?? 0
  const left = Math.max(1, drawsPerYear - drawn)
  const share = Math.ceil((target - done - awaited) / left)
  return Math.min(poolSize, Math.max(1, share))
}
