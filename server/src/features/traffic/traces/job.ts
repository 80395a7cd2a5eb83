import { addDays } from '@clearwing/domain/dates.ts'
import type { Job } from '#platform/jobs/job.ts'
import { today } from '#platform/time/today.ts'
import { removeOldTraces } from './store.ts'

/** Each night, removes counts that are older than the option allows. */
export const removeTraces: Job = {
  name: 'remove-traces',
  schedule: '25 2 * * *',
  run: ({ database, options }) =>
    database.transaction(async (tx) => void (await removeOldTraces(tx, addDays(today(tx), -options.values.traceDays)))),
}
