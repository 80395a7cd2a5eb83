import type { JobRun } from './schema.ts'

/** Maximum hours between two runs of a job. */
const mostHours: Record<string, { name: string; hours: number }> = {
  'send-reminders': { name: 'Reminders', hours: 1 },
  'begin-missing-clocks': { name: 'Starting missed deadlines', hours: 26 },
  'lapse-applications': { name: 'Lapse of old applications', hours: 26 },
  'lapse-suspensions': { name: 'Lapse of suspensions', hours: 26 },
  'end-losses': { name: 'End of needless replacements', hours: 26 },
  'end-times-to-ask': { name: 'End of the period to ask for a review', hours: 26 },
}

/**
 * Returns descriptions of jobs that do not run as they should; empty if all is well. In a new installation no job has
 * run yet.
 */
export function jobTroubles(runs: JobRun[], now: string): string[] {
  return runs.flatMap(({ name, ranAt, doneAt, failed }) => {
    const job = mostHours[name]
    if (!job) return []
    const hours = (Date.parse(now) - Date.parse(ranAt)) / 3_600_000
    if (hours > job.hours) return [`${job.name}: last run ${inHours(Math.floor(hours))} ago.`]
    // The run may still be in progress.
    if (doneAt === null && hours > 1) return [`${job.name}: the last run did not finish.`]
    return failed > 0 ? [`${job.name}: ${failed} failed in the last run.`] : []
  })
}

const inHours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)
