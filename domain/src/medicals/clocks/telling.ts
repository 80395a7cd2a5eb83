import { type ClockKind, dayWhenLeft, type Limit, soonLeft } from '#medicals/clocks.ts'
import type { Stop } from '#working-days.ts'

/** With so many days left somebody is told, in turn. The last time it is late, or the last day. */
function tellAt(kind: ClockKind, { amount }: Limit) {
  const own: Partial<Record<ClockKind, number[]>> = {
    application: [30, 15, 5, -1],
    suspension: [5, 1, -1],
    convenor_request: [5, 1],
    lapse: [14, 0],
    surveillance: [42, 14, 0, -7].filter((left) => left < amount),
  }
  return own[kind] ?? [soonLeft(amount), 0]
}

/** How often its owner should have been told by now: 0 while nothing is urgent. */
export const stageOf = (kind: ClockKind, limit: Limit, left: number) =>
  tellAt(kind, limit).filter((threshold) => left <= threshold).length

/** The last stage is that of what is late: then also those hear of it who answer for the owner. */
export const isLastStage = (kind: ClockKind, limit: Limit, stage: number) => stage >= tellAt(kind, limit).length

type Timed = { kind: ClockKind; limit: Limit; startedOn: string }

/** The day on which there is next something to tell; null when there is nothing, or the clock stands still. */
export function tellOn({ kind, limit, startedOn }: Timed, stops: Stop[], stage: number) {
  const threshold = tellAt(kind, limit)[stage]
  return threshold === undefined ? null : dayWhenLeft(limit, startedOn, stops, threshold)
}

/** The first day on which it is urgent. */
export const soonOn = ({ limit, startedOn }: Timed, stops: Stop[]) =>
  dayWhenLeft(limit, startedOn, stops, soonLeft(limit.amount))
