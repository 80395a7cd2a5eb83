import { z } from 'zod'
import { IdParam } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { type Anomaly, AnomalyKind } from './schema.ts'
import { anomalyKindWords, anomalyStateInWords, happeningInWords } from './words.ts'

/** Anomalies, open ones first. */
export const anomalyList = {
  type: 'anomalies',
  order: 'state',
  descending: true,
  modes: ['All', 'Open', 'Acknowledged'],
  columns: {
    last: {
      title: 'Last',
      kind: 'moment',
      order: 'lastAt',
      value: ({ lastAt }) => lastAt,
      more: [{ title: 'Began', kind: 'moment', value: ({ beganAt }) => beganAt }],
    },
    who: {
      title: 'Who',
      order: 'name',
      value: ({ name }) => name,
      more: [{ title: 'Where', value: ({ organisationName }) => organisationName ?? 'As an individual' }],
    },
    what: {
      title: 'What',
      value: happeningInWords,
      more: [{ title: 'Kind', value: ({ kind }) => anomalyKindWords[kind] }],
    },
    count: { title: 'Count', kind: 'number', order: 'count', value: ({ count }) => count },
    state: {
      title: 'State',
      order: 'state',
      value: anomalyStateInWords,
      more: [{ title: 'Reason', value: ({ reason }) => reason }],
    },
  },
  filters: {
    m: {
      label: 'State',
      options: [
        { value: 'Open', label: 'Open' },
        { value: 'Acknowledged', label: 'Acknowledged' },
      ],
    },
    ki: {
      label: 'Kind',
      schema: AnomalyKind.optional(),
      options: optionsOf(AnomalyKind.options, (kind) => anomalyKindWords[kind]),
    },
    i: { label: 'User', schema: z.literal('me').or(IdParam).optional(), words: (value) => `User ${value}` },
  },
  days: 'Last',
} as const satisfies ListDescription<Anomaly>

export const AnomalyQuery = listQuery(anomalyList)
export type AnomalyQuery = z.infer<typeof AnomalyQuery>
