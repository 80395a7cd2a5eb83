/** Groups smaller than this might reveal who is in them. */
export const leastShown = 5

/** Counts and their total, both as positions among the counts. */
export type Sum = { parts: number[]; total: number }

const isSmall = (count: number) => count > 0 && count < leastShown

/**
 * Returns the counts to hide: every small one, and as many others as needed so that none of them follows from the shown
 * ones, and a total with its other parts does not reveal that a few together are a small group.
 */
export function hiddenAmong(counts: number[], sums: Sum[]): ReadonlySet<number> {
  const hidden = new Set(counts.flatMap((count, at) => (isSmall(count) ? [at] : [])))
  for (;;) {
    const next = nextToHide(counts, sums, hidden)
    if (next === undefined) return hidden
    hidden.add(next)
  }
}

function nextToHide(counts: number[], sums: Sum[], hidden: ReadonlySet<number>) {
  const weak = sums.find((sum) => isSmallTogether(counts, sum, hidden))
  if (weak) return smallest(counts, weak.parts, hidden) ?? weak.total
  const derivable = deducibleCounts(sums, hidden)
  if (derivable.length === 0) return undefined
  const derivableSums = sums.map(placesOf).filter((places) => places.some((at) => derivable.includes(at)))
  return smallest(counts, derivableSums.flat(), hidden) ?? smallest(counts, sums.flatMap(placesOf), hidden)
}

const placesOf = ({ parts, total }: Sum) => [...parts, total]

/** The hidden parts of a sum whose total is shown: their sum is known. */
function isSmallTogether(counts: number[], { parts, total }: Sum, hidden: ReadonlySet<number>) {
  const hiddenParts = parts.filter((at) => hidden.has(at))
  return !hidden.has(total) && isSmall(hiddenParts.reduce((sum, at) => sum + (counts[at] ?? 0), 0))
}

/** The shown count whose loss matters least; a zero only if there is no other. */
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

const isZero = (value: number) => Math.abs(value) < 1e-9

/** Gauss-Jordan elimination: reduced row echelon form. */
function reduced(given: number[][]): number[][] {
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
