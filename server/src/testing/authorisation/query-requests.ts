import { queryOf } from '#testing/queries/query-of.ts'
import { unique } from '#testing/unique.ts'
import type { Request } from './request.ts'

const definition = queryOf('medicals', ['status'])
const saved = () => ({ name: unique('Query'), definition, staffGroupId: null })

/** Requests of custom queries, by operation. */
export const queryRequests: Record<string, Request> = {
  createCustomQuery: { body: saved },
  updateCustomQuery: { body: saved },
  countCustomQuery: { body: () => ({ definition }) },
  runCustomQuery: { body: () => ({ definition, reason: null, page: 1 }) },
  runSavedQuery: { body: () => ({ reason: null, page: 1 }) },
  createReportExport: { body: () => ({ definition, reason: null, format: 'csv' }) },
  exportCustomQuery: { body: () => ({ definition, reason: null }) },
}
