import { addDays, addMonths, monthOf } from '@clearwing/domain/dates.ts'
import type { Job } from '#platform/jobs/job.ts'
import { today } from '#platform/time/today.ts'
import { createPartitions, dropPartitions, monthOfMoment } from './partition-store.ts'

/** Each night, creates the partitions of this month and the next, and drops those whose days are all too old. */
export const renewApiLogs: Job = {
  name: 'renew-api-logs',
  schedule: '20 2 * * *',
  run: ({ database, options, now }) =>
    database.transaction(async (tx) => {
      const month = monthOfMoment(now)
      await createPartitions(tx, [month, monthOf(addMonths(`${month}-01`, 1))])
      await dropPartitions(tx, addDays(today(tx), -options.values.apiLogDays))
    }),
}
