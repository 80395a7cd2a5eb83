import type { Request } from './request.ts'

const name = { path: { name: 'lapse-suspensions' } }
/** Of no run: a run that failed for good is the work of the job runner. */
const run = { path: { ...name.path, jobId: '00000000-0000-4000-8000-000000000000' } }

/** Requests about background jobs, by operation. */
export const jobRequests: Record<string, Request> = { runJob: name, retryRun: run, discardRun: run }
