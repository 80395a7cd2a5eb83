import type { z } from 'zod'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { Hl7Mapping, UnmappedCode } from './schema.ts'

/** The meanings of laboratories' codes. */
export const mappingList = {
  type: 'hl7Mappings',
  order: 'code',
  modes: ['Active', 'Unused', 'Inactive', 'All'],
  columns: {
    code: {
      title: 'Code',
      order: 'code',
      value: ({ code }) => code,
      more: [
        { title: 'Name', value: ({ alternativeName }) => alternativeName },
        { title: 'Report codes', value: ({ documentCodes }) => documentCodes },
        { title: 'Unit', value: ({ unit }) => unit },
      ],
    },
    sender: { title: 'Sender', order: 'sender', value: ({ senderName }) => senderName ?? 'All senders' },
    analyte: {
      title: 'Analyte',
      order: 'analyteCode',
      value: ({ analyteCode }) => analyteCode ?? 'No analyte',
    },
    prefix: { title: 'Prefix', value: ({ answerPrefix }) => answerPrefix },
    pattern: { title: 'Pattern', value: ({ answerPattern }) => answerPattern },
    answer: { title: 'Answer', value: ({ answer }) => answer },
    hits: { title: 'Results', kind: 'number', order: 'hits', value: ({ hits }) => hits },
    lastHit: { title: 'Last result', kind: 'moment', order: 'lastHitAt', value: ({ lastHitAt }) => lastHitAt },
    status: { title: 'In use', value: ({ isActive }) => (isActive ? 'yes' : 'no'), isInFileOnly: true },
  },
  orders: { changedAt: 'Changed' },
  filters: { m: { label: 'Show', options: optionsOf(['Unused', 'Inactive', 'All'], (mode) => mode) } },
} as const satisfies ListDescription<Hl7Mapping>

export const MappingQuery = listQuery(mappingList)
export type MappingQuery = z.infer<typeof MappingQuery>

/** Unknown codes sent by laboratories, those with most results first. */
export const unmappedList = {
  type: 'unmappedCodes',
  order: 'count',
  descending: true,
  columns: {
    code: {
      title: 'Code',
      order: 'code',
      value: ({ code }) => code,
      more: [{ title: 'Name', value: ({ name }) => name }],
    },
    unit: { title: 'Unit', value: ({ unit }) => unit },
    report: { title: 'Report', value: ({ reportCode }) => reportCode },
    sender: { title: 'Sender', order: 'sender', value: ({ senderName }) => senderName },
    count: { title: 'Results', kind: 'number', order: 'count', value: ({ count }) => count },
    lastSeen: { title: 'Last result', kind: 'moment', order: 'lastSeenAt', value: ({ lastSeenAt }) => lastSeenAt },
  },
} as const satisfies ListDescription<UnmappedCode>

export const UnmappedQuery = listQuery(unmappedList)
export type UnmappedQuery = z.infer<typeof UnmappedQuery>
