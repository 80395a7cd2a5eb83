import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { database } from '#testing/test-app.ts'
import { anyId } from './filters.ts'

const ownedBy = { plain: sql`${2}`, any: anyId(2) }

test('a list of a user with few rows has the same plan as others, and is not planned each time', async () => {
  await database.transaction(async (tx) => {
    await tx.execute(sql`create temporary table owned on commit drop as
      select 1 + n / 10000 as owner, n from generate_series(1, 10003) n`)
    await tx.execute(sql`create index on owned (owner)`)
    await tx.execute(sql`analyze owned`)
    for (const [name, owner] of Object.entries(ownedBy)) {
      const { sql: text } = new PgDialect().sqlToQuery(sql`select n from owned where owner = ${owner}`)
      await tx.execute(sql.raw(`prepare owned_by_${name}(int) as ${text}`))
      for (let time = 0; time < 12; time++) await tx.execute(sql.raw(`execute owned_by_${name}(2)`))
    }
    const { rows } = await tx.execute(sql`select generic_plans > 0 as "isKept" from pg_prepared_statements
      where name in ('owned_by_plain', 'owned_by_any') order by name`)
    await tx.execute(sql`deallocate owned_by_plain`)
    await tx.execute(sql`deallocate owned_by_any`)
    expect(rows).toEqual([{ isKept: true }, { isKept: false }])
  })
})
