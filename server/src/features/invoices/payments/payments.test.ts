import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readAccount } from '#features/invoices/account-store.ts'
import { bankPayments } from '#features/invoices/payments/tables.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { addDebitScene } from '#testing/debit-scene.ts'
import { historyOf } from '#testing/history.ts'
import { addIssuedInvoice } from '#testing/issued-invoice.ts'
import { type Caller, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

let scene: Awaited<ReturnType<typeof addDebitScene>>
const day = addDays(today(), -1)
/** The day as a bank writes it. */
const date = day.split('-').toReversed().join('/')
const path = '/invoices/bank-payments'

beforeAll(async () => {
  scene = await addDebitScene()
})

const csv = (...rows: string[]) => ['Date,Amount,Payee,Particulars,Code,Reference', ...rows].join('\n')
const body = (text: string | Buffer) => ({ fileName: 'Export.csv', content: Buffer.from(text).toString('base64') })
const preview = (call: Caller, text: string | Buffer) => call('POST', `${path}/import/preview`, body(text))

async function importAll(call: Caller, text: string) {
  const { body: plan } = await preview(call, text)
  const lines = plan.rows
    .filter(({ outcome }: { outcome: string }) => outcome === 'add')
    .map(({ line }: { line: number }) => line)
  return call('POST', `${path}/import`, { ...body(text), digest: plan.digest, lines })
}

/** The payments whose text contains a word. */
const listed = async (call: Caller, word: string) => (await call('GET', `${path}?f=${word}`)).body.list
const balance = async ({ invoiceId }: { invoiceId: number }) => (await readAccount(database.db, invoiceId)).balanceCents
const issue = (cents: number, given: object = {}) =>
  addIssuedInvoice({ organisationId: scene.organisationId, distributorId: scene.distributorId, cents, ...given })
/** A word that only this test's payments have. */
const word = () => unique('Payer').replaceAll(/\W/g, '')
/** An amount that only this test's invoice has. */
let amounts = 4_000_001
const amount = () => ++amounts
const inDollars = (cents: number) => (cents / 100).toFixed(2)

test('a file is previewed without storing anything; by number it is recorded, by amount suggested, or it waits', async () => {
  const [first, second, payer] = [await issue(amount()), await issue(amount()), word()]
  const file = csv(
    `${date},${inDollars(first.cents)},${payer},Fees,,${first.number}`,
    `${date},${inDollars(second.cents)},${payer} amount,,,`,
    `${date},12.34,${payer} nothing,,,`,
    `${date},-5.00,Bank fee,,,`,
  )
  const { status, body: plan } = await preview(scene.administrator, file)
  expect([status, plan.rows.map((row: { outcome: string; summary: string }) => [row.outcome, row.summary])]).toEqual([
    200,
    [
      ['add', expect.stringContaining(`on ${formatDay(day)}: recorded as payment of ${first.number}, Organisation`)],
      ['add', expect.stringContaining(`suggested for ${second.number}`)],
      ['add', expect.stringContaining('no invoice matches')],
      ['nothing', 'Not money received.'],
    ],
  ])
  expect(await listed(scene.administrator, payer)).toEqual([])
  expect((await importAll(scene.administrator, file)).status).toBe(200)
  const list = await listed(scene.administrator, `${payer}&d=0`)
  expect(
    list.map((one: { status: string; invoice: { number: string } | null }) => [one.status, one.invoice?.number]),
  ).toEqual([
    ['recorded', first.number],
    ['suggested', second.number],
    ['unmatched', undefined],
  ])
  expect(list[0]).toMatchObject({ day, cents: first.cents, settledByName: expect.any(String), fileName: 'Export.csv' })
  expect([await balance(first), await balance(second)]).toEqual([0, second.cents])
  expect(await historyOf('bankPayment', list[0].bankPaymentId)).toMatchObject([{ action: 'create' }])
})

test('the same file stores nothing again, and of a longer one only what is new', async () => {
  const payer = word()
  const rows = [`${date},7.00,${payer},,,`, `${date},7.00,${payer},,,`]
  await importAll(scene.administrator, csv(...rows))
  const again = await preview(scene.administrator, csv(...rows))
  expect(again.body.rows.map(({ summary }: { summary: string }) => summary)).toEqual([
    'This payment was imported before.',
    'This payment was imported before.',
  ])
  expect((await importAll(scene.administrator, csv(...rows))).status).toBe(400)
  expect((await importAll(scene.administrator, csv(...rows, `${date},7.00,${payer},,,`))).body.rows).toHaveLength(1)
  expect(await listed(scene.administrator, payer)).toHaveLength(3)
})

test('two people who import one file at the same time store each payment once', async () => {
  const payer = word()
  const file = csv(`${date},8.00,${payer},,,`)
  await Promise.all([importAll(scene.administrator, file), importAll(scene.distributor, file)])
  const stored = await database.db.select().from(bankPayments).where(eq(bankPayments.particulars, payer))
  expect(stored).toHaveLength(1)
})

test('a changed balance asks for a new preview', async () => {
  const invoice = await issue(amount())
  const file = csv(`${date},${inDollars(invoice.cents)},${word()},,,`)
  const { body: plan } = await preview(scene.administrator, file)
  await importAll(scene.administrator, csv(`${date},1.00,${word()},,,${invoice.number}`))
  const { status, body: problem } = await scene.administrator('POST', `${path}/import`, {
    ...body(file),
    digest: plan.digest,
    lines: [2],
  })
  expect([status, problem.stored.rows[0].summary]).toEqual([412, expect.stringContaining('no invoice matches')])
})

const waiting = async (call: Caller, cents: number, reference = '') => {
  const payer = word()
  await importAll(call, csv(`${date},${inDollars(cents)},${payer},,,${reference}`))
  const [payment] = await listed(call, payer)
  return payment
}
const settle = (call: Caller, id: number, invoiceId: number, balanceCents: number) =>
  call('PUT', `${path}/${id}/invoice`, { invoiceId, balanceCents })

test('a suggestion is confirmed, undone and given to another invoice; the rest of an over-payment stays as credit', async () => {
  const [suggested, other] = [await issue(amount()), await issue(1000)]
  const { bankPaymentId: id, invoice } = await waiting(scene.distributor, suggested.cents)
  expect(invoice).toMatchObject({ number: suggested.number, balanceCents: suggested.cents })
  const confirmed = await settle(scene.distributor, id, suggested.invoiceId, suggested.cents)
  expect(confirmed.body).toMatchObject({ status: 'recorded', settledByName: expect.any(String) })
  expect(await balance(suggested)).toBe(0)
  expect((await settle(scene.distributor, id, other.invoiceId, 1000)).status).toBe(409)
  const undone = await scene.distributor('POST', `${path}/${id}/undo`)
  expect(undone.body).toMatchObject({ status: 'unmatched', invoice: null, settledAt: null })
  expect(await balance(suggested)).toBe(suggested.cents)
  expect((await scene.distributor('POST', `${path}/${id}/undo`)).status).toBe(409)
  expect((await settle(scene.distributor, id, other.invoiceId, 1000)).status).toBe(200)
  expect(await balance(other)).toBe(1000 - suggested.cents)
  expect((await historyOf('bankPayment', id)).map(({ action }) => action)).toEqual([
    'create',
    'change',
    'change',
    'change',
  ])
})

test('a payment is recorded only for the balance that was seen, and once', async () => {
  const invoice = await issue(amount())
  const { bankPaymentId: id } = await waiting(scene.administrator, 501)
  const stale = await settle(scene.administrator, id, invoice.invoiceId, 1)
  expect([stale.status, stale.body.title]).toEqual([409, expect.stringContaining(`The balance of ${invoice.number}`)])
  const both = await Promise.all([
    settle(scene.administrator, id, invoice.invoiceId, invoice.cents),
    settle(scene.administrator, id, invoice.invoiceId, invoice.cents),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await balance(invoice)).toBe(invoice.cents - 501)
})

test('a payment that is not for an invoice is set aside with a note, and returns', async () => {
  const { bankPaymentId: id } = await waiting(scene.administrator, 502)
  const aside = (note: string) => scene.administrator('PUT', `${path}/${id}/aside`, { note })
  expect((await aside(' ')).body.errors).toHaveProperty('note')
  expect((await aside('Interest from the bank.')).body).toMatchObject({
    status: 'set_aside',
    note: 'Interest from the bank.',
  })
  expect((await aside('Again')).status).toBe(409)
  expect((await scene.administrator('POST', `${path}/${id}/undo`)).body).toMatchObject({
    status: 'unmatched',
    note: null,
  })
})

test('invoices to choose are found by number and organisation, those with something to pay first', async () => {
  const invoice = await issue(amount())
  const find = async (call: Caller) =>
    (await call('GET', `${path}/invoices?f=${invoice.number}`)).body.map(({ number }: { number: string }) => number)
  expect(await find(scene.administrator)).toEqual([invoice.number])
  expect(await find(scene.distributor)).toEqual([invoice.number])
  const elsewhere = await issue(amount(), { organisationId: scene.otherPracticeId, distributorId: null })
  expect((await scene.distributor('GET', `${path}/invoices?f=${elsewhere.number}`)).body).toEqual([])
})

test('a distributor sees and settles only payments of its own files, for its own practices', async () => {
  const elsewhere = await issue(amount(), { organisationId: scene.otherPracticeId, distributorId: null })
  const own = await waiting(scene.distributor, 503, elsewhere.number)
  expect(own.status).toBe('unmatched')
  expect(
    (await settle(scene.distributor, own.bankPaymentId, elsewhere.invoiceId, elsewhere.cents)).body.errors,
  ).toEqual({
    invoiceId: ['Choose an issued invoice.'],
  })
  const ofAll = await waiting(scene.administrator, 504)
  expect(await listed(scene.distributor, ofAll.particulars)).toEqual([])
  const changes = [
    settle(scene.distributor, ofAll.bankPaymentId, elsewhere.invoiceId, elsewhere.cents),
    scene.distributor('PUT', `${path}/${ofAll.bankPaymentId}/aside`, { note: 'Not ours' }),
    scene.distributor('POST', `${path}/${ofAll.bankPaymentId}/undo`),
  ]
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([404, 404, 404])
})

test('everyone else is refused; without the feature nothing is there', async () => {
  const file = csv(`${date},1.00,x,,,`)
  const calls = (call: Caller) => [
    call('GET', path),
    call('GET', `${path}/export?ft=csv`),
    call('GET', `${path}/invoices`),
    preview(call, file),
    call('POST', `${path}/1/undo`),
  ]
  const statuses = async (call: Caller) => new Set((await Promise.all(calls(call))).map(({ status }) => status))
  for (const call of [scene.manager, scene.nurse, scene.idle]) expect(await statuses(call)).toEqual(new Set([403]))
  expect(await statuses(scene.withoutFeature)).toEqual(new Set([404]))
})

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004 workbook'), 'This is a workbook'],
  ['UTF-16', Buffer.from(`\uFEFF${csv('x')}`, 'utf16le'), 'This file is UTF-16'],
  ['no amount', 'Date,Payee\n1/1/2026,x', 'No line has the required headings'],
  ['2,001 rows', csv(...Array.from({ length: 2001 }, () => `${date},1.00,x,,,`)), 'A file may have at most 2,000 rows'],
  ['nothing', ' ', 'No line has the required headings'],
])('a file with %s is refused', async (_case, text, message) => {
  const { status, body: problem } = await preview(scene.administrator, text)
  expect([status, problem.errors.content]).toEqual([400, [expect.stringContaining(message)]])
})

