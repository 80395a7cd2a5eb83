import type { z } from 'zod'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { type LabRequest, LabRequestFilter, labRequestStatusNames } from './schema.ts'

const names: Record<LabRequestFilter, string> = {
  open: 'Open',
  overdue: 'Overdue',
  abnormal: 'Abnormal',
  complete: 'Complete',
  cancelled: 'Cancelled',
}

/** Laboratory requests of a practice, latest first. A file has neither the tests nor their results. */
export const labRequestList = {
  type: 'labRequests',
  order: 'asked',
  descending: true,
  columns: {
    person: {
      title: 'Person',
      order: 'person',
      value: ({ personName }) => personName,
      more: [{ title: 'Date of birth', kind: 'day', value: ({ dateOfBirth }) => dateOfBirth }],
    },
    tests: { title: 'Tests' },
    laboratory: {
      title: 'Laboratory',
      more: [
        { title: 'Number', value: ({ number }) => number },
        { title: 'Laboratory', value: ({ laboratoryName }) => laboratoryName ?? 'On paper' },
        { title: 'Laboratory’s number', value: ({ fillerNumber }) => fillerNumber },
      ],
    },
    status: {
      title: 'Status',
      order: 'status',
      value: ({ status }) => labRequestStatusNames[status],
      more: [{ title: 'Closed', kind: 'moment', value: ({ closedAt }) => closedAt }],
    },
    asked: {
      title: 'Requested',
      kind: 'moment',
      order: 'asked',
      value: ({ requestedAt }) => requestedAt,
      more: [{ title: 'Requested by', value: ({ requestedByName }) => requestedByName }],
    },
    due: {
      title: 'Expected by',
      kind: 'day',
      order: 'due',
      value: ({ dueOn }) => dueOn,
      more: [{ title: 'Overdue', value: ({ isOverdue }) => (isOverdue ? 'Yes' : null) }],
    },
  },
  filters: {
    st: {
      label: 'Status',
      schema: LabRequestFilter.optional(),
      options: optionsOf(LabRequestFilter.options, (filter) => names[filter]),
    },
  },
} as const satisfies ListDescription<LabRequest>

export const LabRequestsQuery = listQuery(labRequestList)
export type LabRequestsQuery = z.infer<typeof LabRequestsQuery>

export const LabRequestFileFilter = LabRequestFilter.exclude(['abnormal']).meta({ id: 'LabRequestFileFilter' })
export type LabRequestFileFilter = z.infer<typeof LabRequestFileFilter>
const st = { label: 'Status', schema: LabRequestFileFilter.optional() }

/** A list of abnormal requests would be clinical, so this filter is not available for the export. */
export const LabRequestFileQuery = listQuery({ ...labRequestList, filters: { st } })
