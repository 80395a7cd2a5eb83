import { addDays } from '@clearwing/domain/dates.ts'
import type { PagedTraces, Trace, TraceKind } from '@clearwing/domain/traffic/traces/schema.ts'
import { parse } from 'csv-parse/sync'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { inArea, takeCounts } from '#platform/traces/counters.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { as, type Caller, database, site } from '#testing/test-app.ts'
import { removeTraces } from './job.ts'
import { addTraceCounts } from './store.ts'
import { traceCounts } from './tables.ts'
import { flushTraces } from './writer.ts'

const administrator = await as(await addAdministrator())
const day = today(database.db)

beforeEach(async () => {
  takeCounts()
  await database.transaction((tx) => tx.delete(traceCounts))
  takeCounts()
})

type Times = [count: number, totalMs: number, worstMs: number]
const add = (
  kind: TraceKind,
  area: string,
  name: string,
  [count, totalMs, worstMs]: Times,
  daysAgo = 0,
  audience = '',
) =>
  database.transaction((tx) =>
    tx
      .insert(traceCounts)
      .values({ day: addDays(day, -daysAgo), kind, area, function: name, audience, count, totalMs, worstMs }),
  )
const read = async (path: string, call: Caller = administrator): Promise<PagedTraces> => {
  const { status, body } = await call('GET', `/monitor/${path}`)
  expect([status, body.errors]).toEqual([200, undefined])
  return body
}
const rowsOf = (list: Trace[]) => list.map(({ area, function: name, count }) => [area, name, count])

const paths = [
  ['databaseAccess', 'database'],
  ['storageAccess', 'storage'],
  ['topicTraces', 'topic'],
] as const

test.each(paths)('%s sums the last days, and each of its keys does what its name says', async (path, kind) => {
  await add(kind, 'First', 'read', [4, 8, 4])
  await add(kind, 'First', 'write', [1, 9000, 9000], 1)
  await add(kind, 'Second', 'read', [2, 10, 6], 8)
  // Last days: today and those before it, seven unless given.
  expect(rowsOf((await read(path)).list)).toEqual([['First', null, 5]])
  expect(rowsOf((await read(`${path}?ld=1`)).list)).toEqual([['First', null, 4]])
  expect(rowsOf((await read(`${path}?ld=9&o=count`)).list)).toEqual([
    ['First', null, 5],
    ['Second', null, 2],
  ])
  // Include functions.
  expect(rowsOf((await read(`${path}?iaf=true`)).list)).toEqual([
    ['First', null, 5],
    ['First', 'write', 1],
    ['First', 'read', 4],
  ])
  // Include zero.
  const { list, totalItems } = await read(`${path}?i0=1&n=100&o=count&d=1`)
  expect(list[0]?.area).toBe('First')
  expect(list[1]).toMatchObject({ count: 0, meanMs: null, worstMs: null, severity: 0 })
  expect(totalItems).toBeGreaterThan(kind === 'storage' ? 5 : 50)
  // Detailed.
  const detailed = (await read(`${path}?dd=true&o=count&d=1`)).list
  expect(detailed.map((row) => [row.day, row.count])).toEqual([
    [day, 4],
    [addDays(day, -1), 1],
  ])
  // Minimum severity: one operation took nine seconds.
  expect((await read(`${path}?ms=1&iaf=1`)).list.map((row) => row.function)).toEqual([null, 'write'])
  expect((await read(`${path}?ms=1&ld=1`)).list).toEqual([])
  // Days for the graph, whatever the page shows.
  expect((await read(`${path}?p=2`)).days.map((one) => [one.day, one.count, one.meanMs])).toEqual([
    [addDays(day, -1), 1, 9000],
    [day, 4, 2],
  ])
  expect(rowsOf((await read(`${path}?ld=9&l=${addDays(day, -2)}`)).list)).toEqual([['Second', null, 2]])
  expect((await read(`${path}?f=frst`)).list).toEqual([])

  const { bytes } = await administrator('GET', `/monitor/${path}/export?ft=csv&iaf=true`)
  const cells = parse(bytes.toString(), { bom: true, relax_column_count: true }) as string[][]
  expect(cells.slice(cells.findIndex(([title]) => title === 'Area') + 1).map(([area, name]) => [area, name])).toEqual([
    ['First', ''],
    ['First', 'write'],
    ['First', 'read'],
  ])
})

test('topics are detailed by audience', async () => {
  await add('topic', 'Job', 'InvalidateTag', [4, 4, 2], 0, 'administrators')
  await add('topic', 'Job', 'InvalidateTag', [1, 1, 1], 0, 'user')
  expect((await read('topicTraces')).list).toMatchObject([{ area: 'Job', audience: null, count: 5 }])
  expect((await read('topicTraces?dd=true&o=count')).list).toMatchObject([
    { audience: 'administrators', count: 4 },
    { audience: 'user', count: 1 },
  ])
})

