import type { Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { pointsOf } from './audiogram-points.ts'
import type { Values } from './settle.ts'

const AudiogramChart = lazy(async () => ({ default: (await import('./AudiogramChart.tsx')).AudiogramChart }))

/** Both ears as a graph, beside the table of their figures. The charts are loaded when there is something to draw. */
export function AudiogramGraph({ values, standards }: { values: Values; standards: Standard[] }) {
  const points = pointsOf(values, standards)
  if (points.every(({ right, left }) => right === null && left === null)) return null
  return (
    <Suspense fallback={<Skeleton height={280} role="status" aria-label="Loading" />}>
      <AudiogramChart points={points} />
    </Suspense>
  )
}
