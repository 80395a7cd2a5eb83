import { z } from 'zod'

export const JobParam = z.strictObject({ name: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Enter the name of a job.') })
export const FailedRunParam = JobParam.extend({ jobId: z.uuid() })

/** A run that failed as often as it may, and waits for someone to repeat or discard it. */
export const FailedRun = z
  .object({
    jobId: z.uuid(),
    createdAt: z.string(),
    failedAt: z.string(),
    /** How often it was tried again. */
    retries: z.int32(),
    /** Ids of the records that it was about: 'medicalId 7'. */
    about: z.string(),
  })
  .meta({ id: 'FailedRun' })
export type FailedRun = z.infer<typeof FailedRun>

/** The span over which runs are counted: an hour for jobs that run more often, otherwise a week. */
export const JobWindow = z.enum(['hour', 'week']).meta({ id: 'JobWindow' })
export type JobWindow = z.infer<typeof JobWindow>

export const ListedJob = z
  .object({
    name: z.string(),
    title: z.string(),
    /** When it runs, in words; null for a job that follows a request. */
    schedule: z.string().nullable(),
    nextAt: z.string().nullable(),
    lastStartedAt: z.string().nullable(),
    lastCompletedAt: z.string().nullable(),
    /** How long the last completed run took. */
    lastSeconds: z.number().nullable(),
    /** People told by the last run, and records for which it failed; null if the job counts neither. */
    notified: z.int32().nullable(),
    failures: z.int32().nullable(),
    waiting: z.int32(),
    running: z.int32(),
    retrying: z.int32(),
    window: JobWindow,
    /** Runs that were due in the window; null without a schedule. */
    due: z.int32().nullable(),
    completed: z.int32(),
    /** True when a run was due and none has completed since. */
    isLate: z.boolean(),
    failedTotal: z.int32(),
    /** The latest twenty. */
    failed: z.array(FailedRun),
  })
  .meta({ id: 'ListedJob' })
export type ListedJob = z.infer<typeof ListedJob>
