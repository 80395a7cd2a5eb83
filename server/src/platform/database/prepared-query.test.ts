import { theSystem } from '@clearwing/domain/access/actor.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createOrganisation, findOrganisation } from '#features/organisations/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { database } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'
import { anyOfList, madeOnce } from './prepared-query.ts'

let times = 0
const nameOf = madeOnce((db, column: 'name' | 'city') => {
  times++
  const isAsked = eq(organisations.organisationId, sql.placeholder('id'))
  return db.select({ name: organisations[column] }).from(organisations).where(isAsked).prepare(`test ${column}`)
})

/** Returns what a prepared query sees of a row that only this transaction can see. */
const inTransaction = (name: string) =>
  database
    .transaction(async (tx) => {
      const id = await createOrganisation(tx, theSystem, { name, city: `city of ${name}` })
      const seen = [await nameOf(tx, 'name').execute({ id }), await nameOf(tx, 'city').execute({ id })]
      expect(await nameOf(database.db, 'name').execute({ id })).toEqual([])
      throw Object.assign(new Error('changed my mind'), { id, seen })
    })
    .catch((error) => error as { id: number; seen: unknown[] })

test('a query runs in the given transaction, on one connection after the other', async () => {
  for (let n = 0; n < 12; n++) {
    const { id, seen } = await inTransaction(`made once ${fileNumber} ${n}`)
    expect(seen).toEqual([
      [{ name: `made once ${fileNumber} ${n}` }],
      [{ name: `city of made once ${fileNumber} ${n}` }],
    ])
    expect(await findOrganisation(database.db, id)).toBeUndefined()
  }
})

test('simultaneous transactions each see their own rows', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `at once ${fileNumber} ${n}`)
  const seen = await Promise.all(names.map(async (name) => (await inTransaction(name)).seen))
  expect(seen).toEqual(names.map((name) => [[{ name }], [{ name: `city of ${name}` }]]))
  // The query was built once for each kind, whatever the connection.
  expect(times).toBe(2)
})

const ofNames = madeOnce((db) =>
  db
    .select({ id: organisations.organisationId })
    .from(organisations)
    .where(sql`name = ${anyOfList('names')} or city = ${anyOfList('cities')}`)
    .prepare('test any of'),
)

test('a query for any value of a list is planned once', async () => {
  await database.transaction(async (tx) => {
    for (let n = 0; n < 10; n++) await ofNames(tx).execute({ names: [`unknown ${n}`], cities: [] })
    const { rows } = await tx.execute(
      sql`select generic_plans::int, custom_plans::int from pg_prepared_statements where name like '% test any of'`,
    )
    // The first five are planned with their values, for PostgreSQL to compare the cost.
    expect(rows).toEqual([{ generic_plans: 5, custom_plans: 5 }])
  })
})

const withLongName = madeOnce((db, column: 'name' | 'city') =>
  db
    .select({ value: organisations[column] })
    .from(organisations)
    .where(eq(organisations.organisationId, sql.placeholder('id')))
    .prepare(`test of a name that is longer than PostgreSQL reads and differs only at its end: ${column}`),
)

test('queries whose long names begin alike are different ones', async () => {
  await database.transaction(async (tx) => {
    const id = await createOrganisation(tx, theSystem, { name: `long ${fileNumber}`, city: 'Nelson' })
    expect(await withLongName(tx, 'name').execute({ id })).toEqual([{ value: `long ${fileNumber}` }])
    expect(await withLongName(tx, 'city').execute({ id })).toEqual([{ value: 'Nelson' }])
  })
})

const numbered = madeOnce((db, number: number) =>
  db
    .select({ number: sql<number>`${sql.raw(String(number))}` })
    .from(organisations)
    .where(eq(organisations.organisationId, sql.placeholder('id')))
    .prepare(`test number ${number}`),
)

test('of too many kinds of queries, only the first are prepared; all are answered', async () => {
  await database.transaction(async (tx) => {
    const id = await createOrganisation(tx, theSystem, { name: `many ${fileNumber}` })
    for (let number = 0; number < 120; number++)
      expect(await numbered(tx, number).execute({ id })).toEqual([{ number }])
    const { rows } = await tx.execute(
      sql`select count(*)::int as kept from pg_prepared_statements where name like '% test number %'`,
    )
    expect(rows).toEqual([{ kept: 100 }])
  })
})
