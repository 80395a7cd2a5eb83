import type { TraceSeverity } from './schema.ts'

type Times = { meanMs: number | null; worstMs: number | null }

/** Multiples of the setting for a slow operation: those of its mean, and those of its worst time. */
const steps: { severity: TraceSeverity; mean: number; worst: number }[] = [
  { severity: 3, mean: 20, worst: 200 },
  { severity: 2, mean: 5, worst: 100 },
  { severity: 1, mean: 1, worst: 20 },
]

/** How severe these times are where an operation counts as slow from `slowMs` on. */
export function severityOf({ meanMs, worstMs }: Times, slowMs: number): TraceSeverity {
  const isReached = ({ mean, worst }: { mean: number; worst: number }) =>
    (meanMs ?? 0) >= mean * slowMs || (worstMs ?? 0) >= worst * slowMs
  return steps.find(isReached)?.severity ?? 0
}
