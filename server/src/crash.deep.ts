import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { addGroup, groupNames, logInManager, type Manager } from '#testing/group-writer.ts'
import { postmasterOf, startWholeServer, type WholeServer } from '#testing/whole-server.ts'

// Security catalogue T37: the server and its PostgreSQL are killed while four writers work.

const seed = Number(process.env.CRASH_SEED ?? 37)
const random = seededRandom(seed)
const kills = Number(process.env.CRASH_KILLS ?? 100)

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clearwing-crash-'))
let server: WholeServer | undefined
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  rmSync(dataDir, { recursive: true })
})

/** Writes until the server is gone. An acknowledged name must survive. */
async function writeUntilGone(manager: Manager, writer: string, acknowledged: Set<string>) {
  for (let i = 0; ; i++) {
    const name = `${writer} w${i}`
    const response = await addGroup(manager, name).catch(() => undefined)
    if (response?.status === 201) acknowledged.add(name)
    else if (response?.status !== 503) return
  }
}

/** Kills the server alone, PostgreSQL under a running server, or both. */
async function kill({ child, ended }: WholeServer, round: number) {
  if (round % 3 !== 0) process.kill(postmasterOf(dataDir), 'SIGKILL')
  if (round % 3 === 1) await wait(random.whole(0, 300))
  child.kill('SIGKILL')
  await ended
}

/** Every acknowledged name is stored, once. */
async function check(manager: Manager, acknowledged: Set<string>, round: number) {
  const found = await groupNames(manager)
  const where = `seed ${seed}, round ${round}`
  const names = new Set(found)
  expect(
    [...acknowledged].filter((name) => !names.has(name)),
    where,
  ).toEqual([])
  expect(found.length, where).toBe(names.size)
}

/** PostgreSQL compares every unique index with its table. */
async function checkIndexes() {
  const connection = { host: path.join(dataDir, 'run'), user: 'postgres', database: 'clearwing' }
  await queryOnce(connection, 'create extension if not exists amcheck')
  const { rows } = await queryOnce<{ count: number }>(
    connection,
    `select count(bt_index_check(indexrelid, true, true))::int as count from pg_index
     join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where indisunique and amname = 'btree' and relpersistence = 'p' and relkind = 'i'`,
  )
  expect(rows[0]?.count).toBeGreaterThan(100)
}

test(`${kills} kills of the server and its PostgreSQL lose nothing that was acknowledged`, async () => {
  const acknowledged = new Set<string>()
  for (let round = 0; round < kills; round++) {
    server = await startWholeServer(dataDir, { LOG_LEVEL: 'silent' })
    const manager = await logInManager(server)
    await check(manager, acknowledged, round)
    const writing = Promise.all(
      [0, 1, 2, 3].map((writer) => writeUntilGone(manager, `r${round} ${writer}`, acknowledged)),
    )
    await wait(random.whole(300, 800))
    await kill(server, round)
    await writing
  }
  server = await startWholeServer(dataDir, { LOG_LEVEL: 'silent' })
  await check(await logInManager(server), acknowledged, kills)
  await checkIndexes()
  expect(acknowledged.size).toBeGreaterThan(kills * 5)
})
