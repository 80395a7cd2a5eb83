import { before } from '@clearwing/domain/account/throttle/throttle.ts'
import { acknowledgedUntil, findAnomalyLimit, raiseAnomaly } from '#features/anomalies/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { listBulkReaders } from './bulk-store.ts'
import { slowSessionsOf } from './store.ts'

/** Every minute, slows down users who read the records of many different people, and raises an anomaly. */
export const watchReading: Job = {
  name: 'watch-reading',
  schedule: '* * * * *',
  // The job is not retried, because its next run comes soon enough.
  retries: 0,
  run: ({ database, now }) => checkReading(database, now),
}

const kind = 'bulk reading'
const minute = 60_000

export async function checkReading(database: Database, now: string) {
  const limit = await findAnomalyLimit(database.db, kind)
  const continuesFrom = before(now, limit.minutes * minute)
  for (const { evidence, ...reader } of await listBulkReaders(database.db, now, limit))
    await database.transaction(async (tx) => {
      await slowSessionsOf(tx, reader, now)
      const key = { kind, userId: reader.userId, organisationId: reader.organisationId, activityId: null } as const
      const until = await acknowledgedUntil(tx, key)
      // Readings of an acknowledged anomaly stay within the minutes for a while.
      if (until !== null && reader.lastAt <= until) return
      const rows = evidence.map((row) => ({ ...row, source: 'history' as const }))
      await raiseAnomaly(tx, { ...key, ...reader, isEnded: false, evidence: rows, continuesFrom })
    })
}
