import type { NewReportSchedule } from '@clearwing/domain/reports/schedules/schema.ts'
import { sendSchedule } from '#features/reports/schedules/send.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

/** A report that is sent to these people on the first of every month. */
export const monthlySchedule = (...recipients: number[]): NewReportSchedule => ({
  every: 'month',
  weekday: null,
  dayOfMonth: 1,
  hour: 7,
  period: 'lastMonth',
  filter: '',
  isCompared: false,
  isPaused: false,
  recipients,
})

/** The director's schedule of a report, and what it has sent. */
export const reportSchedule: RecordMaker = async ({ director }) => {
  const readers = await director('GET', '/reports/outcomes/readers')
  const [{ userId }] = readers.body
  const { body } = await director('POST', '/reports/outcomes/schedules', monthlySchedule(userId))
  const { reportScheduleId } = body
  await database.at(body.nextAt).transaction((tx) => sendSchedule(tx, reportScheduleId))
  const sent = await director('GET', `/reportSchedules/${reportScheduleId}`)
  return { reportScheduleId, reportSendingId: sent.body.sendings[0].reportSendingId }
}
