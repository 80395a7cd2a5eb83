import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { newDatabase } from '#testing/new-database.ts'
import { openDatabase } from './database.ts'
import { verdictOn } from './replica.ts'

// The tests with a real replica are in server/src/replica.deep.ts.

const here = { isReplica: true, isSameHistory: true, isReached: true }

test.each([
  ['has everything', here, 0, 'read'],
  ['has everything at last', here, 1500, 'read'],
  ['is behind', { isReached: false }, 0, 'wait'],
  ['is still behind', { isReached: false }, 999, 'wait'],
  ['is behind for too long', { isReached: false }, 1000, 'leave'],
  ['was promoted, or is the primary', { isReplica: false }, 0, 'leave'],
  ['follows another timeline, or is of another cluster or database', { isSameHistory: false }, 0, 'leave'],
  ['neither follows nor has it', { isSameHistory: false, isReached: false }, 0, 'leave'],
] as const)('a replica that %s', (_, differences, waited, verdict) => {
  expect(verdictOn(Object.assign({}, here, differences), waited, 1000)).toBe(verdict)
})

test('a replica that must not wait is read only if it has everything already', () => {
  expect(verdictOn(here, 0, 0)).toBe('read')
  expect(verdictOn(Object.assign({}, here, { isReached: false }), 0, 0)).toBe('leave')
})

const connection = await newDatabase()
const database = openDatabase(connection, undefined, {
  connection: { ...connection, host: '/nowhere' },
  longestLag: 1,
})
afterAll(() => database.close())

test('without a replica that answers, the primary does, without an error', async () => {
  expect(await database.readOnly(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([{ one: 1 }])
  expect(await database.replicaDelay()).toBe(null)
})

test('a read cannot write, also on the primary', async () => {
  const write = database.readOnly((tx) => tx.execute(sql`create table notes ()`))
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
})

/** Each reads only after the rules were asked on the primary, and writes nothing. */
const users = {
  'features/reports/exports/make.ts': 'long exports of custom queries',
  'features/reports/queries/run.ts': 'custom queries, their counts and files',
  'features/reports/routes.ts': 'reports, except those of quarters',
  'features/traffic/api-log/routes.ts': 'the log of requests',
  'features/traffic/traces/routes.ts': 'traces',
  'platform/export/export-route.ts': 'exports of lists',
}

test('only these operations read from a replica', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = globSync('{features,platform}/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|deep)\.ts$/.test(file) && !file.startsWith('platform/database/'))
  const readers = files.filter((file) => /\.readOnly\b/.test(readFileSync(path.join(root, file), 'utf8')))
  const plumbing = 'platform/access/transaction.ts'
  expect(readers.filter((file) => file !== plumbing).toSorted()).toEqual(Object.keys(users))
})
