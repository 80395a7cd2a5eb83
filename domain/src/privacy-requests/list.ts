import type { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { PrivacyRequestKind, type PrivacyRequestRow } from './schema.ts'
import { channelNames, privacyKindNames, privacyStateNames } from './words.ts'

/** The viewer of the list: a person sees the organisation, and the organisation the person. */
type Viewer = { isPerson: boolean }

/** Requests for access and correction, by their due days, so that overdue ones come first. */
export const privacyRequestList = {
  type: 'privacyRequests',
  order: 'due',
  modes: ['Open', 'Overdue', 'Closed', 'All'],
  columns: {
    person: {
      title: 'Person',
      order: 'person',
      value: ({ personName }) => personName,
      isSeen: ({ isPerson }) => !isPerson,
    },
    organisation: {
      title: 'Organisation',
      order: 'organisation',
      value: ({ organisationName }) => organisationName,
    },
    kind: { title: 'Request', value: ({ kind }) => privacyKindNames[kind] },
    received: { title: 'Received', kind: 'day', order: 'received', value: ({ receivedOn }) => receivedOn },
    channel: { title: 'Came by', value: ({ channel }) => channelNames[channel], isSeen: ({ isPerson }) => !isPerson },
    due: { title: 'Due', kind: 'day', order: 'due', value: ({ dueOn }) => dueOn },
    status: {
      title: 'Status',
      value: ({ state, isOverdue }) => (isOverdue ? `Overdue, ${privacyStateNames[state]}` : privacyStateNames[state]),
      more: [
        { title: 'Closed', kind: 'day', value: ({ closedOn }) => closedOn },
        { title: 'Statement of correction', value: ({ hasStatement }) => (hasStatement ? 'Yes' : 'No') },
      ],
    },
  },
  filters: {
    m: {
      label: 'Status',
      options: ['Overdue', 'Closed', 'All'].map((mode) => ({ value: mode, label: mode })),
    },
    pk: {
      label: 'Request',
      schema: PrivacyRequestKind.optional(),
      options: PrivacyRequestKind.options.map((value) => ({ value, label: privacyKindNames[value] })),
    },
  },
  days: 'Received',
} as const satisfies ListDescription<PrivacyRequestRow, Viewer>

export const PrivacyRequestQuery = listQuery(privacyRequestList)
export type PrivacyRequestQuery = z.infer<typeof PrivacyRequestQuery>
