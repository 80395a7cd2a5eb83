import { theSystem } from '@clearwing/domain/access/actor.ts'
import { testsAtDecision } from '@clearwing/domain/medicals/assessment/tests-at-decision.ts'
import { loadMedical } from '#features/medicals/store.ts'
import type { Database } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { recordJobRun } from '#platform/jobs/run-store.ts'
import { createDecisionTests, listUncountedDecisions } from './decision-tests-store.ts'
import { readTestsOfTimetable } from './due-tests.ts'

const mostAtOnce = 200

/** Keeps, for each decision, the tests that were due, so that a report counts them without calculating them again. */
export const countDecisionTests: Job = {
  name: 'count-decision-tests',
  schedule: '*/20 * * * *',
  run: async ({ database }) =>
    void (await recordJobRun(database, 'count-decision-tests', () => countTests(database, mostAtOnce))),
}

/** Counts the tests of the latest decisions that are not counted yet. */
export async function countTests(database: Database, most: number) {
  const uncounted = await listUncountedDecisions(database.db, most)
  for (const medicalId of uncounted)
    await database.transaction(async (tx) => {
      const medical = await loadMedical(tx, theSystem, medicalId)
      await createDecisionTests(tx, medicalId, testsAtDecision(await readTestsOfTimetable(tx, medical)))
    })
  return { notified: uncounted.length, failed: 0 }
}
