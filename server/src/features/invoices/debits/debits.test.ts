import { theSystem } from '@clearwing/domain/access/actor.ts'
import { momentAt } from '@clearwing/domain/dates.ts'
import { earliestDebitDay } from '@clearwing/domain/invoices/debits/debit-rules.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { addEntry } from '#features/invoices/entry-store.ts'
import { invoiceDisputes, invoiceLines } from '#features/invoices/tables.ts'
import { announcements } from '#testing/announcements.ts'
import { setNow } from '#testing/clock.ts'
import {
  account,
  announceAll,
  cancel,
  collect,
  createFile,
  debitsOf,
  dishonour,
  dueDayOfMay,
  filedDebits,
  invoicedPractice,
} from '#testing/debit-calls.ts'
import { addBilledPractice, addDebitScene } from '#testing/debit-scene.ts'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addIssuedInvoice } from '#testing/issued-invoice.ts'
import { readDebitFile } from '#testing/read-debit-file.ts'
import { as, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

// Tuesday 2 June 2026, 09:00 in New Zealand. The invoices of May are due on Monday 22 June.
const now = '2026-06-01T21:00:00Z'
const today = '2026-06-02'

let scene: Awaited<ReturnType<typeof addDebitScene>>
beforeAll(async () => {
  setNow(now)
  scene = await addDebitScene()
})
afterEach(() => setNow(now))
afterAll(() => setNow())
/** Goes to a day, on which earlier sessions have ended. Returns an administrator. */
async function onDay(day: string) {
  setNow(momentAt(day, '09:00'))
  return underActivity(await as(await addAdministrator()))
}

type Made = Awaited<ReturnType<typeof invoicedPractice>>
const invoiced = (distributorId: number | null = scene.distributorId) =>
  invoicedPractice(scene.administrator, distributorId)
const filed = () => filedDebits(scene.administrator)

/** Pays or credits an invoice in part or in whole. */
const reduce = (invoice: Made, kind: 'payment' | 'credit', cents: number) =>
  database.transaction((tx) => addEntry(tx, theSystem, invoice, { kind, day: today, cents: -cents }))

/** What the emails say that tell an organisation of cancelled debits. */
const cancellationsTo = async ({ feesEmail }: Made) => {
  const sent = await database.db.select().from(emails).where(eq(emails.template, 'debitCancelled'))
  return sent.filter(({ to }) => to === feesEmail).map(({ values }) => values as Record<string, string>)
}

test('a debit is announced by email with amount, day, number and the end of the account', async () => {
  await using received = await announcements()
  const invoice = await invoiced()
  expect((await announceAll(scene.distributor, [invoice])).status).toBe(201)
  const [email] = await database.db
    .select()
    .from(emails)
    .where(eq(emails.to, invoice.feesEmail))
    .orderBy(emails.emailId)
  const sent = await database.db.select().from(emails).where(eq(emails.template, 'debitNotice'))
  const notice = sent.find(({ to }) => to === invoice.feesEmail)
  expect(email?.template).toBe('invoiceIssued')
  expect(notice?.values).toMatchObject({
    amount: '$287.50',
    day: '22 Jun 2026',
    number: invoice.number,
    account: '389-00',
  })
  const [debit] = await debitsOf(scene.distributor, invoice)
  expect(debit).toMatchObject({ status: 'announced', cents: 28_750, debitDay: dueDayOfMay, accountEnd: '389-00' })
  expect((await account(invoice)).state).toBe('debitScheduled')
  expect(await historyOf('directDebit', debit.debitId)).toMatchObject([{ action: 'create' }])
  await expect.poll(() => JSON.stringify(received.all())).toContain('"DirectDebit"')
})

test('candidates are the invoices with something to pay, each with the reason why it cannot be debited', async () => {
  const [ready, without] = [
    await invoiced(),
    await addIssuedInvoice({ organisationId: scene.organisationId, distributorId: scene.distributorId }),
  ]
  const { body } = await scene.distributor('GET', '/invoices/debits/candidates')
  expect(body.earliestDay).toBe(earliestDebitDay(today))
  const problemOf = ({ invoiceId }: { invoiceId: number }) =>
    body.candidates.find((one: { invoiceId: number }) => one.invoiceId === invoiceId)?.problem
  expect([problemOf(ready), problemOf(without)]).toEqual([null, 'The organisation has given no authority.'])
})

test('an invoice is not announced twice, too late, on a closed day or before it is due, and never without authority', async () => {
  const invoice = await invoiced()
  const titled = async (debitDay: string) =>
    Object.values((await announceAll(scene.administrator, [invoice], debitDay)).body.errors)
  expect(await titled('2026-06-21')).toEqual([[expect.stringContaining('Banks are closed')]])
  expect(await titled('2026-06-12')).toEqual([[expect.stringContaining('due on 22 Jun 2026')]])
  const late = await announceAll(await onDay('2026-06-13'), [invoice])
  expect(late.body.errors.debitDay).toEqual([expect.stringContaining('A notice of 10 days')])
  setNow(now)
  const without = await addIssuedInvoice({ organisationId: scene.otherPracticeId, distributorId: null })
  const both = await announceAll(scene.administrator, [invoice, without])
  expect([both.status, both.body.title]).toEqual([409, `Invoice ${without.number} cannot be debited.`])
  expect(await debitsOf(scene.administrator, invoice)).toEqual([])
  const twice = await Promise.all([
    announceAll(scene.administrator, [invoice]),
    announceAll(scene.administrator, [invoice]),
  ])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a file debits what is still owing, leaves out what was paid, credited or disputed, and is read back', async () => {
  const distributorId = await addBilledPractice(null).then(({ organisationId }) => organisationId)
  const [whole, lower, paid, credited, disputed, ended] = (await Promise.all(
    Array.from({ length: 6 }, () => invoiced(distributorId)),
  )) as [Made, Made, Made, Made, Made, Made]
  const all = [whole, lower, paid, credited, disputed, ended]
  expect((await announceAll(scene.administrator, all)).status).toBe(201)
  await reduce(lower, 'payment', 10_000)
  await reduce(paid, 'payment', 28_750)
  await reduce(credited, 'credit', 28_750)
  const [line] = await database.db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, disputed.invoiceId))
  const dispute = { lineId: line?.lineId ?? 0, reason: 'Not ours', raisedAt: now }
  await database.transaction((tx) => tx.insert(invoiceDisputes).values(dispute))
  const path = `/organisations/${ended.organisationId}/debit-authority`
  const { authorityId } = (await scene.administrator('GET', path)).body.current
  await scene.administrator('DELETE', path, { authorityId, reason: 'Closed' })
  expect(await debitsOf(scene.administrator, ended)).toMatchObject([
    { status: 'cancelled', reason: 'The authority has ended.' },
  ])

  expect(await cancellationsTo(ended)).toMatchObject([{ number: ended.number, amount: '$287.50', day: '22 Jun 2026' }])
  const { status, body } = await createFile(scene.administrator, distributorId)
  expect((await Promise.all(all.map(cancellationsTo))).map(({ length }) => length)).toEqual([0, 0, 1, 1, 1, 1])
  expect([status, body.leftOut.map(({ reason }: { reason: string }) => reason).toSorted()]).toEqual([
    201,
    ['A line is in dispute.', 'The invoice was credited.', 'The invoice was paid.'],
  ])
  const { debitFileId } = body.file
  const content = `/invoices/debit-files/${debitFileId}/content`
  const first = await scene.administrator('GET', content)
  const read = readDebitFile(String(first.body))
  expect(read.debits.map(({ reference, cents }) => [reference, cents]).toSorted()).toEqual(
    [
      [whole.number, 28_750],
      [lower.number, 18_750],
    ].toSorted(),
  )
  expect(read).toMatchObject({ debitDay: dueDayOfMay, initiatorCode: '0123456', creditAccount: '123140001713230050' })
  expect(read.computed).toEqual(read.stated)
  const { debitCount: count, totalCents, hashTotal } = body.file
  expect({ count, totalCents, hashTotal }).toEqual(read.stated)
  await reduce(whole, 'payment', 1)
  const again = await scene.administrator('GET', content)
  expect(again.bytes.equals(first.bytes)).toBe(true)
  expect(again.headers['content-disposition']).toContain(`Direct debits ${dueDayOfMay}`)
  expect((await historyOf('debitFile', debitFileId)).map(({ action }) => action)).toEqual(['create', 'read', 'read'])
  expect((await createFile(scene.administrator, distributorId)).status).toBe(409)
})

