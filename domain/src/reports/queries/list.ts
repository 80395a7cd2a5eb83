import type { z } from 'zod'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { ListedQuery } from './result.ts'
import { QuerySubject, subjectNames } from './subjects.ts'

/** Saved queries: the user's own, and those that colleagues share with one of the user's staff groups. */
export const customQueryList = {
  type: 'customQueries',
  order: 'name',
  modes: ['All', 'Mine', 'Shared'],
  columns: {
    name: { title: 'Name', order: 'name', value: ({ name }) => name },
    subject: { title: 'Subject', order: 'subject', value: ({ subject }) => subjectNames[subject] },
    owner: { title: 'Owner', value: ({ ownerName }) => ownerName },
    sharedWith: { title: 'Shared with', value: ({ staffGroupName }) => staffGroupName },
    rows: { title: 'Rows', kind: 'number', value: ({ lastRows }) => lastRows },
    lastRun: { title: 'Last run', kind: 'moment', order: 'lastRun', value: ({ lastRunAt }) => lastRunAt },
  },
  filters: {
    m: {
      label: 'Show',
      options: [
        { value: 'Mine', label: 'My queries' },
        { value: 'Shared', label: 'Shared with me' },
      ],
    },
    sb: {
      label: 'Subject',
      schema: QuerySubject.optional(),
      options: optionsOf(QuerySubject.options, (subject) => subjectNames[subject]),
    },
  },
} as const satisfies ListDescription<ListedQuery>

export const CustomQueriesQuery = listQuery(customQueryList)
export type CustomQueriesQuery = z.infer<typeof CustomQueriesQuery>
