import type { Awaited, ClockOwner, RunningClock } from '#medicals/clock-schema.ts'
import { type ClockKind, clockNames, clockState, type Limit } from '#medicals/clocks.ts'
import type { Stop } from '#working-days.ts'
import { nextStepOf } from './next-step.ts'

export type StopOfClock = Stop & { awaited: Awaited }

/** A stored deadline, with the limit it started with, so that later changes of the rules do not affect it. */
export type StoredClock = {
  clockId: number
  kind: ClockKind
  startedOn: string
  dueOn: string | null
  limit: Limit
  owner: ClockOwner
  stops: StopOfClock[]
  doneOn?: string | null
}

/** Returns the current state of a stored deadline, also while it is stopped. */
export function runningClock(clock: StoredClock, today: string): RunningClock {
  const { clockId, kind, startedOn, dueOn, limit, owner, stops, doneOn = null } = clock
  const { left, total, state } = clockState(limit, startedOn, stops, doneOn, today, dueOn)
  const awaited = stops.find(({ arrivedOn }) => arrivedOn === null)?.awaited ?? null
  return {
    clockId,
    kind,
    name: clockNames[kind],
    startedOn,
    dueOn,
    left,
    total,
    unit: limit.unit,
    state,
    owner,
    nextStep: nextStepOf(kind),
    awaited: state === 'stopped' ? awaited : null,
  }
}
