import { addDays } from '#dates.ts'

/** A period from a first to a last day, both inclusive; a null day is open-ended. */
export type Period = { fromDay: string | null; toDay: string | null }

const first = '0000-00-00'
const last = '9999-99-99'

export const includesDay = ({ fromDay, toDay }: Period, day: string) =>
  (fromDay ?? first) <= day && day <= (toDay ?? last)

export const isPeriodOver = ({ toDay }: Period, day: string) => (toDay ?? last) < day

export const overlap = (one: Period, other: Period) =>
  (one.fromDay ?? first) <= (other.toDay ?? last) && (other.fromDay ?? first) <= (one.toDay ?? last)

/** True when two periods share a day. */
export const periodsOverlap = (periods: Period[]) =>
  periods.some((one, at) => periods.slice(at + 1).some((other) => overlap(one, other)))

export const areSame = (one: Period, other: Period) => one.fromDay === other.fromDay && one.toDay === other.toDay

export const sortPeriods = (periods: Period[]) =>
  periods.toSorted((one, other) => (one.fromDay ?? first).localeCompare(other.fromDay ?? first))

/**
 * The periods after a change. An existing period that is no longer wanted ends yesterday, so that past membership
 * remains known; one that has not started is deleted. A wanted period replaces those it overlaps.
 */
export function changedPeriods(before: Period[], intended: Period[], today: string): Period[] {
  const yesterday = addDays(today, -1)
  const earlierPeriods = before
    .filter((period) => !intended.some((one) => overlap(one, period)))
    .filter(({ fromDay }) => (fromDay ?? first) < today)
    .map((period) => (isPeriodOver(period, today) ? period : { ...period, toDay: yesterday }))
  return sortPeriods([...earlierPeriods, ...intended])
}

/** Ends group periods with the membership: none continues after its last day, and none starts later. */
export const endingWith = (before: Period[], lastDay: string): Period[] =>
  before
    .filter(({ fromDay }) => (fromDay ?? first) <= lastDay)
    .map((period) => (isPeriodOver(period, lastDay) ? period : { ...period, toDay: lastDay }))
