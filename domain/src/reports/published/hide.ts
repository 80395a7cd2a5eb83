/** Groups smaller than this might reveal who is in them. */
export const leastShown = 5

/** Counts and their total, both as positions among the counts. */
export type Sum = { parts: number[]; total: number }

const isSmallCount = (count: number) => count > 0 && count < leastShown

/**
 * Returns the counts to hide: every small one, and as many others as needed so that none of them follows from the shown
 * ones, and every one of them might be as large as five. `isSmall` says which groups are small; by their counts unless
 * given.
 */
export function hiddenAmong(
  counts: number[],
  sums: Sum[],
  isSmall = (at: number) => isSmallCount(counts[at] ?? 0),
): ReadonlySet<number> {
  const hidden = new Set(counts.flatMap((_, at) => (isSmall(at) ? [at] : [])))
  for (;;) {
    const next = nextToHide(counts, sums, hidden)
    if (next === undefined) return hidden
    hidden.add(next)
  }
}

function nextToHide(counts: number[], sums: Sum[], hidden: ReadonlySet<number>) {
  const revealedPlaces = [...deducibleCounts(sums, hidden), ...certainlySmall(counts, sums, hidden)]
  if (revealedPlaces.length === 0) return undefined
  const near = sums.map(placesOf).filter((places) => places.some((at) => revealedPlaces.includes(at)))
  return smallest(counts, near.flat(), hidden) ?? smallest(counts, sums.flatMap(placesOf), hidden)
}

const placesOf = ({ parts, total }: Sum) => [...parts, total]

/** The shown count whose loss matters least; a total after its parts of the same size, a zero only if there is no other. */
const smallest = (counts: number[], places: number[], hidden: ReadonlySet<number>): number | undefined =>
  places
    .filter((at) => !hidden.has(at))
    .toSorted((a, b) => rank(counts[a] ?? 0) - rank(counts[b] ?? 0))
    .at(0)

const rank = (count: number) => (count === 0 ? Number.MAX_SAFE_INTEGER : count)

/** Hidden counts that can have only one value given the shown ones: each sum is an equation. */
export function deducibleCounts(sums: Sum[], hidden: ReadonlySet<number>): number[] {
  const places = [...hidden]
  const rows = sums.map(({ parts, total }) => places.map((at) => (parts.includes(at) ? 1 : 0) - (total === at ? 1 : 0)))
  return reduced(rows).flatMap((row) => {
    const columns = row.flatMap((factor, column) => (isZero(factor) ? [] : [column]))
    return columns.length === 1 ? [places[columns[0] ?? 0] ?? 0] : []
  })
}

type Range = { least: number; most: number }

/**
 * The range of each hidden count that follows from the shown ones, when every hidden count is known to be at least one:
 * 5 hidden groups of 5 together are 1 each.
 */
export function rangesOf(counts: number[], sums: Sum[], hidden: ReadonlySet<number>): Map<number, Range> {
  const ranges = new Map<number, Range>(
    counts.map((count, at) => [
      at,
      hidden.has(at) ? { least: Math.min(count, 1), most: Number.POSITIVE_INFINITY } : { least: count, most: count },
    ]),
  )
  const rangeOf = (at: number) => ranges.get(at) ?? { least: 0, most: Number.POSITIVE_INFINITY }
  /** Narrows one range; true if that told something new. */
  const narrow = (at: number, { least, most }: Range) => {
    const { least: low, most: high } = rangeOf(at)
    ranges.set(at, { least: Math.max(low, least), most: Math.min(high, most) })
    return least > low || most < high
  }
  const add = (places: number[], end: keyof Range) => places.reduce((sum, at) => sum + rangeOf(at)[end], 0)
  const learn = ({ parts, total }: Sum) => {
    const learnt = parts
      .filter((at) => hidden.has(at))
      .map((at) => {
        const others = parts.filter((other) => other !== at)
        const { least, most } = rangeOf(total)
        return narrow(at, { least: least - add(others, 'most'), most: most - add(others, 'least') })
      })
    const isLearnt = hidden.has(total) && narrow(total, { least: add(parts, 'least'), most: add(parts, 'most') })
    return isLearnt || learnt.includes(true)
  }
  // Each round carries what one sum tells to the next; the sums of a table are told after a few.
  for (let round = 0; round < 20; round++) if (!sums.map(learn).includes(true)) break
  return ranges
}

/** Hidden counts that the shown ones tell to be under five. */
export function certainlySmall(counts: number[], sums: Sum[], hidden: ReadonlySet<number>): number[] {
  const ranges = rangesOf(counts, sums, hidden)
  return [...hidden].filter((at) => (counts[at] ?? 0) > 0 && (ranges.get(at)?.most ?? 0) < leastShown)
}

const isZero = (value: number) => Math.abs(value) < 1e-9

/** Gauss-Jordan elimination: reduced row echelon form. */
export function reduced(given: number[][]): number[][] {
  const rows = given.map((row) => [...row])
  let pivot = 0
  for (let column = 0; column < (rows[0]?.length ?? 0); column++) {
    const found = rows.findIndex((row, at) => at >= pivot && !isZero(row[column] ?? 0))
    const line = rows[found]
    if (!line) continue
    rows[found] = rows[pivot] ?? line
    const unit = line.map((value) => value / (line[column] ?? 1))
    rows[pivot] = unit
    for (const [at, row] of rows.entries())
      if (at !== pivot) rows[at] = row.map((value, place) => value - (row[column] ?? 0) * (unit[place] ?? 0))
    pivot++
  }
  return rows
}
