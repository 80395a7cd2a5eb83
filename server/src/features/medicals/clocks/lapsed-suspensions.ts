import { theSystem } from '@clearwing/domain/access/actor.ts'
import { isLastStage } from '@clearwing/domain/medicals/clocks/telling.ts'
import { tellHolder } from '#features/medicals/certificate/events.ts'
import { findCertificate } from '#features/medicals/certificate/record.ts'
import type { Database } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Job } from '#platform/jobs/job.ts'
import { today } from '#platform/time/today.ts'
import { keptRun } from './job-run-store.ts'
import { finishClock } from './service.ts'
import { listOver } from './telling-store.ts'

/** Each night: a suspension that nobody extended is over. Its holder hears of it, and it no longer waits for anybody. */
export const lapseSuspensions: Job = {
  name: 'lapse-suspensions',
  schedule: '40 3 * * *',
  run: async ({ database }) => void (await keptRun(database, 'lapse-suspensions', () => endLapsed(database, today()))),
}

/** Not before whoever had to see to it was told that it is over: until then it stands among what is late. */
export async function endLapsed(database: Database, day: string) {
  const over = await listOver(database.db, 'suspension', day)
  const wereTold = over.filter(({ kind, limit, stage }) => isLastStage(kind, limit, stage))
  let told = 0
  let failed = 0
  for (const { aboutId } of wereTold) {
    const isDone = await end(database, aboutId).catch(() => false)
    if (isDone) told += 1
    else failed += 1
  }
  return { told, failed }
}

const end = (database: Database, certificateId: number) =>
  database.transaction(async (tx) => {
    await finishClock(tx, 'certificate', certificateId, 'suspension', 'lapsed')
    await tellHolder(tx, theSystem, found(await findCertificate(tx, theSystem, certificateId)))
    return true
  })
