import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { newDatabase } from '#testing/new-database.ts'
import { oneAtATime, openDatabase } from './database.ts'

const connection = await newDatabase()
const cutAll = () =>
  queryOnce(
    { ...connection, database: 'postgres' },
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${connection.database}'`,
  )

test('a cut connection fails its transaction, and the next one uses another', async () => {
  const database = openDatabase(connection)
  const cut = database.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await cutAll()
    // Gives the error time to arrive while the transaction runs no query.
    await expect.poll(() => database.isUpToDate().catch(() => false)).toBe(true)
    await tx.execute(sql`select 1`)
  })
  await expect(cut).rejects.toThrow()
  expect(await database.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([{ one: 1 }])
  await database.close()
})

test('servers that start together take turns', async () => {
  const order: string[] = []
  const start = (name: string) =>
    oneAtATime(connection, async () => {
      order.push(`${name} begins`)
      await queryOnce(connection, 'select pg_sleep(0.05)')
      order.push(`${name} ends`)
    })
  await Promise.all([start('a'), start('b'), start('c')])
  const names = order.map((line) => line[0])
  expect([names[0], names[2], names[4]]).toEqual([names[1], names[3], names[5]])
})