test('two people who create the file at the same time get one', async () => {
  const { organisationId: distributorId } = await addBilledPractice(null)
  await announceAll(scene.administrator, [await invoiced(distributorId), await invoiced(distributorId)])
  const both = await Promise.all([
    createFile(scene.administrator, distributorId),
    createFile(scene.administrator, distributorId),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a file is collected once: a payment for each debit on the debit day', async () => {
  const { invoices, debitFileId } = await filed()
  expect((await collect(scene.administrator, debitFileId)).status).toBe(409)
  const later = await onDay(dueDayOfMay)
  const both = await Promise.all([collect(later, debitFileId), collect(later, debitFileId)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const invoice of invoices) {
    const { entries, state } = await account(invoice)
    expect([state, entries.map(({ kind, day, cents }) => [kind, day, cents])]).toEqual([
      'paid',
      [
        ['issue', today, 28_750],
        ['payment', dueDayOfMay, -28_750],
      ],
    ])
  }
  const { body } = await later('GET', '/invoices/debit-files?n=100')
  expect(body.list.find((one: { debitFileId: number }) => one.debitFileId === debitFileId)).toMatchObject({
    openCount: 0,
    collectedCount: 2,
  })
})

test('a debit returned after collection makes its invoice overdue, and can be announced again', async () => {
  const { invoices, debitFileId, debitId } = await filed()
  await collect(await onDay(dueDayOfMay), debitFileId)
  const later = await onDay('2026-06-24')
  expect((await dishonour(later, debitId, { day: '2026-06-25' })).body.errors).toHaveProperty('day')
  expect((await dishonour(later, debitId, { day: '2026-06-21' })).body.errors).toHaveProperty('day')
  expect((await dishonour(later, debitId, { reason: ' ' })).body.errors).toHaveProperty('reason')
  const { status, body } = await dishonour(later, debitId, { day: '2026-06-23' })
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ status: 'dishonoured', reason: 'Insufficient funds', settledByName: expect.any(String) }),
  ])
  const { entries, balanceCents, state } = await account(invoices[0])
  expect([entries.at(-1)?.kind, entries.at(-1)?.note, balanceCents, state]).toEqual([
    'dishonour',
    'Insufficient funds',
    28_750,
    'overdue',
  ])
  expect((await dishonour(later, debitId)).status).toBe(409)
  expect((await announceAll(later, [invoices[0]], earliestDebitDay('2026-06-24'))).status).toBe(201)
  expect(await debitsOf(later, invoices[0])).toHaveLength(2)
})

