import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { organisations } from '#features/organisations/tables.ts'
import { addOrganisation } from '#testing/factories.ts'
import { connection } from '#testing/test-app.ts'
import { openDatabase, type Tx } from './database.ts'

const database = openDatabase(connection)
afterAll(() => database.close())

const organisationId = await addOrganisation()
const ask = (tx: Tx, id: number) => tx.select().from(organisations).where(eq(organisations.organisationId, id))

async function preparedTexts(tx: Tx) {
  const { rows } = await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  return rows.map(({ statement }) => statement)
}

test('a repeated statement is prepared once, and works with other values', () =>
  database.transaction(async (tx) => {
    for (const id of [organisationId, 2147483647, organisationId]) {
      expect((await ask(tx, id)).map((row) => row.organisationId)).toEqual(id === organisationId ? [id] : [])
    }
    const { sql: text } = ask(tx, 1).toSQL()
    expect((await preparedTexts(tx)).filter((prepared) => prepared === text)).toHaveLength(1)
  }))

test('a statement repeated outside a transaction is prepared too', async () => {
  const own = openDatabase(connection)
  const query = () => own.db.select().from(organisations).where(eq(organisations.organisationId, organisationId))
  // The queries run one after another, so that the pool gives them the same connection.
  for (let time = 0; time < 3; time++) expect(await query()).toHaveLength(1)
  const prepared = await own.transaction(preparedTexts)
  await own.close()
  expect(prepared).toContain(query().toSQL().sql)
})

test('a statement that fails outside a transaction can be run again', async () => {
  const failing = () =>
    database.db
      .select({ result: sql`1 / ${0}::int` })
      .from(organisations)
      .limit(1)
  for (let time = 0; time < 3; time++) await expect(failing()).rejects.toMatchObject({ cause: { code: '22012' } })
})

test('a statement that runs once is not kept', () =>
  database.transaction(async (tx) => {
    const ids = Array.from({ length: 37 }, (_, n) => n + 1)
    const query = tx.select().from(organisations).where(inArray(organisations.organisationId, ids))
    await query
    expect(await preparedTexts(tx)).not.toContain(query.toSQL().sql)
  }))

test('a statement that fails can be run again', async () => {
  const failing = () => database.transaction((tx) => tx.execute(sql`select 1 / ${0}::int`))
  for (let i = 0; i < 3; i++) await expect(failing()).rejects.toMatchObject({ cause: { code: '22012' } })
  await expect(database.transaction((tx) => ask(tx, organisationId))).resolves.toHaveLength(1)
})