test('a huge file is refused', async () => {
  const { status } = await preview(scene.administrator, 'x'.repeat(1_400_000))
  expect(status).toBe(413)
})

test('rows with formulas, impossible days and amounts are refused, each with its reason; others can be imported', async () => {
  const payer = word()
  const file = csv(
    `${date},=1+1,${payer},,,`,
    `31/02/2026,1.00,${payer},,,`,
    `${date},1.00,=cmd(),,,`,
    `${date},1.00,${payer},,,`,
  )
  const { body: plan } = await preview(scene.administrator, file)
  expect(plan.rows.map((row: { problems: object[] }) => row.problems)).toEqual([
    [{ heading: 'Amount', message: expect.any(String) }],
    [{ heading: 'Date', message: expect.any(String) }],
    [{ heading: 'Payee', message: 'This cell contains a formula.' }],
    [],
  ])
  expect((await importAll(scene.administrator, file)).body.rows).toHaveLength(1)
})

test('what is stored is announced, and exported without formulas', async () => {
  await using received = await announcements()
  const payer = word()
  await importAll(scene.administrator, csv(`${date},1.00,-${payer},,,`))
  await expect.poll(() => JSON.stringify(received.all())).toContain('"BankPayment"')
  const { body: file } = await scene.administrator('GET', `${path}/export?ft=csv&f=${payer}`)
  expect(file).toContain(`'-${payer}`)
})
