import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, formatDay, startOfDay } from '@clearwing/domain/dates.ts'
import type { AssessmentLists } from '@clearwing/domain/medicals/assessment/answered.ts'
import type { MedicalDocument } from '@clearwing/domain/medicals/schema.ts'
import { dayOfWeek } from '@clearwing/domain/public-holidays.ts'
import type { TemplateFile } from '@clearwing/domain/resources/templates/schema.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { letterContent } from '#features/medicals/decision/contents.ts'
import { readDocumentFacts } from '#features/medicals/decision/documents.ts'
import { storedDecision } from '#features/medicals/decision/render-missing-documents.ts'
import { writeLetter } from '#features/medicals/documents/writers.ts'
import { loadMedical } from '#features/medicals/store.ts'
import { today } from '#platform/time/today.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator } from '#testing/factories.ts'
import { assess, assessment, measuredMedical, must, sendDecision } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { app, as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { listTemplateFiles } from './list-store.ts'

let scene: Scene
let administrator: Caller
let idle: Caller

beforeAll(async () => {
  scene = await addScene()
  idle = await as(await addAdministrator())
  administrator = await underActivity(idle)
})

afterEach(() => setNow())

const list = async (query = ''): Promise<TemplateFile[]> =>
  (await administrator('GET', `/templateFiles?n=100&a=${scene.regulatorId}${query}`)).body.list
const tomorrow = () => addDays(today(), 1)
/** Publishes values from tomorrow, or retires the template. */
const publish = (replacesId: number | null, values: object | null) =>
  administrator('POST', '/ruleRows', {
    regulatorId: scene.regulatorId,
    kind: 'template',
    fromDay: tomorrow(),
    source: 'Our own wording',
    isConfirmed: true,
    note: null,
    changes: [{ replacesId, values }],
  })
const valuesOf = ({ code, name, body, appliesTo }: TemplateFile) => ({ code, name, body, appliesTo })
const find = async (code: string, query = '') => {
  const found = (await list(query)).find((one) => one.code === code)
  if (!found) throw new Error(`There is no template ${code}.`)
  return found
}
/** The list of templates as it will be on a day. */
const listOn = (day: string, m: 'Active' | 'Retired' = 'Active') =>
  database.at(startOfDay(day)).transaction(async (tx) => {
    const page = await listTemplateFiles(tx, { p: 1, n: 100, m, f: '', o: 'code', d: 0, a: scene.regulatorId })
    return page.list.map(({ code, body, state }) => ({ code, body, state }))
  })

test('a new regulator has twelve letters in use; only administrators with an activity list them', async () => {
  const letters = await list()
  expect(letters).toHaveLength(12)
  expect(letters[0]).toMatchObject({
    code: 'L01',
    state: 'in_use',
    versions: 1,
    uses: 0,
    lastUsedAt: null,
    nextFrom: null,
  })
  for (const call of [idle, scene.doctor]) expect((await call('GET', '/templateFiles')).status).toBe(403)
})

test('a published text is used from its day and not before, and is then retired and restored', async () => {
  const before = await find('L01')
  const body = 'Kia ora {name}, the new text.'
  await must(publish(before.ruleRowId, { ...valuesOf(before), body }))
  expect(await find('L01')).toMatchObject({ body: before.body, nextFrom: tomorrow(), versions: 2, state: 'in_use' })
  expect(await listOn(tomorrow())).toContainEqual({ code: 'L01', body, state: 'in_use' })
  expect(await listOn(today())).toContainEqual({ code: 'L01', body: before.body, state: 'in_use' })
  const other = await find('L02')
  await must(publish(other.ruleRowId, null))
  expect(await listOn(tomorrow(), 'Retired')).toEqual([{ code: 'L02', body: other.body, state: 'retired' }])
  const again = await publish(null, valuesOf(other))
  expect(again.status).toBe(201)
  expect(await listOn(tomorrow())).toContainEqual({ code: 'L02', body: other.body, state: 'in_use' })
})

test.each([
  ['an open brace', { body: 'Kia ora {name' }, 'changes.0.values.body'],
  ['an unknown field', { body: 'Kia ora {surname}' }, 'changes.0.values.body'],
  ['braces in braces', { body: 'Kia ora {{name}}' }, 'changes.0.values.body'],
  ['a text that is too long', { body: 'a'.repeat(8001) }, 'changes.0.values.body'],
  ['no outcome', { appliesTo: [] }, 'changes.0.values.appliesTo'],
])('a template with %s is refused at its place', async (_what, change, field) => {
  const template = await find('L05')
  const { status, body } = await publish(template.ruleRowId, { ...valuesOf(template), ...change })
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test('the last letter of an outcome cannot be retired', async () => {
  const letters = await list('&oc=ineligible')
  const left = letters.at(-1)
  if (!left) throw new Error('No letter is for a refusal.')
  for (const { ruleRowId } of letters.slice(0, -1)) await must(publish(ruleRowId, null))
  const { status, body } = await publish(left.ruleRowId, null)
  expect([status, body.errors]).toEqual([400, { changes: ['No letter is left for the outcome “Ineligible”.'] }])
})

test.each(['<script>alert(1)</script>', '&lt;b&gt; {name}', '“Ngā mihi” \\(x\\) %PDF'])(
  'a test print shows “%s” as text, to a person who does not exist, as a draft',
  async (markup) => {
    const print = await administrator('POST', '/templateFiles/preview', {
      regulatorId: scene.regulatorId,
      body: markup,
      outcome: 'eligible',
    })
    expect([print.status, print.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text } = await readPdf(print.bytes)
    expect(text).toContain(markup.replace('{name}', 'Mere Whakāturanga'))
    expect(text).toContain('DRAFT')
  },
)

test('a letter names its template version, and is the same file when printed again after the template changed', async () => {
  const medicalId = await measuredMedical(scene)
  const template = await find('L06')
  const letter = { templateCode: 'L06', text: template.body }
  await assess(scene.doctor, medicalId, assessment(['class1'], { letter }))
  await must(sendDecision(scene.doctor, medicalId))
  const documents: MedicalDocument[] = (await scene.doctor('GET', `/medicals/${medicalId}/documents`)).body
  const stored = documents.find(({ kind }) => kind === 'letter')
  const { bytes } = await scene.doctor('GET', `/medicals/${medicalId}/documents/${stored?.medicalDocumentId}`)
  expect((await readPdf(bytes)).text).toContain('(L06 of 1 May 2006)')
  expect(await find('L06')).toMatchObject({ uses: 1, lastUsedAt: expect.any(String) })
  const { body: byPractice } = await administrator('GET', `/templateFiles/uses?a=${scene.regulatorId}&code=L06`)
  expect(byPractice).toEqual([{ practiceName: expect.any(String), uses: 1, lastUsedAt: expect.any(String) }])
  await must(publish(template.ruleRowId, { ...valuesOf(template), body: 'Another text.' }))
  const again = await database.at(startOfDay(addDays(today(), 30))).transaction(async (tx) => {
    const medical = await loadMedical(tx, theSystem, medicalId)
    if (!medical.decidedAt) throw new Error('The medical is not decided.')
    const decided = await storedDecision(tx, app.site, medical, medical.decidedAt)
    return writeLetter(letterContent(await readDocumentFacts(tx, decided)))
  })
  expect(again.equals(bytes)).toBe(true)
})

test('a letter published for next Monday is offered to a doctor from that day, and not a second before', async () => {
  const mine = await addScene()
  const { regulatorId, people } = mine
  const { body: page } = await administrator('GET', `/templateFiles?n=100&a=${regulatorId}`)
  const before = (page.list as TemplateFile[]).find(({ code }) => code === 'L01') as TemplateFile
  const monday = addDays(today(), 8 - dayOfWeek(today()))
  const change = { replacesId: before.ruleRowId, values: { ...valuesOf(before), body: 'Kia ora {name}, from Monday.' } }
  const about = { kind: 'template', source: 'Our own wording', isConfirmed: true, note: null }
  await must(administrator('POST', '/ruleRows', { ...about, regulatorId, fromDay: monday, changes: [change] }))
  const medicalId = await measuredMedical(mine)
  /** The doctor logs in at a moment and begins the letter with the text that is offered then. */
  const beginLetterAt = async (moment: string, version: number) => {
    setNow(moment)
    const doctor = await as(people.doctor)
    const offered = (await doctor('GET', `/medicals/${medicalId}/assessmentlists`)).body as AssessmentLists
    const text = offered.templates.find(({ code }) => code === 'L01')?.body ?? ''
    await assess(doctor, medicalId, assessment(['class1'], { letter: { templateCode: 'L01', text } }), version)
    return { doctor, text }
  }
  const lastSecond = new Date(Date.parse(startOfDay(monday)) - 1000).toISOString()
  const sunday = await beginLetterAt(lastSecond, 0)
  expect(sunday.text).toBe(before.body)
  const draft = await sunday.doctor('GET', `/medicals/${medicalId}/preview?kd=letter`)
  expect((await readPdf(draft.bytes)).text).toContain('(L01 of 1 May 2006)')
  const { doctor } = await beginLetterAt(startOfDay(monday), 1)
  await must(sendDecision(doctor, medicalId, 2))
  const documents: MedicalDocument[] = (await doctor('GET', `/medicals/${medicalId}/documents`)).body
  const letter = documents.find(({ kind }) => kind === 'letter')
  const { bytes } = await doctor('GET', `/medicals/${medicalId}/documents/${letter?.medicalDocumentId}`)
  const { text } = await readPdf(bytes)
  expect(text).toContain('Kia ora Hēmi Tāwhiri, from Monday.')
  expect(text).toContain(`(L01 of ${formatDay(monday)})`)
})
