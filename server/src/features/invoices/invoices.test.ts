import type { Invoice } from '@clearwing/domain/invoices/schema.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { setNow } from '#testing/clock.ts'
import { historyOf } from '#testing/history.ts'
import { type InvoiceScene, invoiceScene, issueTo } from '#testing/invoice-scene.ts'
import { type Caller, database } from '#testing/test-app.ts'
import { readAccounts } from './account-store.ts'

let scene: InvoiceScene

beforeAll(async () => {
  scene = await invoiceScene()
})
afterEach(() => setNow())

const pay = (call: Caller, { invoiceId, version, ...rest }: Invoice, given: object = {}) =>
  call('POST', `/invoices/${invoiceId}/payments`, {
    kind: 'payment',
    day: rest.issuedOn,
    cents: rest.totalCents,
    note: 'Bank transfer',
    version,
    ...given,
  })
const reload = async ({ invoiceId }: Invoice): Promise<Invoice> =>
  (await scene.administrator('GET', `/invoices/${invoiceId}`)).body

test('an invoice is issued with number, days, tax, history and an email that names no amount', async () => {
  setNow('2026-05-03T22:00:00.000Z')
  const invoice = await issueTo(scene, 10_000, 4550)
  expect(invoice).toMatchObject({
    number: expect.stringMatching(/^I\d{7}$/),
    month: '2026-05-01',
    issuedOn: '2026-05-04',
    dueDay: '2026-06-22',
    netCents: 14_550,
    gstCents: 2183,
    totalCents: 16_733,
    balanceCents: 16_733,
    state: 'sent',
    lines: [{ gstCents: 1500 }, { gstCents: 683 }],
    entries: [{ kind: 'issue', cents: 16_733, day: '2026-05-04' }],
  })
  const [mail] = await database.db.select().from(emails).where(eq(emails.to, scene.feesEmail))
  expect(mail).toMatchObject({ template: 'invoiceIssued', values: { path: `/invoice/${invoice.invoiceId}` } })
  expect(JSON.stringify(mail?.values)).not.toContain('167')
  expect((await historyOf('invoice', invoice.invoiceId)).map(({ action }) => action)).toEqual([
    'create',
    'change',
    'change',
  ])
})

test('numbers follow each other without gaps, although one transaction fails', async () => {
  const first = await issueTo(scene, 100)
  const { status } = await scene.administrator('POST', '/invoices', {
    organisationId: scene.practiceId,
    lines: [{ text: '', cents: 100 }],
  })
  expect(status).toBe(400)
  const second = await issueTo(scene, 100)
  const numberOf = ({ number }: Invoice) => Number(number?.slice(1))
  expect(numberOf(second) - numberOf(first)).toBe(1)
})

test('those who may see an invoice see it, its list and its statement; all others get 404 or an empty list', async () => {
  const { invoiceId } = await issueTo(scene, 5000)
  const seen = async (call: Caller) => {
    const [one, list, statement, printed] = await Promise.all([
      call('GET', `/invoices/${invoiceId}`),
      call('GET', '/invoices?n=100'),
      call('GET', `/invoices/statements/${scene.practiceId}`),
      call('GET', `/invoices/${invoiceId}/pdf`),
    ])
    const isListed = list.body.list?.some((row: Invoice) => row.invoiceId === invoiceId) ?? list.status
    return [one.status, isListed, statement.status, printed.status]
  }
  for (const caller of [scene.manager, scene.director, scene.distributor, scene.administrator])
    expect(await seen(caller)).toEqual([200, true, 200, 200])
  expect(await seen(scene.stranger)).toEqual([404, false, 404, 404])
  expect(await seen(scene.doctor)).toEqual([404, 403, 404, 404])
  expect(await seen(scene.withoutFeature)).toEqual([404, 404, 404, 404])
})

test('payments, part payments, overpayments and refunds follow each other in the account', async () => {
  const invoice = await issueTo(scene, 10_000)
  const part = await pay(scene.distributor, invoice, { cents: 1500 })
  expect([part.status, part.body.state, part.body.balanceCents]).toEqual([201, 'partPaid', 10_000])
  const stale = await pay(scene.administrator, invoice)
  expect([stale.status, stale.body.stored.version]).toEqual([412, part.body.version])
  const over = await pay(scene.administrator, part.body)
  expect([over.status, over.body.state, over.body.balanceCents]).toEqual([201, 'paid', -1500])
  const tooMuch = await pay(scene.administrator, over.body, { kind: 'refund', cents: 13_001 })
  expect([tooMuch.status, tooMuch.body.errors]).toEqual([400, { cents: ['This is more than was paid.'] }])
  const refund = await pay(scene.administrator, over.body, { kind: 'refund', cents: 1500 })
  expect([refund.status, refund.body.balanceCents, refund.body.entries.length]).toEqual([201, 0, 4])
  const [entry] = refund.body.entries.slice(-1)
  expect(entry).toMatchObject({ kind: 'refund', note: 'Bank transfer', recordedBy: expect.any(String) })
  expect(await historyOf('invoice entry', entry.entryId)).toHaveLength(1)
})

