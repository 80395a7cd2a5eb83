import type { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { DueRecord, RecordHold } from './schema.ts'
import { dueReasonWords, lastServiceWords } from './words.ts'

/** Holds on records, those in force first. */
export const recordHoldList = {
  type: 'recordHolds',
  order: 'setAt',
  descending: true,
  modes: ['All', 'Active', 'Released'],
  columns: {
    person: { title: 'Person', order: 'name', value: ({ name }) => name },
    reason: { title: 'Reason', value: ({ reason }) => reason },
    from: { title: 'From', kind: 'day', order: 'from', value: ({ from }) => from },
    set: {
      title: 'Set',
      kind: 'moment',
      order: 'setAt',
      value: ({ setAt }) => setAt,
      more: [
        { title: 'Set by', value: ({ setBy }) => setBy },
        { title: 'Organisation', value: ({ organisationName }) => organisationName ?? 'Administrators' },
      ],
    },
    released: {
      title: 'Released',
      kind: 'moment',
      value: ({ releasedAt }) => releasedAt,
      more: [
        { title: 'Released by', value: ({ releasedBy }) => releasedBy },
        { title: 'Reason for the release', value: ({ releaseReason }) => releaseReason },
      ],
    },
  },
  filters: {
    m: {
      label: 'State',
      options: [
        { value: 'Active', label: 'Active' },
        { value: 'Released', label: 'Released' },
      ],
    },
  },
} as const satisfies ListDescription<RecordHold>

export const RecordHoldQuery = listQuery(recordHoldList)
export type RecordHoldQuery = z.infer<typeof RecordHoldQuery>

/** Records whose time is over, the longest first. */
export const dueRecordList = {
  type: 'dueRecords',
  order: 'retainUntil',
  columns: {
    person: { title: 'Person', order: 'name', value: ({ name }) => name },
    organisation: {
      title: 'Organisation',
      order: 'organisation',
      value: ({ organisationName }) => organisationName,
    },
    last: {
      title: 'Last service',
      kind: 'day',
      order: 'lastServiceOn',
      value: ({ lastServiceOn }) => lastServiceOn,
      more: [{ title: 'Kind', value: ({ lastService }) => lastServiceWords[lastService] }],
    },
    until: { title: 'Kept until', kind: 'day', order: 'retainUntil', value: ({ retainUntil }) => retainUntil },
    reason: { title: 'Reason', value: ({ reason }) => dueReasonWords[reason] },
  },
  days: 'Kept until',
} as const satisfies ListDescription<DueRecord>

export const DueRecordQuery = listQuery(dueRecordList)
export type DueRecordQuery = z.infer<typeof DueRecordQuery>
