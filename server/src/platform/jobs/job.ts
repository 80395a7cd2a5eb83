import type { Site } from '#platform/site.ts'

/** What a job works with: the site, and the address its links begin with. */
export type Workplace = Site & { address: string }

/**
 * Work that follows a request, or the clock. It may run twice: after a crash, it begins again. Its data are ids and
 * nothing else, so that nothing about a person is kept twice.
 */
export type Job = {
  name: string
  /** Minutes, hours, days, months and days of the week, in New Zealand time. */
  schedule?: string
  /** How often it is tried again, the first time after half a minute, then after ever longer waits. */
  retries?: number
  run(workplace: Workplace, data: JobData): Promise<void>
}

export type JobData = Record<string, number>
