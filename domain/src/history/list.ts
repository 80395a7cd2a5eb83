import type { z } from 'zod'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { HistoryAction, type HistoryEntry } from './schema.ts'

export const historyActionWords: Record<HistoryAction, string> = {
  create: 'Created',
  change: 'Changed',
  remove: 'Removed',
  read: 'Read',
}

/** Who changed a record and when. It is not exported. */
export const historyList = {
  type: 'history',
  order: 'at',
  descending: true,
  /** The kind of change, or all. */
  modes: ['All', ...HistoryAction.options],
  columns: {
    at: { title: 'When', kind: 'moment', order: 'at', value: ({ at }) => at },
    who: { title: 'Who' },
    what: { title: 'What', value: ({ action }) => historyActionWords[action] },
    differences: { title: 'From and to' },
  },
  filters: { m: { label: 'What', options: optionsOf(HistoryAction.options, (action) => historyActionWords[action]) } },
} as const satisfies ListDescription<HistoryEntry>

export const HistoryQuery = listQuery(historyList)
export type HistoryQuery = z.infer<typeof HistoryQuery>
