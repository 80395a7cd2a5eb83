import { addYears } from '@clearwing/domain/dates.ts'
import { eq, lt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { beginOfDay } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import { jobRuns } from './tables.ts'

type Outcome = { notified: number; failed: number }

/** Records that a job ran, and its result; without an end time if it did not finish. */
export async function recordJobRun(database: Database, name: string, run: () => Promise<Outcome>) {
  const ranAt = database.db.now
  const start = performance.now()
  const [row] = await database.transaction((tx) => tx.insert(jobRuns).values({ name, ranAt }).returning())
  const outcome = await run()
  const doneAt = new Date(Date.parse(ranAt) + performance.now() - start).toISOString()
  const jobRunId = row?.jobRunId ?? 0
  await database.transaction(async (tx) => {
    await tx
      .update(jobRuns)
      .set({ ...outcome, doneAt })
      .where(eq(jobRuns.jobRunId, jobRunId))
    await tx.delete(jobRuns).where(lt(jobRuns.ranAt, beginOfDay(addYears(today(database.db), -1))))
  })
  return outcome
}
