import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { newDatabase } from '#testing/new-database.ts'
import { startProxy } from '#testing/proxy.ts'
import { site } from '#testing/test-app.ts'
import { enqueue } from './enqueue.ts'
import type { Job } from './job.ts'
import { prepareJobs, startWorker } from './worker.ts'

// A separate database, so that no other test's worker takes its jobs.
const connection = await newDatabase()
const database = openDatabase(connection)
const workplace = { ...site, database, address: 'http://127.0.0.1' }
afterAll(() => database.close())

const done: number[] = []
const failed: string[] = []
let tries = 0
const jobs: Job[] = [
  { name: 'counts', run: async (_workplace, { id = 0 }) => void done.push(id) },
  {
    name: 'fails-with-names',
    retries: 1,
    run: async () => {
      tries++
      throw Object.assign(new Error('insert … parameters: Mere, diabetes'), { code: 'XX000' })
    },
  },
  { name: 'daily', schedule: '10 3 * * *', run: async () => undefined },
  { name: 'waits', run: async () => undefined },
]
await prepareJobs(connection, jobs)
await prepareJobs(connection, jobs)
const start = () =>
  startWorker(workplace, jobs.slice(0, 3), (job, error) => failed.push(`${job} ${(error as { code?: string }).code}`))

test('a job runs once its transaction has committed, and never if it does not', async () => {
  const stop = await start()
  await database.transaction((tx) => enqueue(tx, 'counts', { id: 1 }))
  const failing = database.transaction(async (tx) => {
    await enqueue(tx, 'counts', { id: 2 })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await database.transaction((tx) => enqueue(tx, 'counts', { id: 3 }))
  await expect.poll(() => done).toEqual([1, 3])
  await stop()
})

test('many jobs of one transaction run one after the other, without waiting in between', async () => {
  const stop = await start()
  const many = Array.from({ length: 20 }, (_, at) => 100 + at)
  await database.transaction(async (tx) => {
    for (const id of many) await enqueue(tx, 'counts', { id })
  })
  const doneOfThem = () => done.filter((id) => id >= 100).toSorted()
  await expect.poll(doneOfThem).toEqual(many)
  await stop()
})

test('a failed job is retried later, and its error message is not stored', async () => {
  const stop = await start()
  await database.transaction((tx) => enqueue(tx, 'fails-with-names', { id: 1 }))
  await expect.poll(() => failed).toEqual(['fails-with-names XX000'])
  const state = async () =>
    (
      await queryOnce<{ state: string; text: string }>(
        connection,
        `select state, j::text as text from pgboss.job j where name = 'fails-with-names'`,
      )
    ).rows[0]
  await expect.poll(async () => (await state())?.state).toBe('retry')
  expect((await state())?.text).not.toMatch(/Mere|diabetes/)
  expect(tries).toBe(1)
  await stop()
})

test('stopping waits for running jobs', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let finished = false
  let hasStarted = false
  const slow: Job = {
    name: 'waits',
    run: async () => {
      hasStarted = true
      await held
      finished = true
    },
  }
  const stop = await startWorker(workplace, [slow], () => undefined)
  await database.transaction((tx) => enqueue(tx, 'waits', { id: 1 }))
  await expect.poll(() => hasStarted).toBe(true)
  const stopped = stop()
  release()
  await stopped
  expect(finished).toBe(true)
})

test('an undeclared job is refused', async () => {
  await expect(database.transaction((tx) => enqueue(tx, 'unknown', {}))).rejects.toThrow('Unknown job: unknown')
})

test('scheduled jobs use New Zealand time', async () => {
  const { rows } = await queryOnce(connection, 'select name, cron, timezone from pgboss.schedule')
  expect(rows).toEqual([{ name: 'daily', cron: '10 3 * * *', timezone: 'Pacific/Auckland' }])
})

test('a job is inserted exactly as pg-boss does', async () => {
  const boss = new PgBoss({ ...(connection as object), schema: 'pgboss', supervise: false, schedule: false })
  await boss.start()
  await boss.send('counts', { id: 7 })
  await boss.stop({ graceful: false })
  await database.transaction((tx) => enqueue(tx, 'counts', { id: 7 }))
  const rows = await database.transaction((tx) =>
    tx.execute(sql`
      select (to_jsonb(j) - '{id,created_on,start_after,keep_until}'::text[])
        || jsonb_build_object('kept', keep_until - start_after) as job
      from pgboss.job j where name = 'counts' and data = '{"id": 7}'`),
  )
  expect(rows.rows).toHaveLength(2)
  expect(rows.rows[0]).toEqual(rows.rows[1])
})

test('the jobs begin when PostgreSQL is back', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-test-socket-'))
  const away = { ...workplace, database: { ...database, connection: { ...connection, host: folder } } }
  const missed: string[] = []
  const worker = startWorker(away, jobs.slice(0, 1), (_job, error) => missed.push((error as { code: string }).code))
  await expect.poll(() => missed).toContain('ENOENT')
  const socket = `.s.PGSQL.${connection.port}`
  symlinkSync(path.join(String(connection.host), socket), path.join(folder, socket))
  const stop = await worker
  await database.transaction((tx) => enqueue(tx, 'counts', { id: 4711 }))
  await expect.poll(() => done).toContain(4711)
  await stop()
  rmSync(folder, { recursive: true })
})

test('jobs run again after every connection was lost', async () => {
  const proxy = await startProxy(`${connection.host}/.s.PGSQL.${connection.port}`)
  const behind = { ...connection, host: '127.0.0.1', port: proxy.port }
  const stop = await startWorker(
    { ...workplace, database: { ...database, connection: behind } },
    jobs.slice(0, 1),
    () => undefined,
  )
  const run = async (id: number) => {
    await database.transaction((tx) => enqueue(tx, 'counts', { id }))
    await expect.poll(() => done).toContain(id)
  }
  await run(4712)
  proxy.cut()
  await run(4713)
  await stop()
  proxy.close()
})
