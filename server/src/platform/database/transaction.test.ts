import { theSystem } from '@clearwing/domain/access/actor.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUser, findUser } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { history } from '#platform/history/tables.ts'
import { historyOf } from '#testing/history.ts'
import { database } from '#testing/test-app.ts'
import { insertAtCommit, notifyAtCommit } from './at-commit.ts'
import type { Tx } from './database.ts'

const create = (tx: Tx) => createUser(tx, theSystem, { firstName: 'Ana', lastName: 'Parata' })

test('what the work wrote and what waited for its commit are there together', async () => {
  const userId = await database.transaction(create)
  expect(await findUser(database.db, userId)).toMatchObject({ lastName: 'Parata' })
  expect(await historyOf('user', userId)).toMatchObject([{ action: 'create' }])
})

test('a history row that is refused takes the change with it', async () => {
  let userId = 0
  const changed = database.transaction(async (tx) => {
    userId = await create(tx)
    insertAtCommit(tx, history, [{ at: new Date().toISOString() } as typeof history.$inferInsert])
  })
  await expect(changed).rejects.toMatchObject({ code: '23502' })
  expect(await findUser(database.db, userId)).toBeUndefined()
})

test('what rows have in common is in each of them, and what one has not is null', async () => {
  const shared = { at: '2026-01-05T00:00:00.000Z', userId: 1, action: 'read' as const, entity: 'rows of one text' }
  const given = [
    { ...shared, entityId: 1, organisationId: 7, after: { word: 'Tāwhiri "\\x"' } },
    { ...shared, entityId: 2, organisationId: 7 },
    { ...shared, entityId: 3, organisationId: null },
  ]
  await database.transaction(async (tx) => insertAtCommit(tx, history, given))
  const columns = { entityId: history.entityId, organisationId: history.organisationId, after: history.after }
  const rows = await database.db
    .select({ ...columns, at: history.at, action: history.action })
    .from(history)
    .where(eq(history.entity, shared.entity))
    .orderBy(history.entityId)
  const { at, action } = shared
  expect(rows).toEqual([
    { entityId: 1, organisationId: 7, after: { word: 'Tāwhiri "\\x"' }, at, action },
    { entityId: 2, organisationId: 7, after: null, at, action },
    { entityId: 3, organisationId: null, after: null, at, action },
  ])
})

test('so does an announcement that is refused', async () => {
  let userId = 0
  const changed = database.transaction(async (tx) => {
    userId = await create(tx)
    notifyAtCommit(tx, 'live', 'x'.repeat(9000))
  })
  await expect(changed).rejects.toMatchObject({ code: '22023' })
  expect(await findUser(database.db, userId)).toBeUndefined()
})

test('work that fails right after its first query leaves nothing', async () => {
  const failing = database.transaction(async (tx) => {
    await tx.update(users).set({ nationality: 'Atlantis' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await database.db.$count(users, eq(users.nationality, 'Atlantis'))).toBe(0)
})

test('work that goes on after a query has failed is not taken for done', async () => {
  const careless = database.transaction(async (tx) => {
    await create(tx)
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    return 'done'
  })
  await expect(careless).rejects.toThrow()
})

test('queries that are asked together are answered in their order', async () => {
  const asked = [1, 2, 3, 4, 5]
  const answers = await database.transaction((tx) =>
    Promise.all(asked.map(async (one) => (await tx.execute<{ n: number }>(sql`select ${one}::int as n`)).rows[0]?.n)),
  )
  expect(answers).toEqual(asked)
})

// Under libfaketime, PostgreSQL's timer that detects a deadlock does not fire.
test.skipIf(process.env.FAKETIME)('of two that wait for each other, one is done again', async () => {
  const [one, other] = [await database.transaction(create), await database.transaction(create)]
  const bothHaveOne = met(2)
  const runs: string[] = []
  const renameBoth = (name: string, first: number, second: number) =>
    database.transaction(async (tx) => {
      runs.push(name)
      await rename(tx, first, name)
      await bothHaveOne()
      await rename(tx, second, name)
    })
  await Promise.all([renameBoth('Rangi', one, other), renameBoth('Hine', other, one)])
  expect(runs.length).toBeGreaterThan(2)
  const [first, second] = [await findUser(database.db, one), await findUser(database.db, other)]
  expect(first?.firstName).toBe(second?.firstName)
  expect(['Rangi', 'Hine']).toContain(first?.firstName)
})

test('work that waits for itself each time fails in the end', async () => {
  let runs = 0
  const hopeless = database.transaction(async (tx) => {
    runs++
    await tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
  })
  await expect(hopeless).rejects.toMatchObject({ cause: { code: '40P01' } })
  expect(runs).toBe(3)
})

const rename = (tx: Tx, userId: number, firstName: string) =>
  tx.update(users).set({ firstName }).where(eq(users.userId, userId))

/** Goes on when so many have come; whoever comes later goes through. */
function met(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    if (++come >= count) resolve()
    return promise
  }
}
