import type { z } from 'zod'
import { dayInZone } from '#dates.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { RelationRequest } from './schema.ts'
import { requestStateNames } from './words.ts'

/** An organisation's requests to people, with the details as typed. They are not exported. */
export const relationRequestList = {
  type: 'relationRequests',
  order: 'askedAt',
  descending: true,
  modes: ['Waiting', 'All'],
  columns: {
    number: {
      title: 'Number',
      order: 'organisationUserId',
      value: ({ regulatorName, organisationUserId }) => `${regulatorName} ${organisationUserId}`,
    },
    dateOfBirth: { title: 'Date of birth', kind: 'day', order: 'dateOfBirth', value: ({ dateOfBirth }) => dateOfBirth },
    askedAt: { title: 'Asked', kind: 'day', order: 'askedAt', value: ({ askedAt }) => dayInZone(askedAt) },
    askedBy: { title: 'By', value: ({ askedByName }) => askedByName },
    until: { title: 'Open until', kind: 'day', value: ({ expiresAt }) => dayInZone(expiresAt) },
    state: { title: 'Status', value: ({ state }) => requestStateNames[state] },
  },
  filters: {
    /** Chooses the mode, because `m` belongs to the page around the list. */
    st: { label: 'Show', options: [{ value: 'All', label: 'Include answered and past requests' }] },
  },
} as const satisfies ListDescription<RelationRequest>

export const RelationRequestQuery = listQuery(relationRequestList)
export type RelationRequestQuery = z.infer<typeof RelationRequestQuery>
