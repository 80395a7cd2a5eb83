import type { Database } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { raiseAlarm } from './alarm.ts'
import { listBulkReaders } from './alarm-store.ts'
import { slowSessionsOf } from './store.ts'

/** Every minute, slows down users who read the records of many different people, and raises an alarm. */
export const watchReading: Job = {
  name: 'watch-reading',
  schedule: '* * * * *',
  // The job is not retried, because its next run comes soon enough.
  retries: 0,
  run: ({ database, now }) => checkReading(database, now),
}

export async function checkReading(database: Database, now: string) {
  for (const reader of await listBulkReaders(database.db, now))
    await database.transaction(async (tx) => {
      await raiseAlarm(tx, { kind: 'bulk reading', ...reader, isEnded: false }, now)
      await slowSessionsOf(tx, reader, now)
    })
}
