import { dayInZone, newZealand } from '@clearwing/domain/dates.ts'

const quarterOfAnHour = 15 * 60 * 1000

const known = new Map<string, { quarter: number; day: string }>()

/**
 * The calendar day it is now, there. Rules take it as an argument; this is where it comes from. Lists ask it for each
 * of their lines: it is worked out once a quarter of an hour, for midnight is at the beginning of one everywhere.
 */
export function today(zone = newZealand) {
  const now = Date.now()
  const quarter = Math.floor(now / quarterOfAnHour)
  const last = known.get(zone)
  if (last?.quarter === quarter) return last.day
  const day = dayInZone(new Date(now).toISOString(), zone)
  known.set(zone, { quarter, day })
  return day
}
