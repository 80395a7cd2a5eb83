type Ranged = { moment: number; low?: number | undefined; high?: number | undefined }

export type Band = { from: number; to: number; low: number; high: number }

const middle = (one: Ranged, other: Ranged) => (one.moment + other.moment) / 2

/**
 * The normal range around each value, from halfway to the previous one to halfway to the next. Ranges differ by year
 * and laboratory: a change appears as a step, a value without a range as a gap.
 */
export function bandsOf(points: Ranged[], begin: number, end: number): Band[] {
  const bands: Band[] = []
  for (const [at, point] of points.entries()) {
    const { low = -Infinity, high = Infinity } = point
    if (low === -Infinity && high === Infinity) continue
    const [previous, next] = [points[at - 1], points[at + 1]]
    const from = previous ? middle(previous, point) : begin
    const to = next ? middle(point, next) : end
    const before = bands.at(-1)
    if (before?.to === from && before.low === low && before.high === high) before.to = to
    else bands.push({ from, to, low, high })
  }
  return bands
}
