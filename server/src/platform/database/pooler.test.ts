import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase } from '#testing/new-database.ts'
import { isPooledByTransaction, refuseTransactionPooling } from './pooler.ts'

const connection = await newDatabase()
const clients = [new pg.Client(connection), new pg.Client(connection)] as const
const [one, other] = clients
beforeAll(() => Promise.all(clients.map((client) => client.connect())))
afterAll(() => Promise.all(clients.map((client) => client.end())))

test('connections to PostgreSQL itself are accepted', async () => {
  expect(await isPooledByTransaction(one, other)).toBe(false)
  await expect(refuseTransactionPooling(connection)).resolves.toBeUndefined()
})

test('two clients that share a connection are behind a pooler in transaction mode', async () => {
  expect(await isPooledByTransaction(one, one)).toBe(true)
})

test('a client that gets another connection for each query is behind a pooler in transaction mode', async () => {
  const third = new pg.Client(connection)
  await third.connect()
  const turns = [one, third]
  let turn = 0
  const inTurns = { query: (text: string) => turns[turn++ % 2]?.query(text) } as unknown as pg.Client
  expect(await isPooledByTransaction(inTurns, other)).toBe(true)
  await third.end()
})
