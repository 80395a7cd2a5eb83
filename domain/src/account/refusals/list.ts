import type { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { RefusedRequest } from './schema.ts'

/** Refused requests. They are not exported. */
export const refusalList = {
  type: 'refusals',
  order: 'lastAt',
  descending: true,
  /** 'Records' shows only requests for a record of another person. */
  modes: ['All', 'Records'],
  columns: {
    last: { title: 'Last', kind: 'moment', order: 'lastAt', value: ({ lastAt }) => lastAt },
    who: { title: 'Who' },
    what: { title: 'Request' },
    status: { title: 'HTTP status', value: ({ status }) => status },
    count: { title: 'Times', kind: 'number', order: 'count', value: ({ count }) => count },
  },
  filters: { m: { label: 'Show', options: [{ value: 'Records', label: 'Other people’s records' }] } },
} as const satisfies ListDescription<RefusedRequest>

export const RefusalQuery = listQuery(refusalList)
export type RefusalQuery = z.infer<typeof RefusalQuery>
