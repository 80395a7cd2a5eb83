import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { Invoice } from '@clearwing/domain/invoices/schema.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setNow } from '#testing/clock.ts'
import { type InvoiceScene, invoiceScene, issueTo } from '#testing/invoice-scene.ts'
import { type Caller, database } from '#testing/test-app.ts'
import { requiredTermsOn } from './buyer.ts'
import { createDrafts } from './draft-store.ts'
import { issueInvoice } from './issue-store.ts'

let scene: InvoiceScene

beforeAll(async () => {
  scene = await invoiceScene()
})
afterEach(() => setNow())

const reload = async ({ invoiceId }: Invoice): Promise<Invoice> =>
  (await scene.administrator('GET', `/invoices/${invoiceId}`)).body

test('interest accrues after the due day with its arithmetic, and is waived with a reason', async () => {
  setNow('2026-05-03T22:00:00.000Z')
  const invoice = await issueTo(scene, 100_000)
  setNow('2026-07-02T22:00:00.000Z')
  const overdue = await reload(invoice)
  expect([overdue.state, overdue.daysOverdue]).toEqual(['overdue', 11])
  // 115,000 cents × 1.5 % × (8 of 30 days in June and 3 of 31 in July)
  expect(overdue.accrued).toMatchObject({ cents: 627, until: '2026-07-03', sum: { spans: [{ days: 8 }, { days: 3 }] } })
  const waive = (call: Caller) =>
    call('POST', `/invoices/${invoice.invoiceId}/waivers`, { reason: 'Bank outage', version: overdue.version })
  expect((await waive(scene.manager)).status).toBe(403)
  const { status, body } = await waive(scene.distributor)
  expect([status, body.accrued, body.waivers]).toEqual([
    201,
    null,
    [expect.objectContaining({ cents: 627, reason: 'Bank outage', untilDay: '2026-07-03' })],
  ])
  expect((await waive(scene.administrator)).status).toBe(409)
})

test('interest is calculated on the fees, also after the interest of an invoice was credited', async () => {
  setNow('2026-05-03T22:00:00.000Z')
  const { organisationId, distributorId, month, buyer } = await issueTo(scene, 100)
  const invoiceId = await database.transaction(async (tx) => {
    const { billingTermsId } = await requiredTermsOn(tx, month)
    const lines = [
      { kind: 'other' as const, day: month, text: 'Set-up', cents: 100_000 },
      { kind: 'interest' as const, day: month, text: 'Interest', cents: 10_000 },
    ]
    const draft = { organisationId, distributorId, billingTermsId, month, buyer, gstPercent: 15, lines }
    const [id = 0] = await createDrafts(tx, theSystem, [draft])
    await issueInvoice(tx, theSystem, id)
    return id
  })
  setNow('2026-07-02T22:00:00.000Z')
  const path = `/invoices/${invoiceId}`
  const { body: before } = await scene.administrator('GET', path)
  expect([before.totalCents, before.accrued.cents]).toEqual([125_000, 627])
  const credit = {
    lines: [{ lineId: before.lines[1].lineId, cents: 10_000 }],
    reason: 'Waived',
    version: before.version,
  }
  const { body } = await scene.administrator('POST', `${path}/creditNotes`, credit)
  expect([body.balanceCents, body.accrued.cents]).toEqual([115_000, 627])
})
