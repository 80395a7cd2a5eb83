import type { z } from 'zod'
import { choiceParam, FlagParam, integerParam } from '#fields.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { severityWords, type Trace, TraceSeverity } from './schema.ts'

/** The most days that can be looked back. */
export const mostTraceDays = 366

const lastDays = [1, 7, 30, 90]
const daysInWords = (value: string) => (value === '1' ? 'Today' : `Last ${value} days`)
const rounded = (ms: number | null) => (ms === null ? null : Math.round(ms * 10) / 10)

const order = { order: 'totalMs', descending: true } as const
const columns = {
  area: { title: 'Area', order: 'area', value: ({ area }) => area },
  function: { title: 'Function', value: ({ function: name }) => name },
  day: { title: 'Day', kind: 'day', value: ({ day }) => day },
  count: { title: 'Count', kind: 'number', order: 'count', value: ({ count }) => count },
  total: { title: 'Total in ms', kind: 'number', order: 'totalMs', value: ({ totalMs }) => rounded(totalMs) },
  mean: { title: 'Mean in ms', kind: 'number', order: 'meanMs', value: ({ meanMs }) => rounded(meanMs) },
  worst: { title: 'Worst in ms', kind: 'number', order: 'worstMs', value: ({ worstMs }) => rounded(worstMs) },
  severity: { title: 'Severity', order: 'severity', value: ({ severity }) => severityWords[severity] },
} as const satisfies ListDescription<Trace>['columns']

const flag = (label: string, words: string) =>
  ({ label, schema: FlagParam.default('false'), options: [{ value: 'true', label: words }] }) as const

const filters = {
  /** Last days: how many days are counted, with today. */
  ld: {
    label: 'Period',
    schema: integerParam(1, mostTraceDays).default(7),
    options: lastDays.map((value) => ({ value: String(value), label: daysInWords(String(value)) })),
    words: daysInWords,
  },
  /** Include functions: a row for each, beneath its area. */
  iaf: flag('Functions', 'Included'),
  /** Include zero: areas that did nothing. */
  i0: flag('Without activity', 'Included'),
  /** Detailed: a row for each day, and of topics for each audience. */
  dd: flag('Detailed', 'By day'),
  /** Minimum severity. */
  ms: {
    label: 'Severity',
    schema: choiceParam(TraceSeverity).default(0),
    options: ([1, 2, 3] as const).map((value) => ({ value: String(value), label: `${severityWords[value]} or worse` })),
    words: (value: string) => severityWords[Number(value) as TraceSeverity] ?? value,
  },
}

/** What requests and jobs do with the database. */
export const databaseAccessList = {
  type: 'databaseAccess',
  ...order,
  columns,
  filters,
} as const satisfies ListDescription<Trace>

/** What requests and jobs do with stored files. */
export const storageAccessList = {
  type: 'storageAccess',
  ...order,
  columns,
  filters,
} as const satisfies ListDescription<Trace>

/** What was announced to browsers. */
export const topicTraceList = {
  type: 'topicTrace',
  ...order,
  columns: {
    area: columns.area,
    function: columns.function,
    audience: { title: 'Audience', value: ({ audience }) => audience },
    day: columns.day,
    count: columns.count,
    total: columns.total,
    mean: columns.mean,
    worst: columns.worst,
    severity: columns.severity,
  },
  filters,
} as const satisfies ListDescription<Trace>

export const DatabaseAccessQuery = listQuery(databaseAccessList)
export const StorageAccessQuery = listQuery(storageAccessList)
export const TopicTraceQuery = listQuery(topicTraceList)
/** The three queries have the same keys. */
export type TraceQuery = z.infer<typeof DatabaseAccessQuery>
