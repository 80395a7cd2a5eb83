import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#jobs.ts'
import { type Database, migrateDatabase, openDatabase } from '#platform/database/database.ts'
import { prepareJobs } from '#platform/jobs/worker.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { otherApp } from '#testing/other-app.ts'
import { queryOf } from '#testing/queries/query-of.ts'

// A primary and its replica of the system's PostgreSQL: that of npm cannot make a base backup.
const [binaries] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').toSorted().reverse()
const bin = path.dirname(binaries ?? '')

const folder = mkdtempSync(path.join(os.tmpdir(), 'replica-'))
const names = ['primary', 'replica'] as const
type Name = (typeof names)[number]
const portOf = (name: Name) => 5432 + names.indexOf(name)
const connectionTo = (name: Name) => ({ host: folder, port: portOf(name), user: 'postgres', database: 'postgres' })
const dataOf = (name: Name) => path.join(folder, name)

const isRoot = process.getuid?.() === 0
/** PostgreSQL does not run as root. */
function run(command: string, ...parameters: string[]) {
  const whole = [path.join(bin, command), ...parameters]
  const own = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...whole] : whole
  execFileSync(own[0] as string, own.slice(1), { stdio: 'ignore', cwd: folder })
}
const logOf = (name: Name) => path.join(dataOf(name), 'statements.log')
const start = (name: Name) => {
  const options = `-p ${portOf(name)} -k ${folder} -c listen_addresses= -c log_statement=all`
  run('pg_ctl', '-D', dataOf(name), '-w', '-l', logOf(name), '-o', options, 'start')
}
const stop = (name: Name, mode = 'fast') => run('pg_ctl', '-D', dataOf(name), '-w', '-m', mode, 'stop')

let database: Database

beforeAll(() => {
  if (binaries === undefined) throw new Error('This test needs pg_basebackup: apt-get install -y postgresql')
  chmodSync(folder, 0o755)
  const owner = isRoot ? execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }) : String(process.getuid?.())
  chownSync(folder, Number(owner), -1)
  for (const name of names) {
    mkdirSync(dataOf(name), { mode: 0o700 })
    chownSync(dataOf(name), Number(owner), -1)
  }
  run('initdb', '-D', dataOf('primary'), '-U', 'postgres', '-A', 'trust')
  start('primary')
  run('pg_basebackup', '-h', folder, '-p', String(portOf('primary')), '-U', 'postgres', '-D', dataOf('replica'), '-R')
  start('replica')
  database = openDatabase(connectionTo('primary'), undefined, { connection: connectionTo('replica'), longestLag: 1 })
}, 120_000)

afterAll(async () => {
  await database?.close()
  for (const name of names) spawnSync('kill', ['-CONT', ...processesOf(name)])
  for (const name of names) {
    try {
      stop(name, 'immediate')
    } catch {
      // A test stopped it.
    }
  }
  rmSync(folder, { recursive: true })
})

