import { formatDay } from '#dates.ts'
import { countInWords, formatCount } from '#format-count.ts'
import { type ClockKind, type ClockRow, clockNames, clockRowFor, dueOnOf, type Limit } from '#medicals/clocks.ts'
import type { Stop } from '#working-days.ts'
import { count, sumOf, type Tally } from './tally.ts'

/** A deadline that is running now. */
export type SimulatedClock = { kind: ClockKind; startedOn: string; limit: Limit; stops: Stop[] }

const isSameLimit = (one: Limit, other: Limit) =>
  one.amount === other.amount && one.unit === other.unit && one.calendar === other.calendar

/** Calculates when each running deadline with a current limit would be due if it had started under the new one. */
export function simulateClocks(
  tally: Tally,
  clocks: SimulatedClock[],
  before: ClockRow[],
  after: ClockRow[],
  { fromDay, today }: { fromDay: string; today: string },
) {
  for (const { kind, startedOn, limit, stops } of clocks) {
    const [rowBefore, rowAfter] = [clockRowFor(before, kind, fromDay), clockRowFor(after, kind, fromDay)]
    // The row does not affect this deadline: a user chose its date, or an older limit applies.
    if (!rowBefore || !rowAfter || !isSameLimit(limit, rowBefore)) continue
    const [wasDue, due] = [dueOnOf(rowBefore, startedOn, stops), dueOnOf(rowAfter, startedOn, stops)]
    if (!wasDue || !due || wasDue === due) continue
    const isEarlier = due < wasDue
    count(tally, {
      what: `${clockNames[kind]}: due ${isEarlier ? 'earlier' : 'later'}`,
      direction: isEarlier ? 'less' : 'more',
    })
    if (due < today && wasDue >= today)
      count(tally, { what: `${clockNames[kind]}: overdue immediately`, direction: 'other' })
  }
}

/** '12 would be due earlier and 0 later, of 41 running deadlines, if they had started with the new limit.' */
export const clockSummary = (tally: Tally, running: number) =>
  `${formatCount(sumOf(tally, 'less'))} would be due earlier and ${formatCount(sumOf(tally, 'more'))} later, of ${countInWords(running, 'running deadline', 'running deadlines')}, if they had started with the new limit.`

export const noClockMoves = (fromDay: string) =>
  `No running deadline changes: each keeps the limit it started with. Those that start from ${formatDay(fromDay)} get the new one.`
