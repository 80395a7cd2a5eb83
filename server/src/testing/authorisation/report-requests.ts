import type { Request } from './request.ts'

const key = { path: { key: 'outcomes' } }

/** Requests of reports, by operation. */
export const reportRequests: Record<string, Request> = {
  getReport: { ...key, isOfAll: true },
  listReportRecords: key,
  exportReport: { ...key, isOfAll: true, query: { ft: 'csv' } },
  setReportFavourite: { ...key, body: () => ({ isFavourite: true }) },
}
