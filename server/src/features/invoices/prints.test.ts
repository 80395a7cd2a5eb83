import { addDays, startOfDay } from '@clearwing/domain/dates.ts'
import type { Invoice } from '@clearwing/domain/invoices/schema.ts'
import type { RuleRow } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { builtInTexts } from '@clearwing/domain/medicals/documents/built-in.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { organisations } from '#features/organisations/tables.ts'
import { history } from '#platform/history/tables.ts'
import { today } from '#platform/time/today.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator } from '#testing/factories.ts'
import { type InvoiceScene, invoiceScene, issueTo } from '#testing/invoice-scene.ts'
import { must } from '#testing/medical-errand.ts'
import { readPdf } from '#testing/pdf.ts'
import { clearBilling } from '#testing/run-scene.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { buyerOf } from './buyer.ts'

let scene: InvoiceScene

beforeAll(async () => {
  await clearBilling()
  scene = await invoiceScene()
})
afterEach(() => setNow())

/** Credits the first line of an invoice in full, and returns the id of the credit note. */
async function credit(call: Caller, { invoiceId, lines, version }: Invoice) {
  const [line] = lines
  const credited = { lineId: line?.lineId, cents: line?.cents }
  const body = { reason: 'Charged twice, aroha mai', lines: [credited], version }
  const { status, body: after } = await call('POST', `/invoices/${invoiceId}/creditNotes`, body)
  expect(status).toBe(201)
  const note = (after as Invoice).entries.at(-1)
  return { creditNoteId: note?.creditNoteId, number: note?.creditNoteNumber }
}

test('a credit note is printed for those who see its invoice, and is the same file after later words', async () => {
  const now = today()
  setNow(startOfDay(addDays(now, -40)))
  const administrator = await underActivity(await as(await addAdministrator()))
  const invoice = await issueTo({ ...scene, administrator }, 4500, 120_000)
  const { creditNoteId, number } = await credit(administrator, invoice)
  const path = `/invoices/creditNotes/${creditNoteId}/pdf`
  const { bytes, headers } = await administrator('GET', path)
  expect(headers['content-disposition']).toContain(`Credit note ${number}.pdf`)
  const { text } = await readPdf(bytes)
  for (const words of [
    `Credit note ${number}`,
    `Supply correction information for invoice ${invoice.number}`,
    'Clearwing Limited',
    'GST number 123-456-789',
    'Set-up, part 1',
    '$45.00',
    '$6.75',
    '$51.75',
    'Charged twice, aroha mai',
    '(template of 1 May 2006)',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Set-up, part 2')

  const values = { document: 'credit_note', ...builtInTexts.credit_note, closing: 'Ngā mihi, {supplier}' }
  const about = { source: 'Our own wording', isConfirmed: true, note: null }
  const fromDay = addDays(today(), 1)
  const changes = [{ replacesId: null, values }]
  const amendment = { regulatorId: null, kind: 'billing', fromDay, ...about, changes }
  const row = (await administrator('POST', '/ruleRows', amendment)).body[0] as RuleRow
  setNow(startOfDay(fromDay))
  const later = await underActivity(await as(await addAdministrator()))
  expect((await later('GET', path)).bytes.equals(bytes)).toBe(true)
  const next = await credit(later, await issueTo({ ...scene, administrator: later }, 100))
  const own = await readPdf((await later('GET', `/invoices/creditNotes/${next.creditNoteId}/pdf`)).bytes)
  expect(own.text).toContain('Ngā mihi, Clearwing Limited')
  const retirement = {
    ...amendment,
    fromDay: addDays(fromDay, 1),
    changes: [{ replacesId: row.ruleRowId, values: null }],
  }
  await must(later('POST', '/ruleRows', retirement))

  setNow()
  const statuses = async (call: Caller) => (await call('GET', path)).status
  for (const call of [scene.manager, scene.director, scene.distributor, scene.administrator])
    expect(await statuses(call)).toBe(200)
  for (const call of [scene.stranger, scene.doctor, scene.withoutFeature]) expect(await statuses(call)).toBe(404)
  expect((await scene.administrator('GET', '/invoices/creditNotes/999999/pdf')).status).toBe(404)
})

test('the journal is printed with equal debits and credits, for those who manage invoices, and is recorded', async () => {
  await issueTo(scene, 10_000)
  const day = today()
  const print = (call: Caller, b = day, l = day) => call('GET', `/invoices/journal/pdf?b=${b}&l=${l}`)
  const { bytes, headers } = await print(scene.distributor)
  expect(headers['content-disposition']).toContain(`Journal ${day} to ${day}.pdf`)
  const { text } = await readPdf(bytes)
  const [, debit] = /Debit (\$[\d,.]+) Credit/.exec(text) ?? []
  expect(debit).toMatch(/^\$/)
  expect(text).toContain(`Debit ${debit} Credit ${debit}`)
  for (const words of ['Accounts receivable $115.00', 'Fees $100.00', 'GST $15.00']) expect(text).toContain(words)
  const isExport = and(eq(history.entity, 'export of invoices'), eq(history.action, 'read'))
  const [read] = await database.db.select().from(history).where(isExport).orderBy(desc(history.historyId)).limit(1)
  expect(read?.after).toMatchObject({ format: 'pdf', filters: { b: day, l: day } })
  const empty = await readPdf((await print(scene.distributor, '2001-01-01', '2001-01-31')).bytes)
  expect(empty.text).toContain('There are no entries on these days.')
  for (const call of [scene.manager, scene.director, scene.doctor]) expect((await print(call)).status).toBe(403)
  expect((await print(scene.administrator, day, '2001-01-01')).status).toBe(400)
})

test('a buyer without an address and an email is stated with its telephone number', async () => {
  const [practice] = await database.db
    .select()
    .from(organisations)
    .where(eq(organisations.organisationId, scene.practiceId))
  if (!practice) throw new Error('The practice is missing.')
  const nowhere = { street: null, suburb: null, city: null, postcode: null, email: null, feesEmail: null }
  const buyer = { ...practice, ...nowhere, phone: '03 555 0100', website: null, country: 'New Zealand' }
  expect(buyerOf(buyer)).toMatchObject({ email: null, address: ['03 555 0100', 'New Zealand'] })
  expect(buyerOf({ ...buyer, city: 'Ōpōtiki' }).address).toEqual(['Ōpōtiki', 'New Zealand'])
})
