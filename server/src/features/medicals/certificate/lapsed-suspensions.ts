import { theSystem } from '@clearwing/domain/access/actor.ts'
import { endOver } from '#features/medicals/clocks/expire-clocks.ts'
import { finishClock } from '#features/medicals/clocks/service.ts'
import type { Database } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Job } from '#platform/jobs/job.ts'
import { recordJobRun } from '#platform/jobs/run-store.ts'
import { today } from '#platform/time/today.ts'
import { tellHolder } from './events.ts'
import { findCertificate } from './record.ts'

/** Nightly job: ends suspensions that were not extended, notifies the holder, and removes the deadline. */
export const lapseSuspensions: Job = {
  name: 'lapse-suspensions',
  schedule: '40 3 * * *',
  run: async ({ database, now }) =>
    void (await recordJobRun(database, 'lapse-suspensions', () => endLapsed(database, today({ now })))),
}

export const endLapsed = (database: Database, day: string) =>
  endOver(database, 'suspension', day, async (tx, { aboutId }) => {
    await finishClock(tx, 'certificate', aboutId, 'suspension', 'lapsed')
    await tellHolder(tx, theSystem, found(await findCertificate(tx, theSystem, aboutId)))
  })
