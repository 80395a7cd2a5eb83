import { afterAll, beforeAll, expect, test } from 'vitest'
import { setNow } from '#testing/clock.ts'
import {
  announceAll,
  cancel,
  collect,
  createFile,
  debitsOf,
  dishonour,
  filedDebits,
  invoicedPractice,
} from '#testing/debit-calls.ts'
import { addDebitScene } from '#testing/debit-scene.ts'
import type { Caller } from '#testing/test-app.ts'

// Tuesday 2 June 2026, 09:00 in New Zealand. The invoices of May are due on Monday 22 June.
const now = '2026-06-01T21:00:00Z'

let scene: Awaited<ReturnType<typeof addDebitScene>>
beforeAll(async () => {
  setNow(now)
  scene = await addDebitScene()
})
afterAll(() => setNow())
const invoiced = (distributorId: number | null = scene.distributorId) =>
  invoicedPractice(scene.administrator, distributorId)
const filed = () => filedDebits(scene.administrator)

test('a distributor announces, files and lists only debits of its own practices', async () => {
  const [own, elsewhere] = [await invoiced(), await invoiced(null)]
  expect((await announceAll(scene.distributor, [own, elsewhere])).body.errors).toHaveProperty('invoiceIds')
  await announceAll(scene.administrator, [own, elsewhere])
  const [{ debitId }] = await debitsOf(scene.administrator, elsewhere)
  expect(await debitsOf(scene.distributor, elsewhere)).toEqual([])
  expect([
    (await cancel(scene.distributor, debitId)).status,
    (await dishonour(scene.distributor, debitId)).status,
  ]).toEqual([404, 404])
  const { body: batches } = await scene.distributor('GET', '/invoices/debit-files/batches')
  expect(new Set(batches.map((one: { distributorId: number }) => one.distributorId))).toEqual(
    new Set([scene.distributorId]),
  )
  expect((await createFile(scene.distributor, null)).status).toBe(403)
  const others = await filed()
  for (const path of ['content', 'collection'])
    expect(
      (
        await scene.distributor(
          path === 'content' ? 'GET' : 'PUT',
          `/invoices/debit-files/${others.debitFileId}/${path}`,
        )
      ).status,
    ).toBe(404)
  expect((await createFile(scene.distributor, scene.distributorId)).status).toBe(201)
})

test('everyone else is refused; without the feature nothing is there', async () => {
  const statuses = async (call: Caller) =>
    new Set(
      (
        await Promise.all([
          call('GET', '/invoices/debits'),
          call('GET', '/invoices/debits/export?ft=csv'),
          call('GET', '/invoices/debits/candidates'),
          call('GET', '/invoices/debit-files'),
          call('GET', '/invoices/debit-files/batches'),
          call('GET', '/invoices/debit-files/1/content'),
          announceAll(call, [{ invoiceId: 1 }]),
          createFile(call, null),
          collect(call, 1),
          cancel(call, 1),
          dishonour(call, 1),
        ])
      ).map(({ status }) => status),
    )
  for (const call of [scene.manager, scene.nurse, scene.idle]) expect(await statuses(call)).toEqual(new Set([403]))
  expect(await statuses(scene.withoutFeature)).toEqual(new Set([404]))
})
