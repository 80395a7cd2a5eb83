import { type ClockKind, dayWhenLeft, type Limit, soonLeft } from '#medicals/clocks.ts'
import type { Stop } from '#working-days.ts'

type EndingClock = { kind: ClockKind; dueOn: string | null; toldOn: string | null }

/** A deadline that takes a right away ends only after its owner was reminded: of a suspension, on its last day. */
export const mayEnd = ({ kind, dueOn, toldOn }: EndingClock) =>
  toldOn !== null && (kind !== 'suspension' || (dueOn !== null && toldOn >= dueOn))

type Timed = { limit: Limit; startedOn: string }

/** First day on which it is urgent; null while it is stopped. */
export const soonOn = ({ limit, startedOn }: Timed, stops: Stop[]) =>
  dayWhenLeft(limit, startedOn, stops, soonLeft(limit.amount))
