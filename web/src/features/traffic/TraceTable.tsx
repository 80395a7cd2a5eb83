import { formatDay } from '@clearwing/domain/dates.ts'
import { databaseAccessList } from '@clearwing/domain/traffic/traces/list.ts'
import { type PagedTraces, severityWords, type Trace } from '@clearwing/domain/traffic/traces/schema.ts'
import { Text } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { LoadingRows } from '#shared/Loaded.tsx'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable, type ListTableProps } from '#shared/lists/ListTable.tsx'
import { SeverityNote, TraceGraphs } from './TraceGraphs.tsx'
import { inMs, whole } from './trace-words.ts'

type Order = 'area' | 'count' | 'totalMs' | 'meanMs' | 'worstMs' | 'severity'
type Shared = Pick<ListTableProps<Trace, Order>, 'label' | 'list' | 'columns' | 'exports' | 'query'>
type Properties = Shared & {
  /** `data` keeps the last answer while the next one is awaited. */
  query: { data?: PagedTraces | undefined }
  /** What is counted: 'Operations'. */
  what: string
  searches: string
}

/**
 * Graphs by day, and the list of areas below. The filters of the three lists are the same. The graphs stay while other
 * rows are read, and the list waits for them, so that nothing moves under the pointer.
 */
export function TraceTable({ what, ...props }: Properties) {
  const { data, error } = props.query
  if (data === undefined && error === undefined) return <LoadingRows rows={12} rowHeight={46} />
  return (
    <>
      <TraceGraphs page={data} what={what} />
      <SeverityNote page={data} />
      <ListTable
        {...props}
        rowKey={keyOf}
        card={(trace) => <TraceCard trace={trace} />}
        filters={filtersOf(databaseAccessList, {})}
        empty={{ icon: IconActivity, title: 'Nothing was counted.', why: 'Counts appear here within a few seconds.' }}
      />
    </>
  )
}

const keyOf = ({ day, area, function: name, audience }: Trace) => `${day} ${area} ${name} ${audience}`

/** The flags of the address that decide which columns have values. */
export const flagsOf = ({ dd, iaf }: Record<string, string>) => ({
  isDetailed: dd === 'true' || dd === '1',
  isWithFunctions: iaf === 'true' || iaf === '1',
})

/** A trace on a narrow screen. */
const TraceCard = ({
  trace: { area, function: name, day, audience, count, meanMs, worstMs, severity },
}: {
  trace: Trace
}) => (
  <>
    <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
      {name === null ? area : `${area}: ${name}`}
    </Text>
    {day && (
      <Text fz={14}>
        {formatDay(day)}
        {audience && `, to ${audience}`}
      </Text>
    )}
    <Text fz={14} c="var(--ui-text-2)" className="tabular">
      {whole(count)} times, mean {inMs(meanMs)} ms, worst {inMs(worstMs)} ms. {severityWords[severity]}.
    </Text>
  </>
)
