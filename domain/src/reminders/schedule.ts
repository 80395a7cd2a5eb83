import { rowInForceOn } from '#dated-rows.ts'
import { addDays, dayInZone, daysBetween, momentAt, newZealand } from '#dates.ts'
import { dayOfWeek } from '#public-holidays.ts'
import { addWorkingDays } from '#working-days.ts'
import type { ReminderKind, ReminderRow, ReminderState } from './schema.ts'

/** What a reminder is about, as its feature knows it. A deadline that is stopped has no due day. */
export type ReminderTimes = { startedOn: string; dueOn: string | null }

/** A reminder as stored: the steps that were sent or overtaken, and what its recipient decided. */
export type ReminderProgress = ReminderTimes & {
  doneSteps: readonly string[]
  snoozedUntil: string | null
  isDone: boolean
}

/** Days before and after a due day on which its reason is known: longer than the first and the last step. */
export const knownDays = { ahead: 95, behind: 60 }

export type ReminderStep = { name: string; day: string }

/** The row of a kind that applies on a day; undefined while the kind is switched off. */
export function activeRow(rows: readonly ReminderRow[], kind: ReminderKind, day: string) {
  const row = rowInForceOn(
    rows.filter((each) => each.kind === kind),
    day,
  )
  return row?.isActive ? row : undefined
}

const moved = (day: string, count: number, unit: ReminderRow['unit']) =>
  unit === 'days' ? addDays(day, count) : addWorkingDays(day, count)

const offSunday = (day: string, { onSunday }: ReminderRow) =>
  onSunday === 'send' || dayOfWeek(day) !== 7 ? day : addDays(day, onSunday === 'before' ? -1 : 1)

const stepAt = (row: ReminderRow, count: number, day: string): ReminderStep => ({
  name: String(count),
  day: offSunday(day, row),
})

/**
 * The steps of a reminder up to a day, in order. A step that would be before the start, or on it when it counts back from
 * the due day, has no day: the start has its own message.
 */
export function stepsUntil(row: ReminderRow, { startedOn, dueOn }: ReminderTimes, until: string): ReminderStep[] {
  const origin = row.countsFrom === 'start' ? startedOn : dueOn
  if (origin === null || (row.countsFrom === 'start' && dueOn === null)) return []
  const steps = row.steps.map((count) => stepAt(row, count, moved(origin, count, row.unit)))
  if (row.every !== null) {
    let count = Math.max(row.steps.at(-1) ?? 0, 0) + row.every
    // Each is counted from the one before: working days from the first would take long after a year.
    for (let day = moved(origin, count, row.unit); ; day = moved(day, row.every, row.unit)) {
      const step = stepAt(row, count, day)
      if (step.day > until) break
      steps.push(step)
      count += row.every
    }
  }
  const isAfterStart = ({ day }: ReminderStep) => (row.countsFrom === 'start' ? day >= startedOn : day > startedOn)
  return steps.filter((step) => isAfterStart(step) && step.day <= until)
}

/**
 * The step to send on a day, with the steps it overtakes; undefined if none. After a missed day only the latest step is
 * sent, and only while its row allows it to be late. A snoozed reminder returns on the day it was snoozed until.
 */
export function stepDueOn(row: ReminderRow, progress: ReminderProgress, day: string) {
  const { doneSteps, snoozedUntil, isDone } = progress
  if (isDone || (snoozedUntil !== null && day < snoozedUntil)) return undefined
  if (row.onSunday !== 'send' && dayOfWeek(day) === 7) return undefined
  const passed = stepsUntil(row, progress, day).filter(({ name }) => !doneSteps.includes(name))
  const overtaken = passed.map(({ name }) => name)
  const snooze = snoozedUntil === null ? undefined : `snooze ${snoozedUntil}`
  if (snooze !== undefined && !doneSteps.includes(snooze)) return { name: snooze, overtaken }
  const last = passed.at(-1)
  if (last === undefined || daysBetween(last.day, day) > row.lateDays) return undefined
  return { name: last.name, overtaken: overtaken.slice(0, -1) }
}

/** True once the row's hour has come in the zone of the recipient. */
export const isTimeToSend = ({ sendAt }: ReminderRow, now: string, zone = newZealand) =>
  Temporal.Instant.compare(momentAt(dayInZone(now, zone), sendAt, zone), now) <= 0

/** The next day on which a step is sent, after a day; null if there is none. Repeated steps are found a year ahead. */
export function nextStepDay(row: ReminderRow, progress: ReminderProgress, after: string) {
  if (progress.isDone) return null
  if (progress.snoozedUntil !== null && progress.snoozedUntil > after) return progress.snoozedUntil
  const steps = stepsUntil(row, progress, addDays(after, 400))
  return steps.find(({ name, day }) => day > after && !progress.doneSteps.includes(name))?.day ?? null
}

type StoredReminder = {
  dueOn: string | null
  snoozedUntil: string | null
  doneOn: string | null
  endedAt: string | null
}

/** The due day itself is not overdue. */
export function reminderState(
  { dueOn, snoozedUntil, doneOn, endedAt }: StoredReminder,
  hasBegun: boolean,
  today: string,
): ReminderState {
  if (doneOn !== null) return 'done'
  if (endedAt !== null) return 'ended'
  if (snoozedUntil !== null && today < snoozedUntil) return 'snoozed'
  if (dueOn !== null && dueOn < today) return 'overdue'
  return hasBegun ? 'due' : 'coming'
}
