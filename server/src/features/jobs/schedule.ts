import type { JobWindow } from '@clearwing/domain/jobs/schema.ts'
import { CronExpressionParser } from 'cron-parser'
import cronstrue from 'cronstrue'

/** When a job runs: minutes, hours, days, months and days of the week, in the zone. */
export type Schedule = { cron: string; zone: string }

const hour = 3_600_000

const timesFrom = ({ cron, zone }: Schedule, moment: string) =>
  CronExpressionParser.parse(cron, { currentDate: new Date(moment), tz: zone })

/** The first time after a moment. */
export const nextAfter = (schedule: Schedule, moment: string) =>
  new Date(timesFrom(schedule, moment).next().getTime()).toISOString()

/** The last time before a moment. */
export const lastBefore = (schedule: Schedule, moment: string) =>
  new Date(timesFrom(schedule, moment).prev().getTime()).toISOString()

/** Runs are counted over an hour if there are several in it, otherwise over a week. */
export function windowOf(schedule: Schedule, now: string): JobWindow {
  const times = timesFrom(schedule, now)
  const [first, second] = [times.next().getTime(), times.next().getTime()]
  return second - first < hour ? 'hour' : 'week'
}

const lengths: Record<JobWindow, number> = { hour, week: 7 * 24 * hour }
export const beginOfWindow = (window: JobWindow, now: string) =>
  new Date(Date.parse(now) - lengths[window]).toISOString()

/** Number of runs that were due between two moments; the first is not included. */
export function dueBetween(schedule: Schedule, from: string, to: string) {
  const times = timesFrom(schedule, from)
  const end = Date.parse(to)
  let count = 0
  while (times.next().getTime() <= end) count += 1
  return count
}

/** 'Every 5 minutes', 'At 03:10' */
export const cronInWords = ({ cron }: Schedule) =>
  cronstrue.toString(cron, { use24HourTimeFormat: true, verbose: false })
