import { setTimeout as wait } from 'node:timers/promises'
import { newZealand } from '@clearwing/domain/dates.ts'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { PrimaryClient } from '#platform/database/primary-client.ts'
import { isDatabaseUnavailable } from '#platform/errors/send-problem.ts'
import { areaOfJob, inArea } from '#platform/traces/counters.ts'
import type { Job, JobData, Workplace } from './job.ts'

const retriesOf = ({ retries = 3 }: Job) => retries

/** Creates the queues of these jobs, or updates them. */
export async function prepareJobs(connection: pg.ClientConfig, jobs: Job[]) {
  if (await arePrepared(connection, jobs)) return
  const boss = await open(connection, { supervise: false, schedule: false })
  await boss.start()
  try {
    for (const job of jobs) {
      const { name } = job
      const options = {
        retryLimit: retriesOf(job),
        retryDelay: 30,
        retryBackoff: true,
        retryDelayMax: 3600,
        notify: true,
      }
      if (await boss.getQueue(name)) await boss.updateQueue(name, options)
      else await boss.createQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** True when every queue exists with the right settings. The tables are migrated by the worker. */
async function arePrepared(connection: pg.ClientConfig, jobs: Job[]) {
  const client = new PrimaryClient(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('pgboss.queue') is not null as "isThere"`,
    )
    if (!rows[0]?.isThere) return false
    const queues = await client.query<{ name: string; retries: number }>(
      'select name, retry_limit as retries from pgboss.queue',
    )
    const retriesByQueue = new Map(queues.rows.map(({ name, retries }) => [name, retries]))
    return jobs.every((job) => retriesByQueue.get(job.name) === retriesOf(job))
  } finally {
    await client.end()
  }
}

type AddressedSite = Omit<Workplace, 'now'>
type Failed = (job: string, error: unknown) => void

/** Milliseconds to wait before starting the jobs again after PostgreSQL went away during the start. */
const pause = 500

/**
 * Runs the jobs until the returned function is called, which waits for those that are running. When PostgreSQL stops
 * while the jobs start, they begin again: the server answers requests already, and must not end.
 */
export async function startWorker(site: AddressedSite, jobs: Job[], failed: Failed) {
  for (;;) {
    const boss = await open(site.database.connection, { useListenNotify: true })
    boss.on('error', (error) => failed('worker', error))
    try {
      await begin(boss, site, jobs, failed)
      return () => boss.stop({ graceful: true, timeout: 20_000 })
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined)
      if (!isDatabaseUnavailable(error)) throw error
      failed('worker', error)
      await wait(pause)
    }
  }
}

async function begin(boss: PgBoss, site: AddressedSite, jobs: Job[], failed: Failed) {
  await boss.start()
  for (const job of jobs) {
    let worker: string | undefined
    worker = await boss.work<JobData>(job.name, { pollingIntervalSeconds: 2 }, async ([one]) => {
      // Checks for more, because the jobs of one transaction are announced only once.
      if (worker !== undefined) boss.notifyWorker(worker)
      const run = () => job.run(workplaceOf(site), one?.data ?? {})
      await inArea(areaOfJob(job.name), run).catch((error: unknown) => {
        failed(job.name, error)
        // pg-boss stores what is thrown, and the message of a failed query contains its parameters.
        throw new Error('failed')
      })
    })
    if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: newZealand })
  }
}

/** The context of a job that starts now. */
export function workplaceOf(site: AddressedSite): Workplace {
  const now = site.database.clock()
  return { ...site, now, database: site.database.at(now) }
}

/** Milliseconds, for maintenance of many jobs. */
const longestQuery = 60_000

type Options = { supervise?: boolean; schedule?: boolean; useListenNotify?: boolean }

/** The job runner is loaded lazily, so that the server can respond before it runs its first job. */
async function open(connection: pg.ClientConfig, options: Options) {
  const { PgBoss } = await import('pg-boss')
  // The pool of pg-boss takes them as they are, though its type knows fewer.
  const ownPool = { ...(connection as object), Client: PrimaryClient, query_timeout: longestQuery }
  return new PgBoss({ ...ownPool, ...options, max: 3, schema: 'pgboss' })
}
