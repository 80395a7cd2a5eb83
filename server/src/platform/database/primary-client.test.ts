import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { databaseError, isDatabaseUnavailable } from '#platform/errors/send-problem.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { newDatabase } from '#testing/new-database.ts'
import { openDatabase, type Tx } from './database.ts'
import { refuseTransactionPooling } from './pooler.ts'
import { readOnlyCode } from './primary-client.ts'

// A demoted primary reports `in_hot_standby`, a primary set to read-only `default_transaction_read_only`, by the same
// message. The test of a real replica is server/src/replica.deep.ts.
const connection = await newDatabase()
const database = openDatabase(connection)
afterAll(() => database.close())

const backend = async (tx: Tx) =>
  Number((await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid)
const write = (tx: Tx) => tx.execute(sql`create table notes ()`)
const setReadOnly = (change: string) =>
  queryOnce({ ...connection, database: 'postgres' }, `alter database ${connection.database} ${change}`)

async function failureOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { code: databaseError(error ?? {}).code, isPassing: isDatabaseUnavailable(error ?? {}) }
}

test('a server that accepts no writes is not even read, and used again once it does', async () => {
  await setReadOnly('set default_transaction_read_only = on')
  const refused = { code: readOnlyCode, isPassing: true }
  const fresh = openDatabase(connection)
  expect(await failureOf(fresh.isUpToDate())).toEqual(refused)
  expect(await failureOf(fresh.transaction(write))).toEqual(refused)
  expect(await failureOf(fresh.shortReads.query({ text: 'select 1', name: 'one' }, []))).toEqual(refused)
  await expect(refuseTransactionPooling(connection)).rejects.toThrow('Connect to the primary.')
  await setReadOnly('reset default_transaction_read_only')
  expect(await fresh.isUpToDate()).toBe(true)
  expect((await fresh.shortReads.query({ text: 'select 1', name: 'one' }, [])).rowCount).toBe(1)
  await fresh.close()
})

test('a connection ends when its server stops accepting writes', async () => {
  let before = 0
  const demoted = database.transaction(async (tx) => {
    before = await backend(tx)
    await tx.execute(sql`set default_transaction_read_only = on`)
    await expect.poll(() => tx.execute(sql`select 1`).catch(() => 'ended')).toBe('ended')
    await write(tx)
  })
  expect((await failureOf(demoted)).isPassing).toBe(true)
  expect(await database.transaction(backend)).not.toBe(before)
})

test('a connection whose write is refused does not return to the pool', async () => {
  let before = 0
  const refused = database.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`)
    before = await backend(tx)
    await write(tx)
  })
  expect(await failureOf(refused)).toEqual({ code: readOnlyCode, isPassing: true })
  expect(await database.transaction(backend)).not.toBe(before)
})
