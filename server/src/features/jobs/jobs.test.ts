import type { ListedJob } from '@clearwing/domain/jobs/schema.ts'
import { jobTitles } from '@clearwing/domain/jobs/titles.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { users } from '#features/users/tables.ts'
import { jobs } from '#jobs.ts'
import { history } from '#platform/history/tables.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addIndividual } from '#testing/factories.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { cronInWords, dueBetween, lastBefore, nextAfter, windowOf } from './schedule.ts'
import { checkJobs } from './watch.ts'

const zone = 'Pacific/Auckland'
const nightly = { cron: '40 3 * * *', zone }
const often = { cron: '*/5 * * * *', zone }

const person = await addAdministrator()
await database.transaction((tx) =>
  tx
    .update(users)
    .set({ email: `a${person.userId}@example.org` })
    .where(eq(users.userId, person.userId)),
)
const administrator = await as(person)
const acting = await underActivity(administrator)
const name = 'lapse-suspensions'
const listed = async (call: Caller = administrator): Promise<ListedJob> =>
  (await call('GET', '/jobs')).body.find((job: ListedJob) => job.name === name)
const execute = (query: ReturnType<typeof sql>) => database.transaction((tx) => tx.execute(query))

/** A run of the job, as pg-boss stores it. */
const addRun = async (state: string, at: string, data: object = {}) => {
  const { rows } = await execute(sql`
    insert into pgboss.job (name, state, data, created_on, started_on, completed_on, retry_limit, retry_count)
    values (${name}, ${state}::pgboss.job_state, ${JSON.stringify(data)}::jsonb, ${at}::timestamptz, ${at}::timestamptz,
      ${at}::timestamptz + interval '2.5 s', 3, 3) returning id`)
  return String(rows[0]?.id)
}

beforeEach(async () => {
  await execute(sql`delete from pgboss.job where name = ${name}`)
  await execute(sql`insert into pgboss.schedule (name, cron, timezone) values (${name}, ${nightly.cron}, ${zone})
    on conflict (name, key) do nothing`)
  await execute(sql`update pgboss.queue set created_on = now() - interval '30 days' where name = ${name}`)
  await execute(sql`update job_alarms set ended_at = now() where ended_at is null`)
})

test('every job has a title, and every title a job', () => {
  expect(Object.keys(jobTitles).toSorted()).toEqual(jobs.map((job) => job.name).toSorted())
})

test('runs are due by the clock of the zone, also when it changes', () => {
  expect(nextAfter(nightly, '2026-11-29T14:39:59Z')).toBe('2026-11-29T14:40:00.000Z')
  expect(lastBefore(nightly, '2026-11-29T14:40:00Z')).toBe('2026-11-28T14:40:00.000Z')
  // Daylight saving begins on 27 September 2026 and ends on 5 April 2026.
  expect(nextAfter(nightly, '2026-09-26T12:00:00Z')).toBe('2026-09-26T14:40:00.000Z')
  expect(nextAfter(nightly, '2026-09-25T12:00:00Z')).toBe('2026-09-25T15:40:00.000Z')
  expect(dueBetween(nightly, '2026-03-31T00:00:00Z', '2026-04-07T00:00:00Z')).toBe(7)
  expect(dueBetween(often, '2026-11-29T14:00:00Z', '2026-11-29T15:00:00Z')).toBe(12)
  expect([windowOf(often, '2026-11-29T14:59:00Z'), windowOf(nightly, '2026-11-29T14:59:00Z')]).toEqual(['hour', 'week'])
  expect([cronInWords(often), cronInWords(nightly)]).toEqual(['Every 5 minutes', 'At 03:40'])
})

test('a job says when it ran, how long it took, and what is due', async () => {
  const now = Date.parse(database.clock())
  const dayAgo = new Date(now - 24 * 3_600_000).toISOString()
  for (let days = 1; days <= 7; days++)
    await addRun('completed', lastBefore(nightly, new Date(now - (days - 1) * 24 * 3_600_000).toISOString()))
  await addRun('created', dayAgo)
  expect(await listed()).toMatchObject({
    title: 'Lapse of suspensions',
    schedule: 'At 03:40',
    lastSeconds: 2.5,
    window: 'week',
    due: 7,
    completed: 7,
    waiting: 1,
    isLate: false,
    failed: [],
  })
})

test('a job that was due and did not run alarms once, and the alarm ends when it has run', async () => {
  await using received = await announcements()
  // Other jobs of the shared database may be late too: there is one alert of all of them.
  const told = (words: string) => JSON.stringify(received.about('administrators')).split(words).length - 1
  expect((await listed()).isLate).toBe(true)
  const countEmails = () => database.db.$count(emails, eq(emails.template, 'jobMissed'))
  const before = await countEmails()
  await Promise.all([checkJobs(database), checkJobs(database)])
  await checkJobs(database)
  await expect.poll(() => told('A job did not run.')).toBe(1)
  expect((await countEmails()) - before).toBeGreaterThan(0)
  await addRun('completed', database.clock())
  await checkJobs(database)
  await expect.poll(() => told('A job runs again.')).toBe(1)
  expect((await listed()).isLate).toBe(false)
})

test('an administrator under an activity repeats and discards failed runs, and runs a job now', async () => {
  const at = new Date(Date.parse(database.clock()) - 3_600_000).toISOString()
  const [first, second] = [await addRun('failed', at, { medicalId: 7 }), await addRun('failed', at)]
  const { failed, failedTotal } = await listed()
  expect(failedTotal).toBe(2)
  expect(failed).toContainEqual(expect.objectContaining({ jobId: first, retries: 3, about: 'medicalId 7' }))
  const path = `/jobs/${name}/failed`
  expect((await administrator('PUT', `${path}/${first}`)).status).toBe(403)
  expect((await acting('PUT', `${path}/${first}`)).status).toBe(200)
  expect((await acting('PUT', `${path}/${first}`)).status).toBe(404)
  expect((await acting('DELETE', `${path}/${first}`)).status).toBe(404)
  expect((await acting('DELETE', `${path}/${second}`)).status).toBe(200)
  expect(await listed()).toMatchObject({ failedTotal: 0, retrying: 1, waiting: 0 })
  expect((await acting('POST', `/jobs/${name}/runs`)).status).toBe(200)
  expect((await listed()).waiting).toBe(1)
  // A job that follows a request has nothing to work on without it.
  expect((await acting('POST', '/jobs/send-email/runs')).status).toBe(404)
  expect((await acting('POST', '/jobs/no-such-job/runs')).status).toBe(404)
  const rows = await database.transaction((tx) => tx.select().from(history).where(eq(history.entity, 'job')))
  const acts = rows.map(({ after }) => (after as { act: string }).act)
  expect(acts).toEqual(expect.arrayContaining(['retry', 'discard', 'run now']))
})

test('no one else sees jobs', async () => {
  expect((await (await as(await addIndividual()))('GET', '/jobs')).status).toBe(403)
})
