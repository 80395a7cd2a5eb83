import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, formatDay, startOfDay } from '@clearwing/domain/dates.ts'
import { builtInTexts } from '@clearwing/domain/medicals/documents/built-in.ts'
import {
  type PrintedDocument,
  type PrintedTexts,
  RegulatorDocument,
} from '@clearwing/domain/medicals/documents/schema.ts'
import type { DocumentKind, MedicalDocument } from '@clearwing/domain/medicals/schema.ts'
import type { DocumentTemplateUse } from '@clearwing/domain/resources/templates/schema.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { certificateContent, reportContent } from '#features/medicals/decision/contents.ts'
import { readDocumentFacts } from '#features/medicals/decision/documents.ts'
import { storedDecision } from '#features/medicals/decision/render-missing-documents.ts'
import { writeCertificate, writeReport } from '#features/medicals/documents/writers.ts'
import { loadMedical } from '#features/medicals/store.ts'
import { today } from '#platform/time/today.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator } from '#testing/factories.ts'
import { issuedMedical, must } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { app, as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

let scene: Scene
let administrator: Caller

beforeAll(async () => {
  scene = await addScene()
  administrator = await underActivity(await as(await addAdministrator()))
})
afterEach(() => setNow())

const publish = (document: PrintedDocument, change: Partial<PrintedTexts>, given: object = {}) =>
  administrator('POST', '/ruleRows', {
    regulatorId: scene.regulatorId,
    kind: 'printed',
    fromDay: addDays(today(), 1),
    source: 'Our own wording',
    isConfirmed: true,
    note: null,
    changes: [{ replacesId: null, values: { document, ...builtInTexts[document], ...change } }],
    ...given,
  })
const preview = (document: PrintedDocument, change: Partial<PrintedTexts> = {}, call = administrator) =>
  call('POST', '/documentTemplates/preview', {
    regulatorId: scene.regulatorId,
    document,
    ...builtInTexts[document],
    ...change,
  })

async function documentOf(medicalId: number, kind: DocumentKind) {
  const doctor = await as(scene.people.doctor)
  const documents: MedicalDocument[] = (await doctor('GET', `/medicals/${medicalId}/documents`)).body
  const found = documents.find((document) => document.kind === kind)
  return (await doctor('GET', `/medicals/${medicalId}/documents/${found?.medicalDocumentId}`)).bytes
}

/** Writes the documents of a decision again, as they would be written at a later moment. */
const printedAgain = (medicalId: number, moment: string) =>
  database.at(moment).transaction(async (tx) => {
    const medical = await loadMedical(tx, theSystem, medicalId)
    if (!medical.decidedAt) throw new Error('The medical is not decided.')
    const decided = await storedDecision(tx, app.site, medical, medical.decidedAt)
    const facts = await readDocumentFacts(tx, decided)
    if (!decided.certificate) throw new Error('No certificate was issued.')
    return {
      certificate: await writeCertificate(certificateContent(facts, decided.certificate)),
      report: await writeReport(reportContent(facts)),
    }
  })

const usesOfDocuments = async () =>
  (await administrator('GET', `/documentTemplates/uses?a=${scene.regulatorId}`)).body as DocumentTemplateUse[]

test('the uses of each document are counted for its regulator', async () => {
  const before = await usesOfDocuments()
  await issuedMedical(scene)
  const after = await usesOfDocuments()
  const [certificate, report, form] = after.map(({ uses }, at) => uses - (before[at]?.uses ?? 0))
  expect([certificate, report, form]).toEqual([1, 1, 0])
  expect(after[0]?.lastUsedAt).not.toBe(null)
})

test('documents name their template version, and are the same files after later versions; from its day a version is used', async () => {
  const first = await issuedMedical(scene)
  const stored = { certificate: await documentOf(first, 'certificate'), report: await documentOf(first, 'report') }
  for (const bytes of Object.values(stored)) expect((await readPdf(bytes)).text).toContain('(template of 1 May 2006)')

  const explanation = 'Ask the {regulator} about this certificate. Kia tūpato.'
  await must(publish('certificate', { heading: 'Medical certificate, Aotearoa', explanation }))
  await must(publish('report', { explanation: 'Keep this report.', closing: 'Ngā mihi from the {regulator}.' }))
  const tomorrow = startOfDay(addDays(today(), 1))
  const again = await printedAgain(first, startOfDay(addDays(today(), 30)))
  expect(again.certificate.equals(stored.certificate)).toBe(true)
  expect(again.report.equals(stored.report)).toBe(true)

  const day = addDays(today(), 1)
  setNow(tomorrow)
  const { people } = scene
  const next = {
    ...scene,
    pilot: await as(people.pilot),
    doctor: await as(people.doctor),
    nurse: await as(people.nurse),
  }
  const second = await issuedMedical(next, ['class2'])
  const certificate = await readPdf(await documentOf(second, 'certificate'))
  expect(certificate.text).toContain('Medical certificate, Aotearoa')
  expect(certificate.text).toContain('Ask the REG about this certificate. Kia tūpato.')
  expect(certificate.text).toContain('must report it.')
  expect(certificate.text).toContain(`(template of ${formatDay(day)})`)
  expect(certificate.isTagged).toBe(true)
  const report = await readPdf(await documentOf(second, 'report'))
  for (const words of ['Keep this report.', 'Ngā mihi from the REG.', `(template of ${formatDay(day)})`])
    expect(report.text).toContain(words)
})

test.each<[what: string, document: PrintedDocument, change: Partial<PrintedTexts>, field: string]>([
  ['drops the law', 'certificate', { introduction: 'Issued by {state}' }, 'introduction'],
  ['drops the check', 'certificate', { closing: null }, 'closing'],
  ['is no longer in confidence', 'report', { introduction: 'It is not a certificate.' }, 'introduction'],
  ['drops the request number', 'request_form', { explanation: 'Thank you.' }, 'explanation'],
  ['has an open brace', 'report', { closing: 'From {regulator' }, 'closing'],
  ['has an unknown field', 'report', { closing: 'For {holder}' }, 'closing'],
  ['nests braces', 'report', { closing: '{{{{regulator}}}}' }, 'closing'],
  ['is too long', 'report', { explanation: 'a'.repeat(601) }, 'explanation'],
])('a version that %s is refused at its place, published or previewed', async (_what, document, change, field) => {
  const refused = await publish(document, change)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [`changes.0.values.${field}`]])
  const draft = await preview(document, change)
  expect([draft.status, Object.keys(draft.body.errors)]).toEqual([400, [field]])
})

test.each(RegulatorDocument.options)(
  'a test print of the %s is a tagged draft for a person who does not exist',
  async (document) => {
    const markup = '<script>alert(1)</script> &amp; “Ngā mihi” \\(x\\) %PDF'
    const words = builtInTexts[document].explanation ?? ''
    const print = await preview(document, { explanation: `${words} ${markup}` })
    expect([print.status, print.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text, isTagged, info } = await readPdf(print.bytes)
    expect(text).toContain(markup)
    expect(text).toContain('Mere Whakāturanga')
    expect(text).toContain('DRAFT')
    expect(isTagged).toBe(true)
    expect(info).toMatchObject({ Language: 'en-NZ' })
  },
)

test('only administrators with an activity publish and preview', async () => {
  const idle = await as(await addAdministrator())
  for (const call of [idle, await as(scene.people.doctor), await as(scene.people.regulatorDoctor)])
    expect((await preview('report', {}, call)).status).toBe(403)
})