test('a debit returned before collection gets its outcome only, and is not collected', async () => {
  const { invoices, debitFileId, debitId } = await filed()
  const later = await onDay('2026-06-23')
  expect((await dishonour(later, debitId)).status).toBe(200)
  expect((await collect(later, debitFileId)).body).toMatchObject({
    collectedCount: 1,
    dishonouredCount: 1,
  })
  expect((await account(invoices[0])).entries.map(({ kind }) => kind)).toEqual(['issue'])
})

test('an announced debit is cancelled until a file has it', async () => {
  const invoice = await invoiced()
  await announceAll(scene.distributor, [invoice])
  const [{ debitId }] = await debitsOf(scene.distributor, invoice)
  expect((await cancel(scene.distributor, debitId)).body).toMatchObject({ status: 'cancelled', reason: 'Agreed' })
  expect((await cancel(scene.distributor, debitId)).status).toBe(409)
  const [told, ...more] = await cancellationsTo(invoice)
  expect([told?.account, JSON.stringify(told).includes('Agreed'), more]).toEqual(['389-00', false, []])
  expect((await dishonour(scene.distributor, debitId)).status).toBe(409)
  const { debitId: inFile } = await filed()
  expect((await cancel(scene.administrator, inFile)).status).toBe(409)
})

test('a file for a day that has passed, or without debits, is refused', async () => {
  expect((await createFile(scene.administrator, null, '2026-06-01')).body.errors).toHaveProperty('debitDay')
  expect((await createFile(scene.administrator, null, '2027-06-01')).status).toBe(409)
  const format = await scene.administrator('POST', '/invoices/debit-files', {
    debitDay: dueDayOfMay,
    distributorId: null,
    format: 'X',
  })
  expect(format.body.errors).toHaveProperty('format')
})
