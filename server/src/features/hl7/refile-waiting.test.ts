import { theSystem } from '@clearwing/domain/access/actor.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openReceiver, receive } from '#features/hl7/index.ts'
import { lockResults, readMedicalResults } from '#features/medicals/results/index.ts'
import { users } from '#features/users/tables.ts'
import { found } from '#platform/errors/refusal.ts'
import { newNhi, oru } from '#testing/laboratory.ts'
import { addPatient } from '#testing/patients.ts'
import { app, database, site } from '#testing/test-app.ts'
import { isWaitedFor } from '#testing/waited-for.ts'
import { assignMessage } from './assignment.ts'
import { lockWaitingFor, matchAgain } from './refile-waiting.ts'
import { findMessageToChange } from './store.ts'

const receiver = openReceiver({ ...site, isDemo: true }, app.log)

/** A message under a number that was given to a person only after it arrived. */
async function waitingMessage() {
  const [{ userId }, nhi] = [await addPatient(), newNhi()]
  const { receipts } = await receive(receiver, Buffer.from(oru({ nhi, filler: '' })), { source: 'folder' })
  await database.transaction((tx) => tx.update(users).set({ nhi }).where(eq(users.userId, userId)))
  const messageId = receipts[0]?.messageIds[0] ?? 0
  const person = { userId, nhi, dateOfBirth: '1979-03-14' }
  const refile = () =>
    database.transaction(async (tx) => matchAgain(tx, receiver, theSystem, await lockWaitingFor(tx, person), person))
  return { userId, messageId, again: refile }
}

const countSeries = async (userId: number) => (await readMedicalResults(database.db, { userId })).series.length

test('a waiting message is filed once its number belongs to a person', async () => {
  const { userId, again } = await waitingMessage()
  expect(await again()).toBe(1)
  expect(await countSeries(userId)).toBe(1)
  expect(await again()).toBe(0)
})

test('a transaction that holds the message can lock the person too, without a deadlock', async () => {
  const { userId, messageId, again } = await waitingMessage()
  let filed: Promise<number> | undefined
  await database.transaction(async (tx) => {
    await findMessageToChange(tx, messageId)
    filed = again()
    await expect.poll(() => isWaitedFor(tx)).toBe(true)
    await tx.execute(sql`set local lock_timeout = '200ms'`)
    await lockResults(tx, userId)
  })
  expect(await filed).toBe(1)
})

test('a message assigned by an administrator in the meantime stays with that person', async () => {
  const [{ userId, messageId, again }, other] = [await waitingMessage(), await addPatient()]
  let filed: Promise<number> | undefined
  await database.transaction(async (tx) => {
    const message = found(await findMessageToChange(tx, messageId))
    filed = again()
    await expect.poll(() => isWaitedFor(tx)).toBe(true)
    await assignMessage(tx, receiver, { ...theSystem, userId: other.userId }, message, other.userId)
  })
  expect(await filed).toBe(0)
  expect([await countSeries(userId), await countSeries(other.userId)]).toEqual([0, 1])
})
