import type { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { ListedDisposal } from './schema.ts'
import { disposalStateWords } from './words.ts'

/** Disposals of records whose time is over, the latest first. */
export const disposalList = {
  type: 'disposals',
  order: 'requestedAt',
  descending: true,
  modes: ['All', 'Waiting', 'Approved', 'Ended'],
  columns: {
    disposal: { title: 'Disposal', kind: 'number', value: ({ disposalId }) => disposalId },
    state: { title: 'State', value: ({ state }) => disposalStateWords[state] },
    reason: { title: 'Reason', value: ({ reason }) => reason },
    records: {
      title: 'Records',
      kind: 'number',
      value: ({ chosenCount, keptCount, destroyedCount }) => chosenCount + keptCount + destroyedCount,
      more: [
        { title: 'Destroyed', kind: 'number', value: ({ destroyedCount }) => destroyedCount },
        { title: 'Kept', kind: 'number', value: ({ keptCount }) => keptCount },
      ],
    },
    requested: {
      title: 'Requested',
      kind: 'moment',
      order: 'requestedAt',
      value: ({ requestedAt }) => requestedAt,
      more: [{ title: 'Requested by', value: ({ requestedBy }) => requestedBy }],
    },
    decided: {
      title: 'Decided',
      kind: 'moment',
      value: ({ decidedAt }) => decidedAt,
      more: [{ title: 'Decided by', value: ({ decidedBy }) => decidedBy }],
    },
    starts: { title: 'Starts', kind: 'moment', value: ({ startsAt }) => startsAt },
    finished: { title: 'Finished', kind: 'moment', value: ({ finishedAt }) => finishedAt, isInFileOnly: true },
  },
  filters: {
    m: {
      label: 'State',
      options: [
        { value: 'Waiting', label: 'Waiting for approval' },
        { value: 'Approved', label: 'Approved' },
        { value: 'Ended', label: 'Ended' },
      ],
    },
  },
} as const satisfies ListDescription<ListedDisposal>

export const DisposalQuery = listQuery(disposalList)
export type DisposalQuery = z.infer<typeof DisposalQuery>
