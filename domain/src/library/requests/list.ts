import type { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { DocumentRequest, DocumentRequestState } from './schema.ts'

export const documentRequestStateNames: Record<DocumentRequestState, string> = {
  open: 'Open',
  overdue: 'Overdue',
  received: 'Received',
  withdrawn: 'Withdrawn',
}

/** The viewer of the list: a practice sees the person it asked, and a person the practice that asks. */
type Viewer = { isPerson: boolean }

/** Requested documents, most urgent first. The list is not exported. */
export const documentRequestList = {
  type: 'documentRequests',
  order: 'due',
  modes: ['Open', 'Overdue', 'Received', 'All'],
  columns: {
    person: { title: 'From', order: 'person', isSeen: ({ isPerson }) => !isPerson },
    practice: {
      title: 'Requested by',
      value: ({ organisationName }) => organisationName,
      isSeen: ({ isPerson }) => isPerson,
    },
    name: { title: 'Document', order: 'name', value: ({ name }) => name },
    reason: { title: 'Reason', value: ({ reason }) => reason },
    due: { title: 'Due', kind: 'day', order: 'due', value: ({ dueOn }) => dueOn },
    status: { title: 'Status' },
  },
  filters: {
    m: {
      label: 'Status',
      options: ['Overdue', 'Received', 'All'].map((mode) => ({ value: mode, label: mode })),
    },
  },
} as const satisfies ListDescription<DocumentRequest, Viewer>

export const DocumentRequestQuery = listQuery(documentRequestList)
export type DocumentRequestQuery = z.infer<typeof DocumentRequestQuery>
