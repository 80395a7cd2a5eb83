import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { Disposal } from '@clearwing/domain/disposals/schema.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { chainPlaceOf } from '#features/audit-chain/place.ts'
import { takeNumber } from '#features/medicals/index.ts'
import { databaseError } from '#platform/errors/send-problem.ts'
import { saveFile } from '#platform/files/files.ts'
import { verifyChain } from '#platform/history/chain/verify.ts'
import { chainHistory } from '#testing/chain-history.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import {
  addDisposer,
  addFormerClient,
  carryOutIn,
  countOf,
  endCareLongAgo,
  longAgo,
  searchAgain,
} from '#testing/disposal-scene.ts'
import { addIndividual, addOrganisation } from '#testing/factories.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addPilot, addScene } from '#testing/medical-people.ts'
import { makers } from '#testing/random-records.ts'
import { app, connection, database, site } from '#testing/test-app.ts'
import { destroyPeople } from './destroy-store.ts'
import { treatedColumns } from './plan/statements.ts'

const [first, second] = [await addDisposer(), await addDisposer()]
const ask = <Row extends object>(text: string) => queryOnce<Row>(connection, text)

async function approved(userIds: number[]): Promise<Disposal> {
  await searchAgain()
  const { body, status } = await first.call('POST', '/disposals', { userIds, reason: 'Over' })
  expect(status, JSON.stringify(body)).toBe(200)
  await second.call('PUT', `/disposals/${body.disposalId}/approval`)
  return body
}

const read = async (disposalId: number): Promise<Disposal> => (await first.call('GET', `/disposals/${disposalId}`)).body

const owned = treatedColumns.filter((one) => one.does !== 'blocks' && one.does !== 'keeps' && one.parent === 'users')

/** Every column of the plan with a row of these people, except those that are kept. */
async function placesOf(ids: number[]) {
  const parts = owned.map(
    ({ table, column }) =>
      `select '${table}.${column}' as place where exists (select from ${table} where ${column} in (${ids.join()}))`,
  )
  return (await ask<{ place: string }>(parts.join(' union all '))).rows.map(({ place }) => place)
}

/** A pilot whose only medical was accepted twelve years ago, with all its documents. */
async function addFormerPilot() {
  const scene = await addScene()
  const pilot = await addPilot(scene.regulatorId)
  const of = Object.assign({}, scene, { people: Object.assign({}, scene.people, { pilot }) })
  const medicalId = await medicalAt(of, 'accepted', { on: longAgo, classes: ['class1'], withDocuments: true })
  await endCareLongAgo(pilot.userId)
  await ask(`update clocks set done_on = started_on where user_id = ${pilot.userId}`)
  const fileId = await database.transaction((tx) =>
    saveFile(tx, theSystem, site.storage, {
      bytes: Buffer.from('%PDF-1.7\nA letter of long ago'),
      fileName: 'a.pdf',
      contentType: 'application/pdf',
      subjectUserId: pilot.userId,
    }),
  )
  return { scene, userId: pilot.userId, medicalId, fileId }
}

const keysOf = async (userId: number) =>
  (
    await ask<{ key: string }>(
      `select storage_key as key from files join file_keys using (file_key_id) where user_id = ${userId}`,
    )
  ).rows.map(({ key }) => key)

async function isStored(key: string) {
  try {
    for await (const _ of site.storage.objects.get(key));
    return true
  } catch {
    return false
  }
}

test('a medical of long ago goes with certificate, documents and files; its number stays taken and its code true', async () => {
  const { scene, userId, medicalId, fileId } = await addFormerPilot()
  const [certificate] = (
    await ask<{ code: string; number: number }>(`select code, number from certificates where user_id = ${userId}`)
  ).rows
  const verify = async () => (await app.inject(`/api/certificates/verification?c=${certificate?.code}`)).json()
  const answer = await verify()
  expect(answer).toMatchObject({ inForce: false, rows: expect.arrayContaining([expect.anything()]) })
  const keys = await keysOf(userId)
  expect(keys.length).toBeGreaterThan(2)
  const { disposalId } = await approved([userId])
  await carryOutIn(8)
  const { items } = await read(disposalId)
  expect(items[0]).toMatchObject({ state: 'destroyed', keptReason: null })
  expect(items[0]?.counts).toMatchObject({ medicals: 1, files: expect.any(Number), submissions: expect.any(Number) })
  expect(items[0]?.certificates[0]?.number).toBe(String(certificate?.number).padStart(6, '0'))
  expect(await placesOf([userId])).toEqual([])
  for (const table of [
    'medicals',
    'applications',
    'examination_parts',
    'assessments',
    'medical_documents',
    'submissions',
  ])
    expect(await countOf(`${table} where medical_id = ${medicalId}`), table).toBe(0)

  const { checkedAt: _, ...same } = answer
  expect(await verify()).toMatchObject(same)
  const next = await database.transaction((tx) => takeNumber(tx, scene.regulatorId))
  expect(next).toBeGreaterThan(certificate?.number ?? 0)

  // The contents are gone from the storage, and a copy from a backup has no key.
  for (const key of keys) expect(await isStored(key), key).toBe(false)
  expect(await countOf(`disposed_contents where disposal_id = ${disposalId}`)).toBe(0)
  expect(await countOf(`file_keys where user_id = ${userId}`)).toBe(0)
  const attachment = await scene.doctor('GET', `/medicals/${medicalId}/documents`)
  expect(attachment.status).toBe(404)
  expect(await countOf(`files where file_id = ${fileId}`)).toBe(0)
  const words = `history where (before::text || after::text) like '%a.pdf%' and entity_id = ${fileId}`
  expect(await countOf(words)).toBe(0)
  await chainHistory()
  const { findings } = await verifyChain(chainPlaceOf(site))
  expect(findings.filter(({ fault }) => ['changed', 'emptied', 'removed', 'gap'].includes(fault))).toEqual([])
})

