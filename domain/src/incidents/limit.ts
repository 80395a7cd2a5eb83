import { countInWords } from '#format-count.ts'
import type { Incident, IncidentRecord } from './schema.ts'

const minute = 60_000
const hour = 60 * minute

/** When the time for the notice ends: hours that have elapsed, however the clocks change meanwhile. */
export const noticeDueAt = (knownAt: string, hours: number) =>
  new Date(Date.parse(knownAt) + hours * hour).toISOString()

type Dated = Pick<Incident, 'dueAt' | 'isNotifiable' | 'commissionerAt' | 'closedAt'>

/** State of the notice to the Commissioner. Until an incident is assessed, its time runs. */
export type NoticeState = 'running' | 'overdue' | 'notified' | 'notified late' | 'not notifiable'

export function noticeStateOf({ dueAt, isNotifiable, commissionerAt }: Dated, now: string): NoticeState {
  if (commissionerAt !== null) return commissionerAt > dueAt ? 'notified late' : 'notified'
  if (isNotifiable === false) return 'not notifiable'
  return now > dueAt ? 'overdue' : 'running'
}

/** True while the limit runs or has passed without a notice. */
export const needsNotice = (incident: Dated, now: string) =>
  incident.closedAt === null && ['running', 'overdue'].includes(noticeStateOf(incident, now))

/** Whole hours and minutes until a moment, or since it. */
export function timeLeftInWords(dueAt: string, now: string): string {
  const minutes = Math.floor(Math.abs(Date.parse(dueAt) - Date.parse(now)) / minute)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const words =
    hours === 0
      ? countInWords(rest, 'minute', 'minutes')
      : `${countInWords(hours, 'hour', 'hours')}${rest === 0 || hours >= 24 ? '' : ` ${countInWords(rest, 'minute', 'minutes')}`}`
  return now > dueAt ? `${words} overdue` : `${words} left`
}

type Whole = Pick<
  IncidentRecord,
  'isNotifiable' | 'commissionerAt' | 'affected' | 'affectedTotal' | 'publicNoticeAt' | 'closedAt'
>

/** Steps that block the closing of an incident. */
export function stepsBeforeClosing(incident: Whole): string[] {
  const { isNotifiable, commissionerAt, affected, affectedTotal, publicNoticeAt } = incident
  if (isNotifiable === null) return ['Assess whether the incident is notifiable.']
  if (!isNotifiable) return []
  const untold = affected.filter(({ toldAt }) => toldAt === null).length
  const unnamed = affectedTotal === null || affectedTotal > affected.length
  return [
    ...(commissionerAt === null ? ['Notify the Privacy Commissioner.'] : []),
    ...(publicNoticeAt === null && (untold > 0 || unnamed)
      ? ['Notify each affected person, or publish a notice if some cannot be reached.']
      : []),
  ]
}
