import { theSystem } from '@clearwing/domain/access/actor.ts'
import { beforeAll, expect, test } from 'vitest'
import { openReceiver, receive } from '#features/hl7/index.ts'
import { findMessageToChange } from '#features/hl7/store.ts'
import { readMedicalResults } from '#features/medicals/results/index.ts'
import { found } from '#platform/errors/refusal.ts'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addSender, sentBy } from '#testing/hl7-senders.ts'
import { newNhi, oru } from '#testing/laboratory.ts'
import { addPatient } from '#testing/patients.ts'
import { app, as, type Caller, database, site } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { reprocess } from './reprocess.ts'

const receiver = openReceiver({ ...site, isDemo: true }, app.log)
let administrator: Caller

beforeAll(async () => {
  administrator = await underActivity(await as(await addAdministrator()))
})

async function stored(message: string) {
  const { receipts } = await receive(receiver, Buffer.from(message), { source: 'mllp', remoteAddress: '127.0.0.1' })
  return receipts[0]?.messageIds[0] ?? 0
}
const reprocessMessages = (...ids: number[]) => administrator('POST', '/hl7/reprocess', { ids })
const none = { filed: 0, unassigned: 0, changed: 0, unchanged: 0 }
const resultOf = async (userId: number) => (await readMedicalResults(database.db, { userId })).series[0]?.results[0]

test('a filed message is read with today’s settings, and the original stays', async () => {
  const [{ userId, nhi }, { senderId, facility }] = [await addPatient(), await addSender()]
  const messageId = await stored(sentBy(oru({ nhi, collected: '20260915091500' }), facility))
  expect((await reprocessMessages(messageId)).body).toEqual({ ...none, unchanged: 1 })
  const before = await resultOf(userId)
  const { body: sender } = await administrator('GET', `/hl7Senders/${senderId}`)
  const { senderId: _, createdAt: __, ...settings } = sender
  await administrator('PUT', `/hl7Senders/${senderId}`, { ...settings, timeZone: 'Australia/Perth' })
  expect((await reprocessMessages(messageId)).body).toEqual({ ...none, changed: 1 })
  const after = await resultOf(userId)
  expect([before?.collectedAt, after?.collectedAt]).toEqual(['2026-09-14T21:15:00.000Z', '2026-09-15T01:15:00.000Z'])
  expect([after?.resultId, after?.value]).toEqual([before?.resultId, '38'])
  const happened = (await historyOf('results of message', messageId)).map(({ action }) => action)
  expect(happened).toEqual(['change'])
})

test('an unassigned message is matched by the same rule as on arrival', async () => {
  const nhi = newNhi()
  const [theirs, another] = [await stored(oru({ nhi })), await stored(oru())]
  expect((await reprocessMessages(theirs, another, theirs)).body).toEqual({ ...none, unassigned: 2 })
  const { userId } = await addPatient({ nhi })
  // Numbers starting with Z belong to people only where everyone is fictitious.
  const became = await database.transaction(async (tx) =>
    reprocess(tx, receiver, theSystem, found(await findMessageToChange(tx, theirs))),
  )
  expect(became).toBe('filed')
  expect((await resultOf(userId))?.value).toBe('38')
})

test('a message an administrator unlinked stays unassigned', async () => {
  const { userId, nhi } = await addPatient()
  const messageId = await stored(oru({ nhi }))
  const removed = await administrator('DELETE', `/hl7/${messageId}/user`, { version: 1, reason: 'Of another person' })
  expect(removed.status).toBe(200)
  expect((await reprocessMessages(messageId)).body).toEqual({ ...none, unchanged: 1 })
  const { version } = removed.body
  expect((await administrator('POST', `/hl7/${messageId}/reprocess`, { version })).status).toBe(409)
  expect(await resultOf(userId)).toBeUndefined()
})

test('a message changed by another user in the meantime is not reprocessed', async () => {
  const messageId = await stored(oru())
  expect((await administrator('POST', `/hl7/${messageId}/reprocess`, { version: 7 })).status).toBe(409)
  expect((await administrator('POST', `/hl7/${messageId}/reprocess`, { version: 1 })).body).toEqual({
    ...none,
    unassigned: 1,
  })
})

test('no one can reprocess messages without an activity', async () => {
  const caller = await as(await addAdministrator())
  expect((await caller('POST', '/hl7/reprocess', { ids: [1] })).status).toBe(403)
})
