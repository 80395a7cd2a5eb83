import { theSystem } from '@clearwing/domain/access/actor.ts'
import { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import { eq, max } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createRegistration } from '#features/registrations/index.ts'
import { createUser, type NewUserRow } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { history } from '#platform/history/tables.ts'
import { addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addMerger, merge, undo } from '#testing/merge-scene.ts'
import { strangers } from '#testing/tenants.ts'
import { as, database } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'
import { lookThrough } from './index.ts'
import { likelyDuplicatesOf } from './likely/index.ts'
import { savePairsOf } from './pair-store.ts'
import { savePlace } from './place-store.ts'

type Merger = Awaited<ReturnType<typeof addMerger>>
let first: Merger
let second: Merger
beforeAll(async () => {
  first = await addMerger()
  second = await addMerger()
})

/** Excludes people from other tests. */
beforeEach(async () => {
  const [last] = await database.db.select({ historyId: max(history.historyId) }).from(history)
  await database.transaction((tx) => savePlace(tx, last?.historyId ?? 0))
})

let serial = 0
/** A unique family name made of letters. */
const newName = () => `Ngata${[...`${fileNumber}${++serial}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

const add = (lastName: string, given: Partial<NewUserRow> = {}) =>
  database.transaction((tx) =>
    createUser(tx, theSystem, { firstName: 'Mere', lastName, dateOfBirth: '1991-02-03', ...given }),
  )

const claim = (userId: number, regulatorId: number, organisationUserId: string) =>
  database.transaction((tx) => createRegistration(tx, theSystem, { userId, regulatorId, organisationUserId }))

const pairsOf = async (name: string, keys = '') =>
  (await first.call('GET', `/users/duplicates?f=${name}${keys}`)).body.list as {
    one: { userId: number; records: number }
    other: { userId: number }
    similarity: number
    isMergeWaiting: boolean
  }[]

test('duplicates are found by name and date of birth, by a number, and by names alone; twins are not duplicates', async () => {
  const [name, regulatorId] = [newName(), await addOrganisation()]
  const person = await add(name)
  const swapped = await add(name, { dateOfBirth: '1991-03-02' })
  const namesake = await add(name, { dateOfBirth: '1950-06-07' })
  const twin = await add(name, { firstName: 'Aria' })
  const claimant = await add(newName(), { firstName: 'Tui', dateOfBirth: '1970-01-01' })
  for (const userId of [person, claimant]) await claim(userId, regulatorId, '4711')
  const likely = await likelyDuplicatesOf(database.db, person)
  expect(likely.map(({ userId, similarity }) => [userId, similarity])).toEqual([
    [claimant, DuplicateSimilarity.Possible_duplicate],
    [swapped, DuplicateSimilarity.Strong],
    [namesake, DuplicateSimilarity.Similar],
  ])
  expect(await likelyDuplicatesOf(database.db, twin)).toEqual([])
})

test('changed people are checked automatically, and pairs no longer similar are removed', async () => {
  const name = newName()
  const [one, other] = [await add(name), await add(name)]
  await lookThrough(database)
  expect(await pairsOf(name)).toMatchObject([
    { one: { userId: one }, other: { userId: other }, similarity: DuplicateSimilarity.Strong },
  ])
  await database.transaction((tx) => tx.update(users).set({ dateOfBirth: '1970-01-01' }).where(eq(users.userId, other)))
  await database.transaction((tx) => savePairsOf(tx, other, new Date().toISOString()))
  expect(await pairsOf(name)).toEqual([])
})

test('two people marked as different stay so until they share a number', async () => {
  const [name, regulatorId] = [newName(), await addOrganisation()]
  const [one, other] = [await add(name), await add(name)]
  const look = () => database.transaction((tx) => savePairsOf(tx, one, new Date().toISOString()))
  await look()
  const { status, body } = await first.call('PUT', `/users/${one}/duplicates/${other}`, { reason: 'Cousins' })
  expect([status, body.list]).toEqual([200, [expect.objectContaining({ isDismissed: true })]])
  await look()
  expect([await pairsOf(name), await pairsOf(name, '&m=Dismissed')]).toEqual([
    [],
    [expect.objectContaining({ dismissReason: 'Cousins', dismissedBy: expect.any(String) })],
  ])
  expect(await historyOf('not a duplicate', one)).toMatchObject([{ action: 'create', subjectUserId: one }])
  expect(await historyOf('not a duplicate', other)).toMatchObject([{ action: 'create', subjectUserId: other }])
  for (const userId of [one, other]) await claim(userId, regulatorId, '815')
  await look()
  expect(await pairsOf(name)).toMatchObject([{ similarity: DuplicateSimilarity.Possible_duplicate }])
})

test('a pair that was marked as two people can be listed as duplicates again', async () => {
  const name = newName()
  const [one, other] = [await add(name), await add(name)]
  await first.call('PUT', `/users/${other}/duplicates/${one}`, { reason: 'Cousins' })
  expect((await first.call('DELETE', `/users/${one}/duplicates/${other}`)).status).toBe(200)
  expect(await pairsOf(name)).toHaveLength(1)
  expect((await first.call('DELETE', `/users/${one}/duplicates/${other}`)).status).toBe(404)
})

test('two people with nothing in common cannot be marked', async () => {
  const [one, other] = [await add(newName()), await add(newName())]
  expect((await first.call('PUT', `/users/${one}/duplicates/${other}`, { reason: 'Two' })).status).toBe(404)
  expect((await first.call('PUT', `/users/${one}/duplicates/${other}`, { reason: 'x'.repeat(31) })).status).toBe(400)
  expect((await first.call('GET', '/users/2147483647/duplicates')).status).toBe(404)
})

test('pairs are filtered by similarity', async () => {
  const [name, regulatorId] = [newName(), await addOrganisation()]
  const [one, other] = [await add(name), await add(name)]
  for (const userId of [one, other]) await claim(userId, regulatorId, '77')
  await add(name)
  await lookThrough(database)
  const counts = [await pairsOf(name), await pairsOf(name, '&st=Strong'), await pairsOf(name, '&st=Possible')]
  expect(counts.map(({ length }) => length)).toEqual([3, 2, 1])
  const file = await first.call('GET', `/users/duplicates/export?ft=csv&f=${name}&st=Possible`)
  expect([file.status, file.body]).toEqual([200, expect.stringContaining('the same registration number (77)')])
})

test('a pair with a pending merge is marked; once merged it disappears, and undone it is back', async () => {
  const name = newName()
  const [one, other] = [await add(name), await add(name)]
  await lookThrough(database)
  await first.call('PUT', `/users/${one}/merge`, { mergeUserId: other, reason: 'One person' })
  expect(await pairsOf(name)).toMatchObject([{ isMergeWaiting: true }])
  await second.call('PUT', `/users/${one}/merge/confirmation`, { mergeUserId: other })
  await lookThrough(database)
  expect(await pairsOf(name)).toEqual([])
  await undo(first, one, other)
  expect(await pairsOf(name)).toMatchObject([{ isMergeWaiting: false }])
  expect((await merge(first, second, other, one)).status).toBe(200)
})

test('only an administrator with an activity can see pairs', async () => {
  const others = await Promise.all((await strangers()).map(([, person]) => as(person)))
  for (const call of [first.idle, ...others]) {
    const answers = [
      await call('GET', '/users/duplicates'),
      await call('GET', '/users/duplicates/export?ft=csv'),
      await call('GET', '/users/1/duplicates'),
      await call('PUT', '/users/1/duplicates/2', { reason: 'Two' }),
      await call('DELETE', '/users/1/duplicates/2'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }
})