/** The postmaster and its processes. */
function processesOf(name: Name) {
  try {
    const postmaster = readFileSync(path.join(dataOf(name), 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
    const children = spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).stdout
    return [postmaster, ...children.split('\n').filter((line) => line !== '')]
  } catch {
    return []
  }
}

const write = (word: string) => database.transaction((tx) => tx.execute(sql`update words set word = ${word}`))
/** The word, and where it was read. */
const read = () =>
  database.readOnly(async (tx) => {
    const query = sql`select word, pg_is_in_recovery() as "isReplica" from words`
    return (await tx.execute<{ word: string; isReplica: boolean }>(query)).rows[0]
  })
const readWithin = async (milliseconds: number) => {
  const begin = performance.now()
  const found = await read()
  expect(performance.now() - begin).toBeLessThan(milliseconds)
  return found
}
/** After it could not be read, a replica is looked at again a few seconds later. */
const untilReplicaIsRead = () => expect.poll(read, { timeout: 60_000 }).toMatchObject({ isReplica: true })

test('each read sees the change before it, nearly always on the replica', async () => {
  await database.transaction((tx) => tx.execute(sql`create table words as select 'first'::text as word`))
  let onReplica = 0
  for (let turn = 0; turn < 300; turn++) {
    await write(`turn ${turn}`)
    const found = await read()
    expect(found?.word).toBe(`turn ${turn}`)
    if (found?.isReplica) onReplica++
  }
  console.log(`${onReplica} of 300 reads on the replica`)
  expect(onReplica).toBeGreaterThan(200)
})

test('a primary without changes is no lag', async () => {
  await wait(3000)
  expect(await database.replicaDelay()).toBeLessThan(1000)
  expect(await read()).toMatchObject({ isReplica: true })
})

test('the primary answers while the replica is behind, and the replica once it has caught up', async () => {
  await untilReplicaIsRead()
  await queryOnce(connectionTo('replica'), 'select pg_wal_replay_pause()')
  await write('a right was revoked')
  expect(await readWithin(5000)).toEqual({ word: 'a right was revoked', isReplica: false })
  // The replica is not even asked for a while.
  expect(await readWithin(500)).toEqual({ word: 'a right was revoked', isReplica: false })
  expect(await database.replicaDelay()).toBe(null)
  await queryOnce(connectionTo('replica'), 'select pg_wal_replay_resume()')
  await untilReplicaIsRead()
})

test('the primary answers while the replica is frozen', async () => {
  await untilReplicaIsRead()
  spawnSync('kill', ['-STOP', ...processesOf('replica')])
  expect(await readWithin(5000)).toMatchObject({ isReplica: false })
  spawnSync('kill', ['-CONT', ...processesOf('replica')])
  await untilReplicaIsRead()
})

test('the primary answers at once while the replica is stopped', async () => {
  await untilReplicaIsRead()
  stop('replica')
  expect(await readWithin(2000)).toMatchObject({ isReplica: false })
  start('replica')
  await untilReplicaIsRead()
})

test('reports, custom queries, lists of requests and their exports are read from the replica, and only they', async () => {
  const connection = connectionTo('primary')
  await migrateDatabase(connection)
  await prepareJobs(connection, jobs)
  const server = await otherApp(undefined, connection, { connection: connectionTo('replica'), longestLag: 5 })
  const administrator = await server.administrator()
  const statementsOf = async (call: Promise<{ status: number }>) => {
    const before = readFileSync(logOf('replica'), 'utf8').length
    expect((await call).status).toBe(200)
    return readFileSync(logOf('replica'), 'utf8').slice(before)
  }
  const definition = queryOf('medicals', ['status'])
  expect(await statementsOf(administrator('GET', '/monitor/apiLogs'))).toContain('from "api_logs"')
  expect(await statementsOf(administrator('GET', '/monitor/apiLogs/export?ft=csv'))).toContain('from "api_logs"')
  expect(await statementsOf(administrator('GET', '/monitor/databaseAccess'))).toContain('from "trace_counts"')
  expect(
    await statementsOf(administrator('POST', '/customQueries/run', { definition, reason: null, page: 1 })),
  ).toContain('"medicals"."user_id"')
  expect(await statementsOf(administrator('GET', '/jobs'))).toBe('')
  await server.close()
})

test('a replica of another database is not read', async () => {
  const connection = { ...connectionTo('replica'), database: 'template1' }
  const other = openDatabase(connectionTo('primary'), undefined, { connection, longestLag: 1 })
  expect(await other.replicaDelay()).toBe(null)
  await other.close()
})

test('a replica is not taken for the primary', async () => {
  const misled = openDatabase(connectionTo('replica'))
  const refused = { code: '25006' }
  await expect(misled.clockOffset()).rejects.toMatchObject(refused)
  await expect(misled.transaction((tx) => tx.execute(sql`select 1`))).rejects.toMatchObject(refused)
  await misled.close()
})

test('a replica that was promoted beside its primary is not read', async () => {
  await untilReplicaIsRead()
  run('pg_ctl', '-D', dataOf('replica'), '-w', 'promote')
  await write('only on the primary')
  expect(await read()).toEqual({ word: 'only on the primary', isReplica: false })
  expect(await database.replicaDelay()).toBe(null)
})
