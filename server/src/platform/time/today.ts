import { dayInZone, newZealand } from '@clearwing/domain/dates.ts'
import { type Moment, systemClock } from './clock.ts'

const quarterOfAnHour = 15 * 60 * 1000

const dayByZone = new Map<string, { quarter: number; day: string }>()

/**
 * Calendar day in a time zone at the moment of a request, job or transaction. Rules take the day as an argument; this is
 * where it comes from. Lists need it for each of their lines, so it is cached for a quarter of an hour; midnight is on a
 * quarter hour everywhere.
 */
export function today({ now }: Moment = { now: systemClock() }, zone = newZealand) {
  const quarter = Math.floor(Date.parse(now) / quarterOfAnHour)
  const last = dayByZone.get(zone)
  if (last?.quarter === quarter) return last.day
  const day = dayInZone(now, zone)
  dayByZone.set(zone, { quarter, day })
  return day
}
