import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'
import { ResultTable } from './ResultTable.tsx'
import { isChanged, isOutside, type ResultLine } from './result-line.ts'
import { useLines } from './use-lines.ts'

/** Everything measured or reported: value, range, flag, what changed, and the years before. */
export const ResultsPanel = ({ medical }: { medical: Medical }) => (
  <Loaded query={useLines(medical)} rows={6} rowHeight={40}>
    {({ lines }) => <ResultLines lines={lines} />}
  </Loaded>
)

type Filter = 'all' | 'outside' | 'changed'
const filters: Record<Filter, (line: ResultLine) => boolean> = {
  all: () => true,
  outside: isOutside,
  changed: isChanged,
}

type LinesProps = {
  lines: ResultLine[]
  /** With a head above those of each group. */
  isGrouped?: boolean
  title?: string
}

export function ResultLines({ lines, isGrouped = false, title = 'Results' }: LinesProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const count = (name: Filter) => lines.filter(filters[name]).length
  const outside = count('outside')
  return (
    <Panel
      title={title}
      flush
      beside={
        lines.length > 0 && (
          <Status kind={outside > 0 ? 'warn' : 'ok'} icon={outside > 0 ? IconAlertTriangle : IconCircleCheck}>
            {outside > 0 ? `${outside} outside range` : 'None outside range'}
          </Status>
        )
      }
      actions={
        lines.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label="Which results"
            value={filter}
            onChange={(value) => setFilter(value as Filter)}
            data={[
              { value: 'all', label: `All ${lines.length}` },
              { value: 'outside', label: `Outside range ${outside}` },
              { value: 'changed', label: `Changed ${count('changed')}` },
            ]}
          />
        )
      }
    >
      {lines.length === 0 ? (
        <EmptyState
          icon={IconTestPipe}
          title="There are no results yet."
          why="Measurements appear here as they are saved, laboratory results as they arrive."
        />
      ) : (
        <ResultTable lines={lines.filter(filters[filter])} isGrouped={isGrouped} />
      )}
    </Panel>
  )
}
