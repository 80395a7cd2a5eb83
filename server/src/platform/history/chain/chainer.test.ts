import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getTableColumns } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { history } from '#platform/history/tables.ts'
import { type ChainScene, newChainScene } from '#testing/chain-scene.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { Chainer } from './chainer.ts'
import { canonicalRow, type HistoryContent } from './link.ts'
import { listLinks } from './store.ts'

let scene: ChainScene
beforeAll(async () => {
  scene = await newChainScene()
})
afterAll(() => scene.close())

const passes = { findings: [], count: 0 }

test('an old history is chained in order, with a head every 1,000 rows', async () => {
  await scene.attack(`insert into history (at, user_id, action, entity, entity_id)
    select '2020-01-01'::timestamptz + (i * 7919 % 2500) * interval '1 hour', 7, 'read', 'user', i from generate_series(1, 2500) i`)
  expect(await scene.verify()).toMatchObject({ rows: 0, seq: 0, ...passes })
  await scene.follow()
  expect(await scene.verify()).toMatchObject({ rows: 2500, heads: 2, ...passes })
  const ids = `select bool_and(history_id = seq) as "isInOrder" from history_chain`
  expect((await queryOnce(scene.connection, ids)).rows).toEqual([{ isInOrder: true }])
})

test('every column of a history row is part of its hash', async () => {
  const [link] = await scene.database.transaction((tx) => listLinks(tx, 0, 1, 1))
  const written = JSON.parse(canonicalRow(link?.content as HistoryContent))
  expect(Object.keys(written)).toEqual(Object.keys(getTableColumns(history)).toSorted())
})

test('heads are readable by their owner only, and the copy is the same', () => {
  expect(statSync(scene.file).mode & 0o777).toBe(0o600)
  expect(readFileSync(scene.copy)).toEqual(readFileSync(scene.file))
})

test('a head is signed after 5 minutes with new rows, and none without', async () => {
  const heads = () => readFileSync(scene.file, 'utf8').split('\n').length - 1
  const before = heads()
  await scene.write(1)
  await scene.follow()
  expect(heads()).toBe(before)
  scene.pass(5)
  await scene.follow()
  expect(heads()).toBe(before + 1)
  scene.pass(60)
  await scene.follow()
  expect(heads()).toBe(before + 1)
})

test('a row that commits after a row with a higher id is chained, too', async () => {
  const slow = new pg.Client(scene.connection)
  await slow.connect()
  const chainer = new Chainer(scene.place)
  await slow.query(`begin; insert into history (at, user_id, action, entity, entity_id)
    values ('${scene.database.clock()}', 7, 'change', 'user', 1)`)
  await scene.write(2)
  await chainer.follow({ isLast: true })
  await scene.write(1)
  await chainer.follow({ isLast: true })
  const { rows } = await scene.verify()
  await slow.query('commit')
  await slow.end()
  await chainer.follow({ isLast: true })
  expect(await scene.verify()).toMatchObject({ rows: rows + 1, ...passes })
})

test('what an interrupted process left of a head is removed', async () => {
  writeFileSync(scene.file, '{"number":', { flag: 'a' })
  expect(await scene.verify()).toMatchObject(passes)
  await scene.write(1)
  await scene.follow({ isLast: true })
  expect(await scene.verify()).toMatchObject(passes)
})

test.each(['history', 'history_chain'])('%s is never changed, removed or emptied', async (table) => {
  for (const sql of [`update ${table} set history_id = default`, `delete from ${table}`, `truncate ${table}`])
    await expect(
      queryOnce(
        scene.connection,
        sql.replace('history_id = default', table === 'history' ? 'user_id = 1' : 'seq = seq'),
      ),
    ).rejects.toThrow(`Rows of ${table} are never changed or removed`)
})

test('several chainers, while requests write, make one chain', async () => {
  const chainers = Array.from({ length: 3 }, () => new Chainer(scene.place))
  let isWriting = true
  const chaining = chainers.map(async (chainer) => {
    while (isWriting) {
      await chainer.follow({ isLast: true })
      await pause(2)
    }
  })
  const checking = (async () => {
    while (isWriting) expect(await scene.verify()).toMatchObject(passes)
  })()
  await Promise.all(Array.from({ length: 5 }, () => scene.write(30)))
  isWriting = false
  await Promise.all([...chaining, checking])
  await scene.follow({ isLast: true })
  const { rows } = await scene.verify()
  const [counted] = (await queryOnce<{ count: number }>(scene.connection, 'select count(*)::int as count from history'))
    .rows
  expect(rows).toBe(counted?.count)
  expect(existsSync(scene.copy)).toBe(true)
})
