import { addDays, daysBetween } from '@clearwing/domain/dates.ts'
import type { Clock } from '@clearwing/domain/medicals/clocks/schema.ts'

type Timed = Pick<Clock, 'startedOn' | 'dueOn' | 'doneOn' | 'left'> & {
  stops: Pick<Clock['stops'][number], 'askedOn' | 'arrivedOn'>[]
}

/** A segment of the bar: its share in percent, and whether time was stopped. */
export type Stretch = { from: string; share: number; isStopped: boolean }

/** Segments of the bar from the first day to the due date, or to today if that is later. Today counts as used. */
export function stretchesOf({ startedOn, dueOn, doneOn, left, stops }: Timed, today: string) {
  const now = doneOn ?? today
  // While the deadline is stopped its due date is unknown; the time left is counted from today.
  const end = [dueOn ?? addDays(now, Math.max(1, left)), now].toSorted().at(-1) ?? now
  const total = Math.max(1, daysBetween(startedOn, end))
  // Marker between the two ends: today, or the due date once that has passed.
  const isLate = dueOn !== null && dueOn < now
  const within = isLate ? dueOn : now
  const stretches: Stretch[] = []
  let from = startedOn
  const until = (day: string, isStopped: boolean) => {
    if (day > from) stretches.push({ from, share: (daysBetween(from, day) / total) * 100, isStopped })
    if (day > from) from = day
  }
  for (const { askedOn, arrivedOn } of stops.toSorted((a, b) => a.askedOn.localeCompare(b.askedOn))) {
    until(askedOn < now ? askedOn : now, false)
    until(arrivedOn !== null && arrivedOn < now ? arrivedOn : now, true)
  }
  until(now, false)
  return { stretches, end, isLate, within, at: (daysBetween(startedOn, within) / total) * 100 }
}
