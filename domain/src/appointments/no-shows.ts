import { dayInZone, formatDay } from '#dates.ts'
import type { Appointment } from './booking.ts'

type Visit = Pick<Appointment, 'status' | 'startsAt' | 'zone'>

/**
 * How often a person did not come, out of the visits that they did not cancel in time; undefined if they always came. A
 * practice counts only visits with itself, because it sees no others.
 */
export function noShowsInWords(visits: readonly Visit[]) {
  const missed = visits.filter(({ status }) => status === 'no_show')
  const last = missed.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)).at(-1)
  if (!last) return undefined
  const total = visits.filter(({ status }) => status === 'done').length + missed.length
  const on = formatDay(dayInZone(last.startsAt, last.zone))
  return missed.length === 1
    ? `1 no-show in ${total} ${total === 1 ? 'visit' : 'visits'}, on ${on}.`
    : `${missed.length} no-shows in ${total} visits, the last on ${on}.`
}
