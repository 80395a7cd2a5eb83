import { addDays } from '#dates.ts'

/** From a first day to a last, both included; a day that is null is open. */
export type Period = { fromDay: string | null; toDay: string | null }

const first = '0000-00-00'
const last = '9999-99-99'

export const covers = ({ fromDay, toDay }: Period, day: string) => (fromDay ?? first) <= day && day <= (toDay ?? last)

export const isOver = ({ toDay }: Period, day: string) => (toDay ?? last) < day

export const overlap = (one: Period, other: Period) =>
  (one.fromDay ?? first) <= (other.toDay ?? last) && (other.fromDay ?? first) <= (one.toDay ?? last)

/** Whether two of them share a day. */
export const haveOverlap = (periods: Period[]) =>
  periods.some((one, at) => periods.slice(at + 1).some((other) => overlap(one, other)))

export const areSame = (one: Period, other: Period) => one.fromDay === other.fromDay && one.toDay === other.toDay

export const inOrder = (periods: Period[]) =>
  periods.toSorted((one, other) => (one.fromDay ?? first).localeCompare(other.fromDay ?? first))

/**
 * The days that somebody is in a group once these are wanted. What was there and is left out ends yesterday, so that it
 * can still be said who was in the group then; what has not begun is as if it had never been. A wanted period is what
 * becomes of those it overlaps.
 */
export function becoming(before: Period[], wanted: Period[], today: string): Period[] {
  const yesterday = addDays(today, -1)
  const kept = before
    .filter((period) => !wanted.some((one) => overlap(one, period)))
    .filter(({ fromDay }) => (fromDay ?? first) < today)
    .map((period) => (isOver(period, today) ? period : { ...period, toDay: yesterday }))
  return inOrder([...kept, ...wanted])
}

/** When a membership ends, so do the groups that came with it: nothing lasts beyond its last day, nothing begins after. */
export const endingWith = (before: Period[], lastDay: string): Period[] =>
  before
    .filter(({ fromDay }) => (fromDay ?? first) <= lastDay)
    .map((period) => (isOver(period, lastDay) ? period : { ...period, toDay: lastDay }))
