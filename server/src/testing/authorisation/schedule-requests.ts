import { monthlySchedule } from '#testing/report-schedule.ts'
import type { Request } from './request.ts'

const key = { path: { key: 'outcomes' } }
const ofReport: Request['body'] = ({ userId = 0 }) => monthlySchedule(userId)

/** Requests of schedules, by operation. */
export const scheduleRequests: Record<string, Request> = {
  createReportSchedule: { ...key, body: ofReport },
  createQuerySchedule: { body: ({ userId = 0 }) => ({ ...monthlySchedule(userId), period: null }) },
  updateReportSchedule: { body: ofReport },
  listReportReaders: { ...key, isOfAll: true },
}
