import type { Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { isAudiogram, pointsOf } from './audiogram-points.ts'
import type { Other } from './other.ts'
import type { AudiogramValues } from './part-values.ts'

const AudiogramChart = lazy(async () => ({ default: (await import('./AudiogramChart.tsx')).AudiogramChart }))

type Props = { values: AudiogramValues; standards: Standard[]; earlierExaminations?: Other[] }

/**
 * Graph of both ears, beside the table of the figures. The chart library is loaded only when there is something to
 * draw.
 */
export function AudiogramGraph({ values, standards, earlierExaminations = [] }: Props) {
  if (!isAudiogram(values)) return null
  const last = earlierExaminations.findLast((other) => isAudiogram(other.values))
  return (
    <Suspense fallback={<Skeleton height={280} role="status" aria-label="Loading" />}>
      <AudiogramChart points={pointsOf(values, standards, last?.values)} lastOn={last?.day} />
    </Suspense>
  )
}
