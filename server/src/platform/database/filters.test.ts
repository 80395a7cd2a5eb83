import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#testing/test-app.ts'
import { anyId } from './filters.ts'

test('a list of somebody who has few is planned as that of others is, and not anew each time', async () => {
  await database.transaction(async (tx) => {
    await tx.execute(sql`create temporary table owned on commit drop as
      select 1 + n / 10000 as owner, n from generate_series(1, 10003) n`)
    await tx.execute(sql`create index on owned (owner)`)
    await tx.execute(sql`analyze owned`)
    for (let time = 0; time < 12; time++) {
      await tx.execute(sql`select n from owned where owner = ${anyId(2)}`)
      await tx.execute(sql`select n from owned where owner = ${2}`)
    }
    const { rows } = await tx.execute(sql`select generic_plans > 0 as "isKept" from pg_prepared_statements
      where statement like 'select n from owned%' order by length(statement)`)
    expect(rows).toEqual([{ isKept: false }, { isKept: true }])
  })
})
