import { addDays, addMonths, dayInZone, monthOf } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { today } from '#platform/time/today.ts'
import { addAdministrator } from '#testing/factories.ts'
import { as, database, site } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { ApiLogBuffer, type LoggedRequest } from './buffer.ts'
import { renewApiLogs } from './job.ts'
import { createPartitions, listPartitions, monthOfMoment } from './partition-store.ts'
import { apiLogs, unloggedRequests } from './tables.ts'
import { ApiLogWriter, writeApiLog } from './writer.ts'

const path = '/of/this/test'
const row = (change: Partial<LoggedRequest> = {}): LoggedRequest => ({
  at: database.clock(),
  requestId: crypto.randomUUID(),
  method: 'GET',
  path,
  query: '',
  status: 200,
  ms: 1,
  userId: null,
  realUserId: null,
  organisationId: null,
  activityId: null,
  ...change,
})
const countRows = () => database.db.$count(apiLogs, eq(apiLogs.path, path))
const countUnlogged = async () =>
  (
    await database.db
      .select()
      .from(unloggedRequests)
      .where(eq(unloggedRequests.day, today(database.db)))
  )[0]?.count ?? 0
const partitions = () => database.transaction(listPartitions)
const filled = (count: number) => {
  const buffer = new ApiLogBuffer()
  for (let i = 0; i < count; i++) buffer.add(row())
  return buffer
}

test('a full buffer counts further requests, and administrators see how many', async () => {
  const [rowsBefore, unloggedBefore] = [await countRows(), await countUnlogged()]
  const buffer = filled(10_003)
  await new ApiLogWriter(database, buffer).flush()
  expect([(await countRows()) - rowsBefore, (await countUnlogged()) - unloggedBefore]).toEqual([10_000, 3])
  const administrator = await underActivity(await as(await addAdministrator()))
  const { body } = await administrator('GET', '/monitor/apiLogs/unlogged')
  expect(body[0]).toEqual({ day: today(database.db), count: unloggedBefore + 3 })
})

test('the rest is written when the log ends', async () => {
  const before = await countRows()
  const end = writeApiLog(database, filled(2), (_name, error) => expect(error).toBeUndefined())
  await end()
  expect((await countRows()) - before).toBe(2)
})

/** A database whose transactions fail. */
const broken = (error: Error) => {
  const failing = { ...database, transaction: () => Promise.reject(error), at: () => failing }
  return failing as typeof database
}

test('while PostgreSQL is away requests wait in the buffer; what it refuses is counted', async () => {
  const buffer = filled(2)
  const errors: unknown[] = []
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  await new ApiLogWriter(broken(away), buffer).flush((error) => errors.push(error))
  expect(errors).toEqual([away])
  buffer.add(row())
  const before = await countRows()
  await new ApiLogWriter(database, buffer).flush()
  expect((await countRows()) - before).toBe(3)

  const poison = new ApiLogBuffer()
  poison.add(row({ status: 99_999 }))
  const writer = new ApiLogWriter(database, poison)
  await writer.flush()
  const unlogged = await countUnlogged()
  await writer.flush()
  expect((await countUnlogged()) - unlogged).toBe(1)
})

test('a process creates the partition of a month that has none', async () => {
  const buffer = new ApiLogBuffer()
  buffer.add(row({ at: '2031-05-31T11:59:59.999Z' }))
  // In New Zealand it is June.
  buffer.add(row({ at: '2031-05-31T12:00:00.000Z' }))
  const before = await countRows()
  await Promise.all([new ApiLogWriter(database, buffer).flush(), new ApiLogWriter(database, filled(1)).flush()])
  expect((await countRows()) - before).toBe(3)
  expect(await partitions()).toEqual(expect.arrayContaining(['2031-05', '2031-06']))
})

test('the job creates this month and the next, and drops months that are too old', async () => {
  const day = today(database.db)
  const month = monthOfMoment(database.clock())
  const isOld = (one: string) => addMonths(`${one}-01`, 1) <= addDays(day, -90)
  const [old, recent] = ['2020-02', monthOf(addDays(day, -90))]
  await database.transaction((tx) => createPartitions(tx, [old, recent]))
  await renewApiLogs.run(workplaceOf({ ...site, database, address: '' }), {})
  const names = await partitions()
  expect(names).toEqual(expect.arrayContaining([recent, month, monthOf(addMonths(`${month}-01`, 1))]))
  expect(names.filter(isOld)).toEqual([])
  expect(month).toBe(monthOf(dayInZone(database.clock())))
})
