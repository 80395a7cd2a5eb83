import { addYears } from '@clearwing/domain/dates.ts'
import type { JobRun } from '@clearwing/domain/medicals/clocks/schema.ts'
import { asc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/database/database.ts'
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

/** Lists the last run of each job. */
export async function listJobRuns(db: Db): Promise<JobRun[]> {
  const { name, ranAt, doneAt, notified, failed } = jobRuns
  const isLast = sql`${ranAt} = (select max(later.ran_at) from job_runs later where later.name = ${name})`
  return db.select({ name, ranAt, doneAt, notified, failed }).from(jobRuns).where(isLast).orderBy(asc(name))
}
