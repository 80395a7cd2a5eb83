import type { Database } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { recordJobRun } from '#platform/jobs/run-store.ts'
import { today } from '#platform/time/today.ts'
import { endOver } from './expire-clocks.ts'
import { finishClock } from './service.ts'

/** Nightly job: ends the time to ask for a review after its last day, so that it no longer appears in lists. */
export const endTimesToAsk: Job = {
  name: 'end-times-to-ask',
  schedule: '50 3 * * *',
  run: async ({ database, now }) =>
    void (await recordJobRun(database, 'end-times-to-ask', () => endAskable(database, today({ now })))),
}

export const endAskable = (database: Database, day: string) =>
  endOver(database, 'convenor_request', day, (tx, { about, aboutId, kind }) =>
    finishClock(tx, about, aboutId, kind, 'over'),
  )
