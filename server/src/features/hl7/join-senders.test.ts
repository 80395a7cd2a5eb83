import { theSystem } from '@clearwing/domain/access/actor.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openReceiver, receive } from '#features/hl7/index.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import { lockResults } from '#features/medicals/results/index.ts'
import { results } from '#features/medicals/results/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { addSender, sentBy } from '#testing/hl7-senders.ts'
import { acknowledgementText, oru } from '#testing/laboratory.ts'
import { addPatient } from '#testing/patients.ts'
import { app, database, site } from '#testing/test-app.ts'
import { joinSenders } from './join-senders.ts'
import { lockSenders, readSender } from './senders/store.ts'

const receiver = openReceiver({ ...site, isDemo: true }, app.log)

async function send(message: string) {
  const { receipts } = await receive(receiver, Buffer.from(message), { source: 'mllp', remoteAddress: '127.0.0.1' })
  return acknowledgementText(receipts[0]?.acknowledgements[0] ?? '')?.split(' ')[0]
}

async function join(tx: Tx, senderId: number, intoSenderId: number) {
  await lockSenders(tx)
  await joinSenders(tx, theSystem, found(await readSender(tx, senderId)), intoSenderId)
}

/** Number of transactions waiting for this one, directly or indirectly. */
async function countWaiting(tx: Tx) {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with recursive behind as (
      select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
      union select lock.pid from pg_locks as lock, behind
      where not lock.granted and behind.pid = any(pg_blocking_pids(lock.pid)))
    select count(*)::int from behind`)
  return rows[0]?.count
}

/** The senders of messages and results under this facility. */
const ofWhom = (facility: string) =>
  database.db
    .select({ message: hl7Messages.senderId, result: results.senderId })
    .from(hl7Messages)
    .leftJoin(results, eq(results.messageId, hl7Messages.messageId))
    .where(eq(hl7Messages.sendingFacility, facility))

test('a message that arrives while its sender is being merged belongs to the other sender', async () => {
  const [before, after, { nhi }] = [await addSender(), await addSender(), await addPatient()]
  let answer: Promise<string | undefined> | undefined
  await database.transaction(async (tx) => {
    await join(tx, before.senderId, after.senderId)
    answer = send(sentBy(oru({ nhi }), before.facility))
    await expect.poll(() => countWaiting(tx)).toBe(1)
  })
  expect(await answer).toBe('AA')
  expect(await ofWhom(before.facility)).toEqual([{ message: after.senderId, result: after.senderId }])
})

test('a message being stored while its sender is merged belongs to the other sender once both are done', async () => {
  const [before, after, { nhi, userId }] = [await addSender(), await addSender(), await addPatient()]
  let answer: Promise<string | undefined> | undefined
  let joining: Promise<void> | undefined
  await database.transaction(async (tx) => {
    await lockResults(tx, userId)
    answer = send(sentBy(oru({ nhi }), before.facility))
    await expect.poll(() => countWaiting(tx)).toBe(1)
    joining = database.transaction((other) => join(other, before.senderId, after.senderId))
    await expect.poll(() => countWaiting(tx)).toBe(2)
  })
  expect([await answer, await joining]).toEqual(['AA', undefined])
  expect(await ofWhom(before.facility)).toEqual([{ message: after.senderId, result: after.senderId }])
})
