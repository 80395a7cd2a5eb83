import { graphDefaults } from '@clearwing/domain/enumerations.ts'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { GraphProps } from './GraphChart.tsx'

const GraphChart = lazy(async () => ({ default: (await import('./GraphChart.tsx')).GraphChart }))

/**
 * Values over time as a line chart, with the same numbers in a table below. The chart library is loaded on first use.
 */
export const Graph = (props: GraphProps) => (
  <Suspense fallback={<Skeleton height={graphDefaults.height} role="status" aria-label="Loading" />}>
    <GraphChart {...props} />
  </Suspense>
)
