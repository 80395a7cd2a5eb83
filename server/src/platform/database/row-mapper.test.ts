import { theSystem } from '@clearwing/domain/access/actor.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createOrganisation } from '#features/organisations/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { memberships, users } from '#features/users/tables.ts'
import { addMember } from '#testing/factories.ts'
import { database } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'
import type { QueryBuilder } from './db.ts'
import { madeOnce } from './prepared-query.ts'

const member = await addMember({ roles: 2 })
const emptyId = await database.transaction((tx) => createOrganisation(tx, theSystem, { name: `empty ${fileNumber}` }))

/** Nested objects, whole rows, values with a type of their own, and rows that are missing in an outer join. */
const rowsOf = (db: QueryBuilder) =>
  db
    .select({
      organisation: organisations,
      name: organisations.name,
      membership: { roles: memberships.roles, acceptedAt: memberships.acceptedAt },
      mixed: { userId: users.userId, organisationId: organisations.organisationId },
      user: users,
      counted: { days: sql<number>`array_length(array[1, 2], 1)`, at: sql<string>`now()`.mapWith(String) },
    })
    .from(organisations)
    .leftJoin(memberships, eq(memberships.organisationId, organisations.organisationId))
    .leftJoin(users, eq(users.userId, memberships.userId))

const fast = madeOnce((db) =>
  rowsOf(db)
    .where(eq(organisations.organisationId, sql.placeholder('id')))
    .prepare('test of mapped rows'),
)

test.each([
  ['with a row in the outer join', () => member.organisationId],
  ['without a row in the outer join', () => emptyId],
])('rows of a query made once are those of Drizzle: %s', async (_case, idOf) => {
  await database.transaction(async (tx) => {
    const rows = await fast(tx).execute({ id: idOf() })
    expect(rows).toEqual(await rowsOf(tx).where(eq(organisations.organisationId, idOf())))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.user === null).toBe(idOf() === emptyId)
  })
})

test('a missing value is refused', async () => {
  await expect(fast(database.db).execute({})).rejects.toThrow('A prepared query needs a value for id')
})

test('a refused query fails as those of Drizzle do, with the error of PostgreSQL as its cause', async () => {
  const refused = fast(database.db).execute({ id: 'a name' })
  await expect(refused).rejects.toMatchObject({ cause: { code: '22P02' } })
})
