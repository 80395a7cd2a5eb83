import { theSystem } from '@clearwing/domain/access/actor.ts'
import { isLiving } from '@clearwing/domain/medicals/certificate/befalls.ts'
import { finishClock } from '#features/medicals/clocks/service.ts'
import { listRunningOfKind } from '#features/medicals/clocks/telling-store.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { recordJobRun } from '#platform/jobs/run-store.ts'
import { findCertificate } from './record.ts'

/** Nightly job: a certificate that expired or was replaced by a later one needs no replacement of a lost copy. */
export const endLosses: Job = {
  name: 'end-losses',
  schedule: '55 3 * * *',
  run: async ({ database }) => void (await recordJobRun(database, 'end-losses', () => endNeedless(database))),
}

export async function endNeedless(database: Database) {
  const running = await listRunningOfKind(database.db, 'loss')
  let failed = 0
  for (const { aboutId } of running)
    await database
      .transaction((tx) => endIfOver(tx, aboutId))
      .catch(() => {
        failed += 1
      })
  return { notified: 0, failed }
}

async function endIfOver(tx: Tx, certificateId: number) {
  const held = await findCertificate(tx, theSystem, certificateId)
  if (held?.certificate.rows.some(({ state }) => isLiving(state))) return
  await finishClock(tx, 'certificate', certificateId, 'loss', 'over')
}
