import { countInWords, listInWords } from '@clearwing/domain/format-count.ts'
import { titleOfJob } from '@clearwing/domain/jobs/titles.ts'
import { defineCheck } from '#features/health/check.ts'
import { countFailedRuns, listLateJobs } from '#features/jobs/index.ts'

const path = '/monitor/jobs'

export const jobCheck = defineCheck({
  name: 'jobs',
  title: 'Jobs',
  affects: [],
  path,
  figures: {
    jobs_late: 'Jobs that were due and have not run.',
    job_runs_failed: 'Runs that failed for good and wait for an administrator.',
  },
  async look({ database }) {
    const { late, failed } = await database.transaction(async (tx) => ({
      late: await listLateJobs(tx),
      failed: await countFailedRuns(tx),
    }))
    const values = { jobs_late: late.length, job_runs_failed: failed }
    if (late.length > 0) {
      const finding = `Late: ${listInWords(late.map(titleOfJob).toSorted())}.`
      return {
        level: 'red',
        finding,
        remedy: 'Run them on the page Jobs. If they do not run, restart this server.',
        values,
      }
    }
    if (failed > 0) {
      const finding = `${countInWords(failed, 'run', 'runs')} failed for good.`
      return { level: 'amber', finding, remedy: 'Repeat or discard them on the page Jobs.', values }
    }
    return { level: 'green', finding: 'All jobs have run when they were due.', values }
  },
})