test('payments in the future, before the invoice, or by those who only read it are refused', async () => {
  const invoice = await issueTo(scene, 10_000)
  const future = await pay(scene.administrator, invoice, { day: '2190-01-01' })
  expect([future.status, future.body.errors]).toEqual([400, { day: ['Enter today or an earlier day.'] }])
  const early = await pay(scene.administrator, invoice, { day: '2001-01-01' })
  expect([early.status, early.body.errors]).toEqual([400, { day: ['This is before the invoice was issued.'] }])
  expect((await pay(scene.manager, invoice)).status).toBe(403)
  expect((await pay(scene.stranger, invoice)).status).toBe(404)
  expect((await reload(invoice)).entries).toHaveLength(1)
})

test('a credit note takes amounts and their tax off lines, but never more than is left', async () => {
  const invoice = await issueTo(scene, 10_000, 4550)
  const [first, second] = invoice.lines.map(({ lineId }) => lineId)
  const credit = (call: Caller, of: Invoice, lines: object[]) =>
    call('POST', `/invoices/${of.invoiceId}/creditNotes`, { reason: 'Charged twice', lines, version: of.version })
  expect((await credit(scene.manager, invoice, [{ lineId: first, cents: 1 }])).status).toBe(403)
  const part = await credit(scene.administrator, invoice, [{ lineId: first, cents: 4000 }])
  expect([part.status, part.body.balanceCents]).toEqual([201, 16_733 - 4600])
  expect(part.body.lines[0].creditedCents).toBe(4000)
  const [last] = part.body.entries.slice(-1)
  expect(last).toMatchObject({ kind: 'credit', creditNoteNumber: expect.stringMatching(/^C\d{7}$/), cents: -4600 })
  const tooMuch = await credit(scene.administrator, part.body, [
    { lineId: second, cents: 4550 },
    { lineId: first, cents: 6001 },
  ])
  expect([tooMuch.status, tooMuch.body.errors]).toEqual([
    400,
    { 'lines.1.cents': ['This is more than is left of the line.'] },
  ])
  const rest = await credit(scene.administrator, part.body, [
    { lineId: second, cents: 4550 },
    { lineId: first, cents: 6000 },
  ])
  expect([rest.status, rest.body.balanceCents, rest.body.state]).toEqual([201, 0, 'credited'])
})

test('a practice disputes one line; the answer credits it, and both see state and money', async () => {
  const invoice = await issueTo(scene, 10_000, 4000)
  const [line] = invoice.lines
  const dispute = (call: Caller) =>
    call('POST', `/invoices/lines/${line?.lineId}/disputes`, { reason: 'We did not order this' })
  expect((await dispute(scene.administrator)).status).toBe(403)
  expect((await dispute(scene.stranger)).status).toBe(404)
  const raised = await dispute(scene.manager)
  expect([raised.status, raised.body.state]).toEqual([201, 'disputed'])
  const twice = await dispute(scene.director)
  expect([twice.status, twice.body.errors]).toEqual([409, { reason: ['This line is in dispute already.'] }])
  const { disputeId } = raised.body.lines[0].disputes[0]
  const answer = (call: Caller, given: object) =>
    call('PUT', `/invoices/disputes/${disputeId}/answer`, {
      outcome: 'accepted',
      answer: 'Our mistake',
      creditCents: 10_000,
      ...given,
    })
  expect((await answer(scene.manager, {})).status).toBe(403)
  const without = await answer(scene.distributor, { creditCents: null })
  expect([without.status, without.body.errors]).toEqual([400, { creditCents: ['Enter the amount to credit.'] }])
  const tooMuch = await answer(scene.distributor, { creditCents: 10_001 })
  expect([tooMuch.status, Object.keys(tooMuch.body.errors)]).toEqual([400, ['creditCents']])
  const answered = await answer(scene.distributor, {})
  expect([answered.status, answered.body.state, answered.body.balanceCents]).toEqual([200, 'sent', 4600])
  expect((await answer(scene.distributor, {})).status).toBe(409)
  const { body } = await scene.manager('GET', `/invoices/${invoice.invoiceId}`)
  expect(body.lines[0].disputes[0]).toMatchObject({ outcome: 'accepted', answer: 'Our mistake' })
})

