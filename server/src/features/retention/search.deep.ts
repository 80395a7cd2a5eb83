import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#testing/test-app.ts'
import { findDueRecords } from './search.ts'
import { dueRecords } from './tables.ts'

const people = 50_000

test('fifty thousand people are searched in bounded time', async () => {
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into users (first_name, last_name, search_text)
      select 'Old', 'Client ' || i, 'old client ' || i from generate_series(1, ${people}::int) i`)
    await tx.execute(sql`insert into organisations (name, search_text) values ('Old practice', 'old practice')
      on conflict do nothing`)
    await tx.execute(sql`insert into clients (organisation_id, user_id, since, until)
      select (select min(organisation_id) from organisations), user_id, '2001-01-01',
        '2001-01-01'::timestamptz + (user_id % 9000) * interval '1 day'
      from users where last_name like 'Client %'`)
  })
  const start = performance.now()
  await findDueRecords(database)
  const seconds = (performance.now() - start) / 1000
  const due = await database.db.$count(dueRecords)
  console.log({ people, due, seconds })
  expect(due).toBeGreaterThan(people / 4)
  expect(seconds).toBeLessThan(60)
}, 300_000)
