import type { z } from 'zod'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { type Incident, IncidentKind } from './schema.ts'
import { incidentKindWords, notifiableInWords, registerOf } from './words.ts'

/** The register of privacy breaches, the latest known first. */
export const incidentList = {
  type: 'incidents',
  order: 'knownAt',
  descending: true,
  modes: ['All', 'Open', 'Running', 'Closed'],
  columns: {
    title: {
      title: 'Incident',
      order: 'title',
      value: ({ title }) => title,
      more: [{ title: 'Number', kind: 'number', value: ({ incidentId }) => incidentId }],
    },
    kind: { title: 'Kind', order: 'kind', value: ({ kind }) => incidentKindWords[kind] },
    register: { title: 'Register', value: registerOf },
    known: {
      title: 'Known',
      kind: 'moment',
      order: 'knownAt',
      value: ({ knownAt }) => knownAt,
      more: [{ title: 'Happened', kind: 'moment', value: ({ happenedAt }) => happenedAt }],
    },
    affected: { title: 'People', kind: 'number', value: ({ affectedTotal }) => affectedTotal },
    notice: {
      title: 'Notice',
      value: notifiableInWords,
      order: 'dueAt',
      more: [
        { title: 'Notice due', kind: 'moment', value: ({ dueAt }) => dueAt },
        { title: 'Commissioner notified', kind: 'moment', value: ({ commissionerAt }) => commissionerAt },
        { title: 'Closed', kind: 'moment', value: ({ closedAt }) => closedAt },
      ],
    },
  },
  filters: {
    m: {
      label: 'State',
      options: [
        { value: 'Open', label: 'Open' },
        { value: 'Running', label: 'Notice not sent' },
        { value: 'Closed', label: 'Closed' },
      ],
    },
    ki: {
      label: 'Kind',
      schema: IncidentKind.optional(),
      options: optionsOf(IncidentKind.options, (kind) => incidentKindWords[kind]),
    },
  },
  days: 'Known',
} as const satisfies ListDescription<Incident>

export const IncidentQuery = listQuery(incidentList)
export type IncidentQuery = z.infer<typeof IncidentQuery>
