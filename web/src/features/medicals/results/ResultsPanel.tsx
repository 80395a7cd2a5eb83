import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { SegmentedControl, Stack } from '@mantine/core'
import { IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { DocumentsOfResults } from './DocumentsOfResults.tsx'
import { OutsideRange } from './OutsideRange.tsx'
import { ResultTable } from './ResultTable.tsx'
import { ResultFiles } from './result-files.ts'
import { isChanged, isNotFinal, isOutside, type ResultLine } from './result-line.ts'
import { useLines } from './use-lines.ts'

/** All measurements and laboratory results with range, flag and history; files and texts below. */
export const ResultsPanel = ({ medical }: { medical: Medical }) => (
  <Loaded query={useLines(medical)} rows={6} rowHeight={40}>
    {({ lines, documents }) => (
      <ResultFiles value={(resultId) => `/api/medicals/${medical.medicalId}/results/${resultId}/document`}>
        <Stack gap="md">
          <ResultLines lines={lines} />
          <DocumentsOfResults documents={documents} />
        </Stack>
      </ResultFiles>
    )}
  </Loaded>
)

type Filter = 'all' | 'outside' | 'changed' | 'notFinal'
const filters: Record<Filter, (line: ResultLine) => boolean> = {
  all: () => true,
  outside: isOutside,
  changed: isChanged,
  notFinal: isNotFinal,
}

type LinesProps = {
  lines: ResultLine[]
  /** Shows a heading above each group. */
  isGrouped?: boolean
  title?: string
}

export function ResultLines({ lines, isGrouped = false, title = 'Results' }: LinesProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const count = (name: Filter) => lines.filter(filters[name]).length
  const outside = count('outside')
  const notFinal = count('notFinal')
  return (
    <Panel
      title={title}
      flush
      titleExtra={lines.length > 0 && <OutsideRange count={outside} />}
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
              ...(notFinal > 0 ? [{ value: 'notFinal', label: `Not final ${notFinal}` }] : []),
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
