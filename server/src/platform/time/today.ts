import { dayInZone, newZealand } from '@clearwing/domain/dates.ts'

const quarterOfAnHour = 15 * 60 * 1000

const dayByZone = new Map<string, { quarter: number; day: string }>()

/**
 * Current calendar day in a time zone. Rules take the day as an argument; this is where it comes from. Lists need it
 * for each of their lines, so it is cached for a quarter of an hour; midnight is on a quarter hour everywhere.
 */
export function today(zone = newZealand) {
  const now = Date.now()
  const quarter = Math.floor(now / quarterOfAnHour)
  const last = dayByZone.get(zone)
  if (last?.quarter === quarter) return last.day
  const day = dayInZone(new Date(now).toISOString(), zone)
  dayByZone.set(zone, { quarter, day })
  return day
}
