import { addDays, formatDay, startOfDay } from '@clearwing/domain/dates.ts'
import type { ImportPlan } from '@clearwing/domain/imports/schema.ts'
import type { Invoice } from '@clearwing/domain/invoices/schema.ts'
import type { RuleRow } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { builtInTexts } from '@clearwing/domain/medicals/documents/built-in.ts'
import type { PrintedTexts } from '@clearwing/domain/medicals/documents/schema.ts'
import { eq } from 'drizzle-orm'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import { today } from '#platform/time/today.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator, addOrganisation } from '#testing/factories.ts'
import { base64Of } from '#testing/import-scene.ts'
import { type InvoiceScene, invoiceScene, issueTo } from '#testing/invoice-scene.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { clearBilling } from '#testing/run-scene.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

let scene: InvoiceScene
let administrator: Caller

beforeAll(async () => {
  await clearBilling()
  scene = await invoiceScene()
  administrator = scene.administrator
})
afterEach(() => {
  setNow()
  scene.administrator = administrator
})

/** Sets the clock to a day, with an administrator who is logged in then. */
async function moveTo(day: string) {
  setNow(startOfDay(day))
  scene.administrator = await underActivity(await as(await addAdministrator()))
}

const first = builtInTexts.invoice
const amendment = (change: Partial<PrintedTexts> | null, given: object = {}) => ({
  regulatorId: null,
  kind: 'billing',
  fromDay: addDays(today(), 1),
  source: 'Our own wording',
  isConfirmed: true,
  note: null,
  changes: [{ replacesId: null, values: change && { document: 'invoice', ...first, ...change } }],
  ...given,
})
const publish = (change: Partial<PrintedTexts>, given?: object) =>
  scene.administrator('POST', '/ruleRows', amendment(change, given))
const versions = async (call = scene.administrator): Promise<RuleRow[]> =>
  (await call('GET', '/ruleRows?kd=billing')).body
const print = async ({ invoiceId }: Invoice, call = scene.administrator) =>
  (await call('GET', `/invoices/${invoiceId}/pdf`)).bytes
const preview = (change: Partial<PrintedTexts> = {}, given: object = {}, call = administrator) =>
  call('POST', '/documentTemplates/preview', { regulatorId: null, document: 'invoice', ...first, ...change, ...given })

test('the words of invoices travel in the ZIP file, and are published for the installation by an import', async () => {
  const { regulatorId } = await addScene()
  const zip = (await administrator('GET', `/templateFiles/zip?a=${regulatorId}`)).bytes
  const file = JSON.parse(Buffer.from(unzipSync(zip)['documents/invoice.json'] ?? []).toString())
  expect(file).toEqual({ document: 'invoice', ...first })
  const changed = { ...file, closing: 'Ngā mihi, {supplier}' }
  const fromDay = addDays(today(), 7)
  const content = base64Of(Buffer.from(zipSync({ 'documents/invoice.json': strToU8(JSON.stringify(changed)) })))
  const wanted = { regulatorId, fromDay, content }
  const plan = (await administrator('POST', '/templateFiles/import/preview', wanted)).body as ImportPlan
  expect(plan.rows).toMatchObject([
    { outcome: 'change', changes: [{ label: 'At the end', before: first.closing, after: changed.closing }] },
  ])
  expect(await versions()).toEqual([])
  await must(administrator('POST', '/templateFiles/import', { ...wanted, digest: plan.digest, lines: [1] }))
  const [row] = await versions()
  expect(row).toMatchObject({ regulatorId: null, fromDay, note: 'Imported', values: changed })
  const again = (await administrator('POST', '/templateFiles/import/preview', wanted)).body as ImportPlan
  expect(again.rows).toMatchObject([{ outcome: 'nothing' }])
  await must(administrator('DELETE', `/ruleRows/${row?.ruleRowId}`, { version: row?.version }))
})

test('an invoice names its version and is the same file after later versions; from its day a version is used', async () => {
  await moveTo(addDays(today(), -60))
  const invoice = await issueTo(scene, 10_000)
  const printed = await print(invoice)
  const { text } = await readPdf(printed)
  for (const words of [
    `Invoice ${invoice.number}`,
    'Taxable supply information for',
    `to account 01-0902-0068389-00, and give ${invoice.number} as the reference.`,
    '(template of 1 May 2006)',
  ])
    expect(text).toContain(words)

  const explanation = 'Kia ora {organisation}. Pay {total} to {account} by {due}; reference {number}. GST {gst}.'
  await must(publish({ heading: 'Invoice of the supplier', explanation, closing: 'Ngā mihi, {supplier}' }))
  await must(
    scene.administrator('POST', `/invoices/${invoice.invoiceId}/payments`, {
      kind: 'payment',
      day: invoice.issuedOn,
      cents: 500,
      note: null,
      version: invoice.version,
    }),
  )
  expect((await print(invoice)).equals(printed)).toBe(true)

  const day = addDays(today(), 1)
  await moveTo(day)
  const next = await issueTo(scene, 123_456)
  const [version] = await versions()
  const own = await print(next)
  const read = await readPdf(own)
  for (const words of [
    `Invoice of the supplier ${next.number}`,
    `Pay $1,419.74 to 01-0902-0068389-00 by ${formatDay(next.dueDay ?? '')}; reference ${next.number}. GST 123-456-789.`,
    'Ngā mihi, Clearwing Limited',
    `(template of ${formatDay(day)})`,
  ])
    expect(read.text).toContain(words)

  // Retired from the day after: new invoices have the first version, and the one that was issued keeps its own.
  const later = addDays(day, 1)
  const retirement = { fromDay: later, changes: [{ replacesId: version?.ruleRowId, values: null }] }
  await must(scene.administrator('POST', '/ruleRows', amendment(null, retirement)))
  await moveTo(addDays(later, 30))
  expect((await print(next)).equals(own)).toBe(true)
  expect((await print(invoice)).equals(printed)).toBe(true)
  const last = await issueTo(scene, 100)
  expect((await readPdf(await print(last))).text).toContain('(template of 1 May 2006)')
})

