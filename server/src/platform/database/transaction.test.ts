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

test('the written rows and those deferred to the commit are stored together', async () => {
  const userId = await database.transaction(create)
  expect(await findUser(database.db, userId)).toMatchObject({ lastName: 'Parata' })
  expect(await historyOf('user', userId)).toMatchObject([{ action: 'create' }])
})

test('a refused history row rolls back the change', async () => {
  let userId = 0
  const changed = database.transaction(async (tx) => {
    userId = await create(tx)
    insertAtCommit(tx, history, [{ at: new Date().toISOString() } as typeof history.$inferInsert])
  })
  await expect(changed).rejects.toMatchObject({ code: '23502' })
  expect(await findUser(database.db, userId)).toBeUndefined()
})

test('values shared by rows are in each of them, and missing ones are null', async () => {
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

test('a refused announcement rolls back the change', async () => {
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

test('work that continues after a failed query does not count as done', async () => {
  const careless = database.transaction(async (tx) => {
    await create(tx)
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    return 'done'
  })
  await expect(careless).rejects.toThrow()
})

test('queries sent together are answered in order', async () => {
  const asked = [1, 2, 3, 4, 5]
  const answers = await database.transaction((tx) =>
    Promise.all(asked.map(async (one) => (await tx.execute<{ n: number }>(sql`select ${one}::int as n`)).rows[0]?.n)),
  )
  expect(answers).toEqual(asked)
})

// Under libfaketime, PostgreSQL's deadlock timer does not fire.
test.skipIf(process.env.FAKETIME)('one of two deadlocked transactions is retried', async () => {
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

test('work that deadlocks every time fails in the end', async () => {
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

/** Continues when this many have arrived; later ones pass through. */
function met(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    if (++come >= count) resolve()
    return promise
  }
}
