import { databaseAccessList, storageAccessList, topicTraceList } from '@clearwing/domain/traffic/traces/list.ts'
import { severityWords, type Trace } from '@clearwing/domain/traffic/traces/schema.ts'
import { Text } from '@mantine/core'
import { columnsOf } from '#shared/lists/described.tsx'
import { inMs, whole } from './trace-words.ts'

const colours = { 0: 'inherit', 1: 'inherit', 2: 'var(--ui-warn)', 3: 'var(--ui-danger)' } as const

const Severity = ({ severity }: Trace) => (
  <Text span fz="inherit" c={colours[severity]} fw={severity > 0 ? 560 : 400}>
    {severityWords[severity]}
  </Text>
)

const AreaCell = ({ area, function: name }: Trace) =>
  name === null ? (
    <div className="breaks">{area}</div>
  ) : (
    <Text fz={13} c="var(--ui-text-2)">
      {area}
    </Text>
  )

const own = {
  area: { cell: AreaCell },
  count: { cell: ({ count }: Trace) => whole(count), width: 100 },
  total: { cell: ({ totalMs }: Trace) => inMs(totalMs), width: 130 },
  mean: { cell: ({ meanMs }: Trace) => inMs(meanMs), width: 130 },
  worst: { cell: ({ worstMs }: Trace) => inMs(worstMs), width: 130 },
  severity: { cell: Severity, width: 120 },
}

/** Columns without those that have no value in this list. */
const withValues = <Column extends { key: string }>(columns: Column[], isDetailed: boolean, isWithFunctions: boolean) =>
  columns.filter(({ key }) =>
    key === 'function' ? isWithFunctions : key === 'day' || key === 'audience' ? isDetailed : true,
  )

type TraceFlags = { isDetailed: boolean; isWithFunctions: boolean }

export const databaseColumns = ({ isDetailed, isWithFunctions }: TraceFlags) =>
  withValues(columnsOf(databaseAccessList, own), isDetailed, isWithFunctions)
export const storageColumns = ({ isDetailed, isWithFunctions }: TraceFlags) =>
  withValues(columnsOf(storageAccessList, own), isDetailed, isWithFunctions)
export const topicColumns = ({ isDetailed, isWithFunctions }: TraceFlags) =>
  withValues(columnsOf(topicTraceList, own), isDetailed, isWithFunctions)
