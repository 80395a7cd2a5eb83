import { z } from 'zod'
import { anyText, IdParam, integerParam } from '#fields.ts'
import type { ListDescription } from '#lists.ts'
import { maxLength } from '#max-length.ts'
import { listQuery } from '#paging.ts'
import type { ApiLog } from './schema.ts'

export const ApiMethod = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).meta({ id: 'ApiMethod' })
export type ApiMethod = z.infer<typeof ApiMethod>

/** Status classes by their first digit, and both classes of failures together. */
export const ApiStatusClass = z.enum(['2', '3', '4', '5', 'failed']).meta({ id: 'ApiStatusClass' })
export type ApiStatusClass = z.infer<typeof ApiStatusClass>

const statusWords: Record<ApiStatusClass, string> = {
  2: 'Successful',
  3: 'Not changed',
  4: 'Refused',
  5: 'Server error',
  failed: 'Refused or server error',
}

const durations = [100, 250, 1000, 5000]

/** The most rows that are counted: a count of all requests of three months would take longer than a reader waits. */
export const mostCountedRequests = 100_000

/** Requests to the API. */
export const apiLogList = {
  type: 'apiLogs',
  order: 'at',
  descending: true,
  columns: {
    at: { title: 'Time', kind: 'moment', order: 'at', value: ({ at }) => at },
    method: { title: 'Method', value: ({ method }) => method },
    path: {
      title: 'Path',
      value: ({ path }) => path,
      more: [{ title: 'Query keys', value: ({ query }) => query }],
    },
    status: { title: 'Status', kind: 'number', order: 'status', value: ({ status }) => status },
    ms: { title: 'Duration in ms', kind: 'number', order: 'ms', value: ({ ms }) => ms },
    user: {
      title: 'User',
      value: ({ name }) => name ?? 'Not logged in',
      more: [{ title: 'Impersonated by', value: ({ realName }) => realName }],
    },
    organisation: { title: 'Organisation', value: ({ organisationName }) => organisationName },
    activity: { title: 'Activity', value: ({ activity }) => activity },
    request: { title: 'Request ID', value: ({ requestId }) => requestId },
  },
  filters: {
    st: {
      label: 'Status',
      schema: ApiStatusClass.optional(),
      options: ApiStatusClass.options.map((value) => ({ value, label: statusWords[value] })),
    },
    me: {
      label: 'Method',
      schema: ApiMethod.optional(),
      options: ApiMethod.options.map((value) => ({ value, label: value })),
    },
    ms: {
      label: 'Duration',
      schema: integerParam(1, 600_000).optional(),
      options: durations.map((value) => ({ value: String(value), label: `At least ${value} ms` })),
      words: (value) => `At least ${value} ms`,
    },
    pa: { label: 'Path', schema: anyText(maxLength.apiPath).optional() },
    i: { label: 'User', schema: z.literal('me').or(IdParam).optional(), words: (value) => `User ${value}` },
  },
  days: 'Time',
} as const satisfies ListDescription<ApiLog>

export const ApiLogQuery = listQuery(apiLogList)
export type ApiLogQuery = z.infer<typeof ApiLogQuery>
