/** 'Reference up to 5.0', 'Reference 3.5 to 5.2' */
export function referenceInWords({ low, high }: { low: number; high: number }, written: (limit: number) => string) {
  if (!Number.isFinite(low)) return `Reference up to ${written(high)}`
  return Number.isFinite(high) ? `Reference ${written(low)} to ${written(high)}` : `Reference from ${written(low)}`
}
