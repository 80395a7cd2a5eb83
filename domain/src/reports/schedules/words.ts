import { daysOfPeriod } from './rhythm.ts'
import type { ListedSchedule, SchedulePeriod, ScheduleRhythm, SendingFailure, SendingOutcome } from './schema.ts'

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const schedulePeriodNames: Record<SchedulePeriod, string> = {
  yesterday: 'The day before',
  lastWeek: 'The week before',
  lastMonth: 'The month before',
  lastQuarter: 'The quarter before',
  lastTwelveMonths: 'The twelve months before',
  next30Days: 'The next 30 days',
  next60Days: 'The next 60 days',
  next90Days: 'The next 90 days',
}

export const hourInWords = (hour: number) => `${String(hour).padStart(2, '0')}:00`

const ordinal = (day: number) => {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10]
  return `${day}${ending ?? 'th'}`
}

/** 'Every month on the 31st or the last day, at 07:00'. */
export function rhythmInWords({ every, weekday, dayOfMonth, hour }: ScheduleRhythm): string {
  const time = `at ${hourInWords(hour)}`
  if (every === 'day') return `Every day ${time}`
  if (every === 'week') return `Every ${weekdayNames[(weekday ?? 1) - 1]} ${time}`
  const day = dayOfMonth ?? 1
  return `Every month on the ${ordinal(day)}${day > 28 ? ' or the last day' : ''}, ${time}`
}

export const failureWords: Record<SendingFailure, string> = {
  ownerLeft: 'The owner has left the organisation.',
  ownerMayNotSchedule: 'The owner may no longer schedule reports.',
  ownerMayNotRead: 'The owner may no longer read this.',
  queryDeleted: 'The custom query was deleted.',
  noReader: 'None of the recipients may read it, or has an email address.',
  error: 'An error of the server prevented it. The next one is sent as planned.',
}

export const sendingOutcomeWords: Record<SendingOutcome, string> = {
  sent: 'Sent',
  mayNotRead: 'Left out: may no longer read it',
  left: 'Left out: no longer a member',
  noEmail: 'Left out: has no email address',
}

type Last = Pick<ListedSchedule, 'lastDueAt' | 'lastFailure' | 'lastSent' | 'lastLeftOut'>

/** How the last sending ended: 'Sent to 3, 1 left out'. */
export function lastInWords({ lastDueAt, lastFailure, lastSent, lastLeftOut }: Last): string {
  if (lastDueAt === null) return 'Not sent yet'
  if (lastFailure !== null) return `Failed: ${failureWords[lastFailure]}`
  return lastLeftOut ? `Sent to ${lastSent}, ${lastLeftOut} left out` : `Sent to ${lastSent}`
}

type Sent = {
  reportKey: string | null
  customQueryId: number | null
  period: SchedulePeriod | null
  filter: string
  isCompared: boolean
}

/** The page of what was sent on this day: a report of its period, or a query. Null for one that was deleted. */
export function sentPath({ reportKey, customQueryId, period, filter, isCompared }: Sent, day: string): string | null {
  if (reportKey === null) return customQueryId === null ? null : `/report/query/${customQueryId}`
  const days = period === null ? null : daysOfPeriod(period, day)
  const address = [
    ...(days ? [`b=${days.fromDay}`, `l=${days.toDay}`] : []),
    ...(filter === '' ? [] : [`w=${encodeURIComponent(filter)}`]),
    ...(isCompared ? ['cmp=true'] : []),
  ]
  return `/report/${reportKey}?${address.join('&')}`
}
