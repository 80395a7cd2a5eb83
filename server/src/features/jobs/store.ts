import { isJobLate, missedBefore } from '@clearwing/domain/jobs/rules.ts'
import type { FailedRun, ListedJob } from '@clearwing/domain/jobs/schema.ts'
import { titleOfJob } from '@clearwing/domain/jobs/titles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { beginOfWindow, cronInWords, dueBetween, lastBefore, nextAfter, type Schedule, windowOf } from './schedule.ts'

// The queues are tables of pg-boss in the same database.

const rowsOf = async <Row>(tx: Tx, query: SQL) => (await tx.execute(query)).rows as Row[]

type Queue = {
  name: string
  installedAt: string
  cron: string | null
  zone: string | null
  waiting: number
  running: number
  retrying: number
  failedTotal: number
  completedInHour: number
  completedInWeek: number
  lastStartedAt: string | null
  lastCompletedAt: string | null
  lastSeconds: number | null
  notified: number | null
  failures: number | null
}

/** Names of pg-boss's own queues. */
const ownJobs = '\\_\\_pgboss\\_\\_%'

const moment = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Every queue of the product, with what its runs of the last week say. */
function readQueues(tx: Tx): Promise<Queue[]> {
  const since = (window: 'hour' | 'week') => sql`job.completed_on > ${beginOfWindow(window, tx.now)}::timestamptz`
  return rowsOf<Queue>(
    tx,
    sql`
    with counted as (
      select name,
        count(*) filter (where state = 'created')::int as waiting,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'retry')::int as retrying,
        count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'completed' and ${since('hour')})::int as hour,
        count(*) filter (where state = 'completed' and ${since('week')})::int as week,
        max(started_on) as started_on
      from pgboss.job group by name
    ), completed as (
      select distinct on (name) name, started_on, completed_on from pgboss.job
      where state = 'completed' order by name, completed_on desc
    ), told as (
      select distinct on (name) name, told, failed from job_runs where done_at is not null order by name, ran_at desc
    )
    select queue.name, ${moment(sql`queue.created_on`)} as "installedAt", schedule.cron, schedule.timezone as zone,
      coalesce(counted.waiting, 0) as waiting, coalesce(counted.running, 0) as running,
      coalesce(counted.retrying, 0) as retrying, coalesce(counted.failed, 0) as "failedTotal",
      coalesce(counted.hour, 0) as "completedInHour", coalesce(counted.week, 0) as "completedInWeek",
      ${moment(sql`counted.started_on`)} as "lastStartedAt", ${moment(sql`completed.completed_on`)} as "lastCompletedAt",
      extract(epoch from completed.completed_on - completed.started_on)::float8 as "lastSeconds",
      told.told as notified, told.failed as failures
    from pgboss.queue
    left join pgboss.schedule using (name)
    left join counted using (name)
    left join completed using (name)
    left join told using (name)
    where queue.name not like ${ownJobs}
    order by queue.name`,
  )
}

const scheduleOf = ({ cron, zone }: Queue): Schedule | null => (cron === null ? null : { cron, zone: zone ?? 'UTC' })

const isLate = (queue: Queue, now: string) => {
  const schedule = scheduleOf(queue)
  const dueAt = schedule && lastBefore(schedule, missedBefore(now))
  return isJobLate({ dueAt, lastCompletedAt: queue.lastCompletedAt, installedAt: queue.installedAt })
}

const mostFailed = 20

/** Runs that failed for good, the latest first. */
async function listFailed(tx: Tx): Promise<Map<string, FailedRun[]>> {
  const rows = await rowsOf<FailedRun & { name: string; data: Record<string, unknown> | null }>(
    tx,
    sql`
    select name, "jobId", "createdAt", "failedAt", retries, data from (
      select name, id as "jobId", ${moment(sql`created_on`)} as "createdAt", ${moment(sql`completed_on`)} as "failedAt",
        retry_count as retries, data, row_number() over (partition by name order by completed_on desc) as place
      from pgboss.job where state = 'failed'
    ) as failed where place <= ${mostFailed} order by name, place`,
  )
  const named = rows.map(({ name, data, ...run }) => ({ name, run: { ...run, about: aboutOf(data) } }))
  return new Map([...Map.groupBy(named, ({ name }) => name)].map(([name, all]) => [name, all.map(({ run }) => run)]))
}

/** Job data has only ids. */
const aboutOf = (data: Record<string, unknown> | null) =>
  Object.entries(data ?? {})
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ')

/** All jobs: late ones first, then those with failed runs, then by title. */
export async function listJobs(tx: Tx): Promise<ListedJob[]> {
  const [queues, failed] = [await readQueues(tx), await listFailed(tx)]
  const { now } = tx
  const jobs = queues.map((queue): ListedJob => {
    const { name, completedInHour, completedInWeek, cron: _, zone: _zone, installedAt: _at, ...state } = queue
    const schedule = scheduleOf(queue)
    const window = schedule ? windowOf(schedule, now) : 'week'
    const from = [beginOfWindow(window, now), queue.installedAt].toSorted().at(-1) ?? now
    return {
      ...state,
      name,
      title: titleOfJob(name),
      schedule: schedule && cronInWords(schedule),
      nextAt: schedule && nextAfter(schedule, now),
      window,
      due: schedule && dueBetween(schedule, from, now),
      completed: window === 'hour' ? completedInHour : completedInWeek,
      isLate: isLate(queue, now),
      failed: failed.get(name) ?? [],
    }
  })
  return jobs.toSorted(
    (one, other) =>
      Number(other.isLate) - Number(one.isLate) ||
      Number(other.failedTotal > 0) - Number(one.failedTotal > 0) ||
      one.title.localeCompare(other.title),
  )
}

/** Names of jobs that were due and did not run. */
export const listLateJobs = async (tx: Tx): Promise<string[]> =>
  (await readQueues(tx)).filter((queue) => isLate(queue, tx.now)).map(({ name }) => name)

/** Number of runs that failed for good. */
export async function countFailedRuns(tx: Tx): Promise<number> {
  const query = sql`select count(*)::int as count from pgboss.job where state = 'failed' and name not like ${ownJobs}`
  const [row] = await rowsOf<{ count: number }>(tx, query)
  return row?.count ?? 0
}

/** When any run was completed last; null before the first. */
export async function findLastRun(tx: Tx): Promise<string | null> {
  const query = sql`select ${moment(sql`max(completed_on)`)} as at from pgboss.job
    where state = 'completed' and name not like ${ownJobs}`
  const [row] = await rowsOf<{ at: string | null }>(tx, query)
  return row?.at ?? null
}

/** True for a job that runs by a schedule, and so needs no record to work on. */
export const isScheduled = async (tx: Tx, name: string) =>
  (await rowsOf(tx, sql`select 1 from pgboss.schedule where name = ${name}`)).length > 0

type Run = { name: string; jobId: string }

/** Lets a failed run be tried again, as pg-boss does. False if there is none. */
export async function retryRun(tx: Tx, { name, jobId }: Run) {
  const retried = await rowsOf(
    tx,
    sql`update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = ${tx.now}::timestamptz
    where name = ${name} and id = ${jobId}::uuid and state = 'failed' returning 1`,
  )
  return retried.length > 0
}

/** Removes a failed run. False if there is none. */
export async function discardRun(tx: Tx, { name, jobId }: Run) {
  const removed = await rowsOf(
    tx,
    sql`delete from pgboss.job where name = ${name} and id = ${jobId}::uuid and state = 'failed' returning 1`,
  )
  return removed.length > 0
}
