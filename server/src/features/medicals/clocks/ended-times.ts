import { isLastStage } from '@clearwing/domain/medicals/clocks/telling.ts'
import type { Database } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { today } from '#platform/time/today.ts'
import { keptRun } from './job-run-store.ts'
import { finishClock } from './service.ts'
import type { StoredClock } from './store.ts'
import { listOver } from './telling-store.ts'

/** Each night: the time to ask for a review is over after its last day, and stands in nobody's way. */
export const endTimesToAsk: Job = {
  name: 'end-times-to-ask',
  schedule: '50 3 * * *',
  run: async ({ database }) => void (await keptRun(database, 'end-times-to-ask', () => endOver(database, today()))),
}

/** Not before its person was reminded: until then it stands among what is late. */
export async function endOver(database: Database, day: string) {
  const over = await listOver(database.db, 'convenor_request', day)
  const wereTold = over.filter(({ kind, limit, stage }) => isLastStage(kind, limit, stage))
  let told = 0
  let failed = 0
  for (const clock of wereTold) {
    const isDone = await end(database, clock).catch(() => false)
    if (isDone) told += 1
    else failed += 1
  }
  return { told, failed }
}

const end = (database: Database, { about, aboutId, kind }: StoredClock) =>
  database.transaction(async (tx) => {
    await finishClock(tx, about, aboutId, kind, 'over')
    return true
  })
