import { addDays, daysBetween } from '@clearwing/domain/dates.ts'
import type { Clock } from '@clearwing/domain/medicals/clocks/schema.ts'

type Timed = Pick<Clock, 'startedOn' | 'dueOn' | 'doneOn' | 'left'> & {
  stops: Pick<Clock['stops'][number], 'askedOn' | 'arrivedOn'>[]
}

/** A stretch of the bar: how much of it, in percent, and whether it ran. */
export type Stretch = { from: string; share: number; isStopped: boolean }

/** The bar from the first day until the last in time, or until today where that is later; today's own day is used up. */
export function stretchesOf({ startedOn, dueOn, doneOn, left, stops }: Timed, today: string) {
  const now = doneOn ?? today
  // While it stands still nobody knows the last day: what is left would follow from today.
  const end = [dueOn ?? addDays(now, Math.max(1, left)), now].toSorted().at(-1) ?? now
  const total = Math.max(1, daysBetween(startedOn, end))
  // What stands between the two ends: today, or the last day in time once that is behind.
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
