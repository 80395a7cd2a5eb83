import { z } from 'zod'
import { addDays, daysBetween } from '#dates.ts'
import { dueDay, type Stop, workingDaysBetween } from '#working-days.ts'
import { datedRow, isInForceOn } from './dated-rows.ts'

/** The deadlines of a medical and of the proceedings that follow it. */
export const ClockKind = z
  .enum([
    'application',
    'examination',
    'results',
    'decision',
    'lapse',
    'referral',
    'submission',
    'acceptance',
    'question',
    'audit',
    'correction',
    'determination',
    'amc',
    'suspension',
    'extension_copy',
    'loss',
    'surveillance',
    'convenor_request',
    'convenor_take',
    'convenor_review',
    'convenor_report',
    'dl9',
    'health_report',
    'privacy_request',
    'privacy_transfer',
  ])
  .meta({ id: 'ClockKind' })
export type ClockKind = z.infer<typeof ClockKind>

export const clockNames: Record<ClockKind, string> = {
  application: 'Application valid',
  examination: 'Examination valid',
  results: 'Results due',
  decision: 'Decision due',
  lapse: 'Application lapses',
  referral: 'Report due',
  submission: 'Submit by',
  acceptance: 'Accept by',
  question: 'Answer by',
  audit: 'Audit by',
  correction: 'Correct by',
  determination: 'Decide by',
  amc: 'AMC due',
  suspension: 'Suspension ends',
  extension_copy: 'Submit the copy by',
  loss: 'Replace by',
  surveillance: 'Follow-up due',
  convenor_request: 'Ask for a review by',
  convenor_take: 'Take by',
  convenor_review: 'Review due',
  convenor_report: 'Director decides by',
  dl9: 'Send the DL9 by',
  health_report: 'Review the report by',
  privacy_request: 'Answer the request',
  privacy_transfer: 'Transfer the request',
}

export const ClockRow = z
  .object({
    ...datedRow,
    kind: ClockKind,
    amount: z.int32(),
    unit: z.enum(['days', 'working days']),
    /** Calendar of the working days: the Privacy Act has a longer summer break. */
    calendar: z.enum(['aviation', 'privacy']),
  })
  .meta({ id: 'ClockRow' })
export type ClockRow = z.infer<typeof ClockRow>
export type ClockSeed = Omit<ClockRow, 'ruleRowId' | 'regulatorId'>

/** Returns the row of a kind that applies on a day; if there are several, the latest. */
export const clockRowFor = <Row extends ClockSeed>(rows: Row[], kind: ClockKind, day: string) =>
  rows
    .filter((row) => row.kind === kind && isInForceOn(row, day))
    .toSorted((a, b) => a.fromDay.localeCompare(b.fromDay))
    .at(-1)

export type DeadlineState = {
  /** Due date; null while the deadline is stopped. */
  dueOn: string | null
  /** Days after today that are still in time: 0 on the last day, negative when overdue. */
  left: number
  total: number
  state: 'green' | 'amber' | 'red' | 'stopped' | 'done'
}

/** Length of a deadline. */
export type Limit = Pick<ClockRow, 'amount' | 'unit' | 'calendar'>

const isStopped = (day: string, stops: Stop[]) =>
  stops.some(({ askedOn, arrivedOn }) => day > askedOn && (arrivedOn === null || day <= arrivedOn))

/** Calendar days used, without those on which the deadline was stopped. */
function daysUsed(start: string, end: string, stops: Stop[]) {
  if (stops.length === 0) return Math.max(0, daysBetween(start, end))
  let count = 0
  for (let day = addDays(start, 1); day <= end; day = addDays(day, 1)) if (!isStopped(day, stops)) count += 1
  return count
}

/** Like `dueDay`, for calendar days. */
function dueCalendarDay(start: string, amount: number, stops: Stop[]) {
  if (stops.length === 0) return addDays(start, amount)
  const standstill = stops.filter(({ arrivedOn }) => arrivedOn === null).map(({ askedOn }) => askedOn)
  let day = start
  for (let left = amount; left > 0; ) {
    if (standstill.some((askedOn) => askedOn <= day)) return undefined
    day = addDays(day, 1)
    if (!isStopped(day, stops)) left -= 1
  }
  return day
}

const used = ({ unit, calendar }: Limit, start: string, end: string, stops: Stop[]) =>
  unit === 'days' ? daysUsed(start, end, stops) : workingDaysBetween(start, end, calendar, stops)

/** Returns the due date, or null while the deadline is stopped. The start day is not counted. */
export const dueOnOf = ({ amount, unit, calendar }: Limit, start: string, stops: Stop[] = []) =>
  (unit === 'days' ? dueCalendarDay(start, amount, stops) : dueDay(start, amount, calendar, stops)) ?? null

/**
 * Number of days left at which it becomes urgent: the last 20 %, or the last five days, but at most half of a short
 * deadline.
 */
export const soonLeft = (total: number) => Math.floor(Math.max(total * 0.2, Math.min(5, total / 2)))

/** Limit for a due date that a user chose. */
export const limitUntil = (startedOn: string, dueOn: string): Limit => {
  return { amount: Math.max(0, daysBetween(startedOn, dueOn)), unit: 'days', calendar: 'aviation' }
}

/** Returns the day on which this many days are left, or null while the deadline is stopped before it. */
export const dayWhenLeft = ({ amount, ...limit }: Limit, startedOn: string, stops: Stop[], left: number) =>
  dueOnOf({ ...limit, amount: Math.max(0, amount - left) }, startedOn, stops)

/**
 * State of a deadline: red on the last day and after it. One that expired before it was stopped is overdue, not
 * stopped. `dueOn` can be passed if it is already known.
 */
export function clockState(
  row: Limit,
  startedOn: string,
  stops: Stop[],
  doneOn: string | null,
  today: string,
  dueOn = dueOnOf(row, startedOn, stops),
): DeadlineState {
  const total = row.amount
  const left = total - used(row, startedOn, doneOn ?? today, stops)
  const answer = (state: DeadlineState['state']) => ({ dueOn, left, total, state })
  if (doneOn !== null) return answer('done')
  if (dueOn === null) return answer('stopped')
  if (left <= 0) return answer('red')
  return answer(left <= soonLeft(total) ? 'amber' : 'green')
}