test.each(['ld=0', 'ld=367', 'ms=4', 'iaf=perhaps', 'o=user'])('%s is refused', async (query) =>
  expect((await administrator('GET', `/monitor/databaseAccess?${query}`)).status).toBe(400),
)

const counted = async (kind: TraceKind, area: string) => {
  await flushTraces(database)
  const rows = await database.db
    .select()
    .from(traceCounts)
    .where(and(eq(traceCounts.kind, kind), eq(traceCounts.area, area)))
  return Object.fromEntries(rows.map(({ function: name, count }) => [name, count]))
}

test('requests are counted for their route, also after a body', async () => {
  const member = await as(await addMember())
  await member('GET', '/medicals')
  expect(await counted('database', 'GET /medicals')).toMatchObject({ 'short read': expect.any(Number) })
  const description = 'Counting'
  await administrator('POST', '/administratorActivities', { description })
  const first = await counted('database', 'POST /administratorActivities')
  expect(first).toMatchObject({ transaction: expect.any(Number) })
  await administrator('POST', '/administratorActivities', { description })
  const second = await counted('database', 'POST /administratorActivities')
  expect(second.transaction).toBeGreaterThan(first.transaction ?? 0)
})

test('processes add to the same sums at the same time', async () => {
  const sums = { kind: 'storage', function: 'x', audience: '', count: 2, totalMs: 3 } as const
  const counts = [
    { ...sums, area: 'b', worstMs: 1 },
    { ...sums, area: 'a', worstMs: 3 },
  ]
  const write = (rows: typeof counts) => database.transaction((tx) => addTraceCounts(tx, rows))
  await Promise.all([write(counts), write(counts.toReversed()), write(counts)])
  expect((await read('storageAccess?o=area&d=0')).list).toMatchObject([
    { area: 'a', count: 6, totalMs: 9, worstMs: 3 },
    { area: 'b', count: 6, totalMs: 9, worstMs: 1 },
  ])
})

test('counts that could not be stored are stored later', async () => {
  await inArea('Area of a test', () => database.isUpToDate())
  const failing = { ...database, transaction: () => Promise.reject(new Error('away')), at: () => failing }
  const errors: unknown[] = []
  await flushTraces(failing as typeof database, (error) => errors.push(error))
  expect(errors).toHaveLength(1)
  expect(await counted('database', 'Area of a test')).toEqual({ read: 1 })
})

test('operations on the storage are counted with their caller, also if they fail', async () => {
  const { objects } = site.storage
  await inArea('Caller', async () => {
    await expect(objects.get('0'.repeat(64))[Symbol.asyncIterator]().next()).rejects.toThrow()
    await objects.remove('0'.repeat(64))
  }).catch(() => undefined)
  expect(await counted('storage', 'get')).toMatchObject({ Caller: 1 })
})

test('announcements are counted by topic and audience', async () => {
  await database.transaction((tx) =>
    invalidateTags(tx, ['administrators', { userId: 1 }, { userId: 2 }], { type: 'Job' }, { type: 'Video', id: 1 }),
  )
  await expect.poll(() => counted('topic', 'Video')).toMatchObject({ InvalidateTags: expect.any(Number) })
  const rows = await database.db.select().from(traceCounts).where(eq(traceCounts.area, 'Job'))
  expect(rows).toContainEqual(expect.objectContaining({ audience: 'administrators, user', kind: 'topic' }))
})

test('old counts are removed', async () => {
  await add('database', 'Old', 'read', [1, 1, 1], 367)
  await add('database', 'Recent', 'read', [1, 1, 1], 366)
  await removeTraces.run(workplaceOf({ ...site, database, address: '' }), {})
  const rows = await database.db.select({ area: traceCounts.area }).from(traceCounts)
  expect(rows.map(({ area }) => area)).toEqual(['Recent'])
})

test('statements of PostgreSQL are shown where it counts them, and their absence is no failure', async () => {
  const statements = async () => (await administrator('GET', '/monitor/databaseStatements')).body
  expect(await statements()).toEqual({ isCounted: false, list: [] })
  // The extension can be installed without being loaded, and then refuses to be read.
  await database.transaction((tx) => tx.execute(sql`create extension if not exists pg_stat_statements`))
  expect(await statements()).toEqual({ isCounted: false, list: [] })
  await database.transaction((tx) => tx.execute(sql`drop extension pg_stat_statements`))
})

test('only administrators see traces', async () => {
  const member = await as(await addMember())
  for (const path of [...paths.map(([one]) => one), 'databaseStatements'])
    expect([path, (await member('GET', `/monitor/${path}`)).status]).toEqual([path, 403])
})