test('a version is corrected and removed until its day, and refused without what the law requires', async () => {
  const fromDay = addDays(today(), 400)
  await must(publish({ closing: 'Ngā mihi' }, { fromDay }))
  const row = (await versions()).find((one) => one.fromDay === fromDay) as RuleRow
  expect([row.regulatorId, row.kind]).toEqual([null, 'billing'])
  const about = { source: 'Our own wording', isConfirmed: true, note: null }
  const values = { ...row.values, introduction: 'Kia ora' }
  const path = `/ruleRows/${row.ruleRowId}`
  const refused = await administrator('PUT', path, { values, ...about, version: row.version })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['values.introduction']])
  const corrected = { ...row.values, closing: 'Mauri ora' }
  const saved = await must(administrator('PUT', path, { values: corrected, ...about, version: row.version }))
  await must(administrator('DELETE', path, { version: saved.version }))
  expect(await database.db.select().from(ruleRows).where(eq(ruleRows.ruleRowId, row.ruleRowId))).toEqual([])
})

test.each<[what: string, change: Partial<PrintedTexts>, field: string]>([
  ['is no taxable supply information', { introduction: null }, 'introduction'],
  ['drops the due day', { explanation: 'Pay {total} to {account}, {number}.' }, 'explanation'],
  ['drops the total', { explanation: 'Pay to {account} by {due}, {number}.' }, 'explanation'],
  ['has an open brace', { closing: 'From {supplier' }, 'closing'],
  ['has an unknown field', { closing: 'For {regulator}' }, 'closing'],
])('a version that %s is refused at its place, published or previewed', async (_what, change, field) => {
  const refused = await publish(change)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [`changes.0.values.${field}`]])
  const draft = await preview(change)
  expect([draft.status, Object.keys(draft.body.errors)]).toEqual([400, [field]])
})

test('a test print is a tagged draft of an invoice that does not exist, whatever its words', async () => {
  const markup = '<script>alert(1)</script> &amp; “Ngā mihi” \\(x\\) %PDF'
  const printed = await preview({ closing: markup })
  expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text, isTagged, info } = await readPdf(printed.bytes)
  for (const words of [markup, 'Invoice I0000012', 'Example Medical Centre', '$94.88', 'GST, 15 %', 'DRAFT'])
    expect(text).toContain(words)
  expect([isTagged, info]).toMatchObject([true, { Language: 'en-NZ', Title: 'Invoice I0000012' }])
})

test('the words of invoices have no regulator, those of a regulator have one, and only administrators know of them', async () => {
  const regulatorId = await addOrganisation()
  const asked = [
    await publish({}, { regulatorId }),
    await publish({}, { kind: 'printed' }),
    await preview({}, { regulatorId }),
    await preview({}, { document: 'report', ...builtInTexts.report }),
    await administrator('PUT', '/templateDrafts/document', {
      regulatorId,
      values: { document: 'invoice', ...first },
      version: 0,
    }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([400, 409, 400, 400, 400])
  for (const { body } of asked) expect(Object.keys(body.errors)).toEqual(['regulatorId'])
  for (const call of [scene.manager, scene.director, scene.distributor, await as(await addAdministrator())]) {
    expect((await call('GET', '/ruleRows?kd=billing')).status).toBe(403)
    expect((await call('POST', '/ruleRows', amendment({}))).status).toBe(403)
    expect((await preview({}, {}, call)).status).toBe(403)
  }
})

test('a draft has any fault, is listed with its place, and is published as a version of the installation', async () => {
  const save = (values: object, version: unknown) =>
    administrator('PUT', '/templateDrafts/document', {
      regulatorId: null,
      values: { document: 'invoice', ...first, ...values },
      version,
    })
  const faulty = await must(save({ closing: 'From {regulator}' }, 0))
  expect(faulty.faults).toMatchObject([{ field: 'closing', message: 'There is no field {regulator} here.' }])
  const listed = await administrator('GET', '/templateDrafts?kd=billing')
  expect(listed.body).toMatchObject([{ key: 'invoice', regulatorId: null, kind: 'billing' }])
  const sound = await must(save({ closing: 'From {supplier}' }, faulty.version))
  const fromDay = addDays(today(), 900)
  await must(
    administrator('POST', `/templateDrafts/${sound.templateDraftId}/publication`, {
      fromDay,
      note: null,
      version: sound.version,
    }),
  )
  const row = (await versions()).find((one) => one.fromDay === fromDay)
  expect(row).toMatchObject({ regulatorId: null, values: { closing: 'From {supplier}' } })
  expect((await administrator('GET', '/templateDrafts?kd=billing')).body).toEqual([])
  await must(administrator('DELETE', `/ruleRows/${row?.ruleRowId}`, { version: row?.version }))
})

test('invoices are counted as uses of their template', async () => {
  const uses = async () => (await administrator('GET', '/documentTemplates/uses')).body[0]
  const before = await uses()
  await issueTo(scene, 100)
  expect(await uses()).toMatchObject({ document: 'invoice', uses: before.uses + 1, lastUsedAt: expect.any(String) })
})
