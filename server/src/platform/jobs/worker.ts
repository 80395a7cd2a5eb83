import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Job, JobData, Workplace } from './job.ts'

const zone = 'Pacific/Auckland'

/** Makes the queues of these jobs, or brings them up to date. */
export async function prepareJobs(connection: pg.ClientConfig, jobs: Job[]) {
  const boss = open(connection, { supervise: false, schedule: false })
  await boss.start()
  try {
    for (const { name, retries = 3 } of jobs) {
      const options = { retryLimit: retries, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600, notify: true }
      if (await boss.getQueue(name)) await boss.updateQueue(name, options)
      else await boss.createQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Works until the returned function has ended it, which waits for what is under way. */
export async function startWorker(workplace: Workplace, jobs: Job[], failed: (job: string, error: unknown) => void) {
  const boss = open(workplace.database.connection, { useListenNotify: true })
  boss.on('error', (error) => failed('worker', error))
  await boss.start()
  for (const job of jobs) {
    await boss.work<JobData>(job.name, { pollingIntervalSeconds: 2 }, async ([one]) => {
      await job.run(workplace, one?.data ?? {}).catch((error: unknown) => {
        failed(job.name, error)
        // pg-boss keeps what is thrown, and the message of a failed query holds its parameters.
        throw new Error('failed')
      })
    })
    if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: zone })
  }
  return () => boss.stop({ graceful: true, timeout: 20_000 })
}

type Options = { supervise?: boolean; schedule?: boolean; useListenNotify?: boolean }

const open = (connection: pg.ClientConfig, options: Options) =>
  new PgBoss({ ...(connection as object), ...options, max: 3, schema: 'pgboss' })
