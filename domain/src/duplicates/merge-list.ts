import type { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { Merge } from './merge-schema.ts'

/** Merges awaiting a second administrator, completed merges and undone merges. They are not exported. */
export const mergeList = {
  type: 'merges',
  order: 'askedAt',
  descending: true,
  /** Open: merges that await confirmation or can still be undone. */
  modes: ['Open', 'All', 'Waiting', 'Merged', 'Ended'],
  columns: {
    survivor: { title: 'Kept record', value: ({ survivor: { name, userId } }) => `${name} (${userId})` },
    merged: { title: 'Merged record', value: ({ merged: { name, userId } }) => `${name} (${userId})` },
    state: { title: 'State' },
    reason: { title: 'Reason', value: ({ reason }) => reason },
    asked: { title: 'Requested', kind: 'moment', order: 'askedAt', value: ({ askedAt }) => askedAt },
    confirmed: { title: 'Confirmed', kind: 'moment', value: ({ confirmedAt }) => confirmedAt },
  },
  filters: {
    m: {
      label: 'Show',
      options: [
        { value: 'Waiting', label: 'Waiting' },
        { value: 'Merged', label: 'Merged' },
        { value: 'Ended', label: 'Withdrawn or undone' },
        { value: 'All', label: 'All' },
      ],
    },
  },
} as const satisfies ListDescription<Merge>

export const MergeQuery = listQuery(mergeList)
export type MergeQuery = z.infer<typeof MergeQuery>
