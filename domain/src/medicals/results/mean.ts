type ResultNumber = { number: number | null; comparator: string | null }

/** Mean of the numeric results. A bound (`<0.3`) is not a number: bounds are counted but left out. */
export function meanOf(results: ResultNumber[]): { mean: number; count: number; bounds: number } | undefined {
  const numbers = results.flatMap(({ number, comparator }) => (number !== null && !comparator ? [number] : []))
  const bounds = results.filter(({ number, comparator }) => number !== null && comparator).length
  if (numbers.length < 2) return undefined
  return { mean: numbers.reduce((sum, one) => sum + one, 0) / numbers.length, count: numbers.length, bounds }
}
