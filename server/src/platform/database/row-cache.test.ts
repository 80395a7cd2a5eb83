import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { fanOut } from '#platform/live/fan-out.ts'
import { Hub } from '#platform/live/hub.ts'
import { newDatabase } from '#testing/new-database.ts'
import { type Database, openDatabase, type Tx } from './database.ts'
import { invalidateRows, loadCached } from './row-cache.ts'

// Two processes on one database, each with its own pool and its own listener. `word` stands for any cached row.
const connection = await newDatabase()
const [one, other] = [openDatabase(connection), openDatabase(connection)]
const hubs = [new Hub(), new Hub()]
const stopOne = await fanOut(one, hubs[0] as Hub)
const stopOther = await fanOut(other, hubs[1] as Hub)
await one.transaction((tx) => tx.execute(sql`create table words (word text)`))
await one.transaction((tx) => tx.execute(sql`insert into words values ('first')`))
afterAll(async () => {
  for (const hub of hubs) hub.close()
  await stopOther()
  await Promise.all([one.close(), other.close()])
})

let loads = 0
const read = (db: Database['db']) =>
  loadCached(db, 'words', 'the word', async () => {
    loads += 1
    const [row] = await db.select({ word: sql<string>`word` }).from(sql`words`)
    return { word: row?.word }
  })
const write = (tx: Tx, word: string) => {
  invalidateRows(tx, 'words')
  return tx.execute(sql`update words set word = ${word}`)
}

test('a cached value is loaded once and cannot be modified', async () => {
  const { length } = [await read(one.db), await read(one.db), await one.transaction((tx) => read(tx))]
  expect([length, loads]).toEqual([3, 1])
  expect(Object.isFrozen(await read(one.db))).toBe(true)
})

test('a change is visible immediately in its own process, and in every other', async () => {
  expect(await read(other.db)).toEqual({ word: 'first' })
  await one.transaction((tx) => write(tx, 'second'))
  expect(await read(one.db)).toEqual({ word: 'second' })
  await expect.poll(() => read(other.db)).toEqual({ word: 'second' })
})

test('a transaction sees its own change before the others, which never see it if it is rolled back', async () => {
  const changed = one.transaction(async (tx) => {
    await write(tx, 'third')
    expect(await read(tx)).toEqual({ word: 'third' })
    await write(tx, 'fourth')
    expect(await read(tx)).toEqual({ word: 'fourth' })
    expect(await read(one.db)).toEqual({ word: 'second' })
    throw new Error('taken back')
  })
  await expect(changed).rejects.toThrow('taken back')
  expect(await read(one.db)).toEqual({ word: 'second' })
})

test('a load that a change has overtaken is not cached', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<string>()
  const slow = loadCached(one.db, 'words', 'slow', () => asked)
  await one.transaction((tx) => write(tx, 'fourth'))
  answer('old')
  expect(await slow).toBe('old')
  expect(await loadCached(one.db, 'words', 'slow', async () => 'new')).toBe('new')
})

test('nothing is cached without a listener', async () => {
  await stopOne()
  const before = loads
  await read(one.db)
  await read(one.db)
  expect(loads - before).toBe(2)
})