test('an interruption leaves a record whole or destroyed, and the next run continues', async () => {
  const [one, other] = [await addFormerPilot(), await addFormerClient()]
  const { disposalId } = await approved([one.userId, other])
  const keys = await keysOf(one.userId)
  const before = await placesOf([one.userId])
  await ask(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
    create trigger crash before delete on users for each row when (old.user_id = ${one.userId}) execute function fail()`)
  await expect(carryOutIn(8)).rejects.toThrow()
  expect(await placesOf([one.userId])).toEqual(before)
  expect(await countOf(`history where subject_user_id = ${one.userId} and after is not null`)).toBeGreaterThan(0)
  for (const key of keys) expect(await isStored(key)).toBe(true)
  // The other record did not wait, and the disposal has not ended.
  expect(await countOf(`users where user_id = ${other}`)).toBe(0)
  expect(await read(disposalId)).toMatchObject({
    state: 'approved',
    chosenCount: 1,
    destroyedCount: 1,
    checkValue: null,
  })
  await ask(`drop trigger crash on users; drop function fail`)
  await Promise.all([carryOutIn(8), carryOutIn(8)])
  expect(await read(disposalId)).toMatchObject({ state: 'carriedOut', destroyedCount: 2 })
  expect(await placesOf([one.userId])).toEqual([])
  for (const key of keys) expect(await isStored(key)).toBe(false)
})

test('a stop in the middle ends the rest, and the certificate says what was destroyed before', async () => {
  const [one, other] = [await addFormerClient(), await addFormerClient()]
  const { disposalId } = await approved([one, other])
  await ask(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
    create trigger crash before delete on users for each row when (old.user_id = ${other}) execute function fail()`)
  await expect(carryOutIn(8)).rejects.toThrow()
  await first.call('PUT', `/disposals/${disposalId}/stop`, { reason: 'Enough' })
  await ask(`drop trigger crash on users; drop function fail`)
  await carryOutIn(8)
  expect(await read(disposalId)).toMatchObject({
    state: 'stopped',
    destroyedCount: 1,
    keptCount: 1,
    checkValue: expect.any(String),
  })
  expect(await countOf(`users where user_id = ${other}`)).toBe(1)
  expect((await first.call('GET', `/disposals/${disposalId}/certificate`)).status).toBe(200)
})

test('a history row that waits for its place in the chain makes the record wait', async () => {
  const userId = await addFormerClient()
  const { disposalId } = await approved([userId])
  await chainHistory()
  const { carryOutDisposals } = await import('./carry-out.ts')
  await ask(`update disposals set starts_at = now() where disposal_id = ${disposalId}`)
  const late = `insert into history (at, user_id, action, entity, entity_id, subject_user_id, after)
    values (now(), 0, 'change', 'user', ${userId}, ${userId}, '{}')`
  await ask(late)
  await carryOutDisposals({ database, storage: site.storage })
  expect(await read(disposalId)).toMatchObject({ state: 'approved', chosenCount: 1 })
  await carryOutIn(8)
  expect(await read(disposalId)).toMatchObject({ state: 'carriedOut', destroyedCount: 1 })
})

class Undo extends Error {}

test.each(Object.keys(makers))('of a person with a row of %s, everything goes or nothing', async (kind) => {
  const random = seededRandom(7)
  const [organisationId, { userId }, { userId: otherUserId }] = [
    await addOrganisation(),
    await addIndividual(),
    await addIndividual(),
  ]
  const made = { userId, organisationId, otherUserId, random }
  const needed = ['medicals', 'registrations', 'requirements', 'messages'].filter(
    (one) => one in makers && one !== kind,
  )
  for (const one of [...needed, kind]) await ask(makers[one]?.(made) ?? '').catch(() => undefined)
  const rowsOfOther = await placesOf([otherUserId])
  const work = database.transaction(async (tx) => {
    await destroyPeople(tx, { people: [userId], files: [] })
    const parts = owned.map(
      ({ table, column }) =>
        `select '${table}.${column}' as place where exists (select from ${table} where ${column} = ${userId})`,
    )
    expect((await tx.execute(sql.raw(parts.join(' union all ')))).rows).toEqual([])
    throw new Undo()
  })
  const error = await work.catch((thrown: unknown) => thrown)
  // Rows of other people refuse it by a foreign key; nothing else may go wrong.
  if (!(error instanceof Undo)) expect(databaseError(error).code, String(error)).toBe('23503')
  expect(await countOf(`users where user_id = ${userId}`)).toBe(1)
  expect(await placesOf([otherUserId])).toEqual(rowsOfOther)
})