test('a practice withdraws its dispute, after which the invoice is as before', async () => {
  const invoice = await issueTo(scene, 10_000)
  const path = `/invoices/lines/${invoice.lines[0]?.lineId}/disputes`
  const raised = await scene.manager('POST', path, { reason: 'Too much' })
  const { disputeId } = raised.body.lines[0].disputes[0]
  expect((await scene.administrator('PUT', `/invoices/disputes/${disputeId}/withdrawal`)).status).toBe(403)
  const { status, body } = await scene.manager('PUT', `/invoices/disputes/${disputeId}/withdrawal`)
  expect([status, body.state, body.lines[0].disputes[0].outcome]).toEqual([200, 'sent', 'withdrawn'])
})

test('what was paid too much is moved to another invoice of the same organisation', async () => {
  const [from, to] = [await issueTo(scene, 1000), await issueTo(scene, 2000)]
  const paid: Invoice = (await pay(scene.administrator, from, { cents: 2150 })).body
  const transfer = (cents: number, otherInvoiceId = to.invoiceId) =>
    scene.administrator('POST', `/invoices/${from.invoiceId}/transfers`, {
      otherInvoiceId,
      cents,
      version: paid.version,
    })
  const tooMuch = await transfer(1001)
  expect([tooMuch.status, tooMuch.body.errors]).toEqual([400, { cents: ['This is more than was paid too much.'] }])
  const itself = await transfer(500, from.invoiceId)
  expect([itself.status, Object.keys(itself.body.errors)]).toEqual([400, ['otherInvoiceId']])
  const { status, body } = await transfer(1000)
  expect([status, body.balanceCents]).toEqual([201, 0])
  expect(await reload(to)).toMatchObject({ balanceCents: 1300, entries: [{}, { otherNumber: from.number }] })
})

test('the statement lists the account with balances, and says what is owed by age', async () => {
  const own = await invoiceScene()
  setNow('2026-05-03T22:00:00.000Z')
  const invoice = await issueTo(own, 10_000)
  await pay(own.administrator, invoice, { cents: 1500 })
  setNow('2026-07-02T22:00:00.000Z')
  const { body } = await own.manager('GET', `/invoices/statements/${own.practiceId}?b=2026-05-01&l=2026-05-31`)
  expect(body).toMatchObject({
    openingCents: 0,
    closingCents: 10_000,
    rows: [
      { document: `Invoice ${invoice.number}`, debitCents: 11_500, balanceCents: 11_500 },
      { document: `Payment, ${invoice.number}`, creditCents: 1500, balanceCents: 10_000 },
    ],
    ageing: { to30Cents: 10_000, totalCents: 10_000 },
  })
  expect((await own.manager('GET', '/invoices/ageing')).body).toEqual([
    expect.objectContaining({ organisationId: own.practiceId, to30Cents: 10_000 }),
  ])
  const printed = await own.manager('GET', `/invoices/statements/${own.practiceId}/pdf`)
  expect(printed.status).toBe(200)
  await issueTo(scene, 100).then((other) =>
    scene.manager('POST', `/invoices/lines/${other.lines[0]?.lineId}/disputes`, { reason: 'Of another practice' }),
  )
  const summary = await own.manager('GET', '/invoices/summary')
  const sums = { owingCents: 10_000, overdueCents: 10_000, overdue: 1, disputed: 0 }
  const firstMonth = expect.stringMatching(/^\d{4}-\d{2}-01$/)
  expect(summary.body).toEqual(Object.assign(sums, { next: null, firstMonth }))
})

test('the journal balances, and only those who manage invoices get it', async () => {
  const own = await invoiceScene()
  const invoice = await issueTo(own, 10_000)
  await pay(own.administrator, invoice)
  const { status, body } = await own.distributor('GET', '/invoices/journal/export?ft=csv')
  expect(status).toBe(200)
  const rows = String(body)
    .split(/\r?\n/)
    .filter((row) => row.includes(invoice.number ?? 'none'))
  expect(rows).toHaveLength(5)
  expect((await own.manager('GET', '/invoices/journal/export?ft=csv')).status).toBe(403)
})

test('the database finds the state of every invoice as the rule does', async () => {
  const { body } = await scene.distributor('GET', '/invoices?n=100')
  const accounts = await readAccounts(
    database.db,
    body.list.map(({ invoiceId }: Invoice) => invoiceId),
  )
  for (const { invoiceId, state, balanceCents } of body.list)
    expect([invoiceId, state, balanceCents]).toEqual([
      invoiceId,
      accounts.get(invoiceId)?.state,
      accounts.get(invoiceId)?.balanceCents,
    ])
  for (const state of ['sent', 'paid', 'credited', 'partPaid', 'overdue']) {
    const filtered = await scene.distributor('GET', `/invoices?n=100&st=${state}`)
    expect(new Set(filtered.body.list.map((row: Invoice) => row.state))).toEqual(
      new Set(filtered.body.list.length ? [state] : []),
    )
  }
})
