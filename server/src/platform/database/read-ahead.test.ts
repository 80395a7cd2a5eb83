import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organisations } from '#features/organisations/tables.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { addOrganisation } from '#testing/factories.ts'
import { connection, database } from '#testing/test-app.ts'
import { madeOnce } from './prepared-query.ts'
import { ReadAhead } from './read-ahead.ts'
import { dbOn } from './short-reads.ts'

const cityOf = madeOnce((db) =>
  db
    .select({ city: organisations.city })
    .from(organisations)
    .where(eq(organisations.organisationId, sql.placeholder('id')))
    .prepare('test city ahead'),
)

const move = (id: number, city: string) =>
  database.transaction((tx) => tx.update(organisations).set({ city }).where(eq(organisations.organisationId, id)))

async function sentAhead() {
  const id = await addOrganisation()
  await move(id, 'Napier')
  const reads = new ReadAhead(database.shortReads)
  const db = dbOn(reads, database.clock())
  cityOf(db).readAhead({ id })
  await cityOf(database.db).execute({ id })
  return { id, reads, city: async (of = id) => (await cityOf(db).execute({ id: of }))[0]?.city }
}

test('rows that were sent ahead are used for the same query, and only once', async () => {
  const { id, city } = await sentAhead()
  // Waits long enough for the first answer to be that of the query sent ahead.
  await cityOf(dbOn(database.shortReads, '')).execute({ id })
  await move(id, 'Nelson')
  expect([await city(), await city()]).toEqual(['Napier', 'Nelson'])
})

test('a query with other values is not answered by rows that were sent ahead', async () => {
  const { city } = await sentAhead()
  const other = await addOrganisation()
  await move(other, 'Hamilton')
  expect([await city(other), await city()]).toEqual(['Hamilton', 'Napier'])
})

test('rows that were sent ahead can be forgotten', async () => {
  const { id, reads, city } = await sentAhead()
  await cityOf(dbOn(database.shortReads, '')).execute({ id })
  await move(id, 'Nelson')
  reads.forget()
  expect(await city()).toBe('Nelson')
})

test('after a lost connection the next short reads use another one', async () => {
  const { id } = await sentAhead()
  const read = () => cityOf(dbOn(database.shortReads, '')).execute({ id })
  await read()
  const lost = database.shortReads.query({ text: 'select pg_sleep($1)' }, [5]).catch((error: Error) => error)
  const found = async () => {
    const { rows } = await queryOnce(
      { ...connection, database: 'postgres' },
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${connection.database}' and query like 'select pg_sleep%' and state = 'active'`,
    )
    return rows.length
  }
  await expect.poll(found).toBe(1)
  expect(await lost).toBeInstanceOf(Error)
  await expect.poll(() => read().catch(() => [])).toEqual([{ city: 'Napier' }])
})
