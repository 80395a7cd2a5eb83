import type { Job } from '#platform/jobs/job.ts'
import { removeOldRefused } from './store.ts'

/** Removes old refused messages once a day. */
export const forgetRefused: Job = {
  name: 'forget-refused-messages',
  schedule: '40 3 * * *',
  run: async ({ database }) => {
    await database.transaction((tx) => removeOldRefused(tx, tx.now))
  },
}
