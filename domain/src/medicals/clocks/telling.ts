import { type ClockKind, dayWhenLeft, type Limit, soonLeft } from '#medicals/clocks.ts'
import type { Stop } from '#working-days.ts'

/**
 * Numbers of days left at which notifications are sent, in order. The last one means that the deadline is overdue, or
 * on its last day.
 */
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

/** How often the owner should have been notified by now: 0 while it is not urgent. */
export const stageOf = (kind: ClockKind, limit: Limit, left: number) =>
  tellAt(kind, limit).filter((threshold) => left <= threshold).length

/** At the last stage the deadline is overdue, and the owner's superiors are notified as well. */
export const isLastStage = (kind: ClockKind, limit: Limit, stage: number) => stage >= tellAt(kind, limit).length

type Timed = { kind: ClockKind; limit: Limit; startedOn: string }

/** Day of the next notification; null if there is none, or while the deadline is stopped. */
export function tellOn({ kind, limit, startedOn }: Timed, stops: Stop[], stage: number) {
  const threshold = tellAt(kind, limit)[stage]
  return threshold === undefined ? null : dayWhenLeft(limit, startedOn, stops, threshold)
}

/** First day on which a deadline is urgent. */
export const soonOn = ({ limit, startedOn }: Timed, stops: Stop[]) =>
  dayWhenLeft(limit, startedOn, stops, soonLeft(limit.amount))
