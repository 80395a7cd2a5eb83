import type { Site } from '#platform/site.ts'

/** The context of a job: the site, with its database at the moment of the job, and the base address of its links. */
export type Workplace = Site & { address: string; now: string }

/**
 * Work that follows a request or a schedule. It may run twice, because it restarts after a crash. Its data contains
 * only ids, so that no personal data is duplicated.
 */
export type Job = {
  name: string
  /** Minutes, hours, days, months and days of the week, in New Zealand time. */
  schedule?: string
  /** Number of retries, the first after half a minute, then at increasing intervals. */
  retries?: number
  run(workplace: Workplace, data: JobData): Promise<void>
}

export type JobData = Record<string, number>
