import { dayInZone } from '#dates.ts'
import { type ClockKind, type ClockRow, clockNames, clockRowFor, clockState, dueOnOf, type Limit } from './clocks.ts'
import type { MedicalStatus, RunningClock } from './schema.ts'

export type ClockFacts = {
  status: MedicalStatus
  statusSince: string
  signedAt: string | null
  measuredAt: string | null
  decidedAt: string | null
}
type Stored = {
  clockKind: string | null
  clockStartedOn: string | null
  clockDueOn: string | null
  clockLimit: Limit | null
}

/** Which time limit runs in a status, and the moment it began. */
function clockOf(facts: ClockFacts): { kind: ClockKind; since: string | null } | undefined {
  const { status, statusSince, signedAt, measuredAt, decidedAt } = facts
  if (['signed', 'in_examination', 'awaiting_results'].includes(status)) return { kind: 'application', since: signedAt }
  if (['ready_to_assess', 'assessing', 'referred'].includes(status)) return { kind: 'decision', since: measuredAt }
  if (status === 'issued' || status === 'declined') return { kind: 'submission', since: decidedAt }
  return status === 'queried' ? { kind: 'question', since: statusSince } : undefined
}

/** The clock of a medical's status as it is stored, from the row in force on its first day. Days are those of the zone. */
export function clockToStore(facts: ClockFacts, rows: ClockRow[], zone: string): Stored {
  const clock = clockOf(facts)
  const startedOn = clock && dayInZone(clock.since ?? facts.statusSince, zone)
  const row = startedOn && clockRowFor(rows, clock.kind, startedOn)
  if (!row) return { clockKind: null, clockStartedOn: null, clockDueOn: null, clockLimit: null }
  const { amount, unit, calendar } = row
  return {
    clockKind: clock.kind,
    clockStartedOn: startedOn,
    clockDueOn: dueOnOf(row, startedOn),
    clockLimit: { amount, unit, calendar },
  }
}

/** A stored clock as it stands today. */
export function runningClock(
  { clockKind, clockStartedOn, clockDueOn, clockLimit }: Stored,
  today: string,
): RunningClock | null {
  if (!clockKind || !clockStartedOn || !clockDueOn || !clockLimit) return null
  const kind = clockKind as ClockKind
  const { left, total, state } = clockState(clockLimit, clockStartedOn, [], null, today, clockDueOn)
  return {
    kind,
    name: clockNames[kind],
    startedOn: clockStartedOn,
    dueOn: clockDueOn,
    left,
    total,
    unit: clockLimit.unit,
    state,
  }
}
