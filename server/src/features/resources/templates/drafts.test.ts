import { addDays, startOfDay } from '@clearwing/domain/dates.ts'
import { builtInWordings } from '@clearwing/domain/emails/wordings/built-in.ts'
import type { AssessmentLists } from '@clearwing/domain/medicals/assessment/answered.ts'
import { builtInTexts } from '@clearwing/domain/medicals/documents/built-in.ts'
import type { TemplateDraft } from '@clearwing/domain/resources/templates/draft.ts'
import type { TemplateFile } from '@clearwing/domain/resources/templates/schema.ts'
import { unzipSync } from 'fflate'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { measuredMedical, must } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { as, type Caller } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

let scene: Scene
let idle: Caller
let administrator: Caller

beforeAll(async () => {
  scene = await addScene()
  idle = await as(await addAdministrator())
  administrator = await underActivity(idle)
})
afterEach(() => setNow())

const letterValues = { code: 'L01', name: 'Haere rā', body: 'Kia ora {name}, the draft.', appliesTo: ['eligible'] }
const save = (given: object = {}, call = administrator) =>
  call('PUT', '/templateDrafts/letter', { regulatorId: scene.regulatorId, values: letterValues, version: 0, ...given })
const publish = ({ templateDraftId, version }: TemplateDraft, given: object = {}) =>
  administrator('POST', `/templateDrafts/${templateDraftId}/publication`, {
    fromDay: addDays(today(), 1),
    note: null,
    version,
    ...given,
  })
const discard = ({ templateDraftId, version }: TemplateDraft) =>
  administrator('DELETE', `/templateDrafts/${templateDraftId}`, { version })
const drafts = async (query = `kd=template&a=${scene.regulatorId}`): Promise<TemplateDraft[]> =>
  (await administrator('GET', `/templateDrafts?${query}`)).body
const listed = async (query = ''): Promise<TemplateFile[]> =>
  (await administrator('GET', `/templateFiles?n=100&a=${scene.regulatorId}${query}`)).body.list
const codes = async (query: string) => (await listed(query)).map(({ code }) => code)

test('a draft is stored with its faults and their place, is filtered in the list, and is discarded', async () => {
  const body = 'Kia ora {name}.\nFrom {practice'
  const stored = (await must(save({ values: { ...letterValues, body } }))) as unknown as TemplateDraft
  expect(stored).toMatchObject({
    key: 'L01',
    values: { body },
    faults: [{ field: 'body', label: 'Text', message: 'Use the same number of { and }.', place: /line 2/ }].map(
      (fault) => ({ ...fault, place: expect.stringMatching(fault.place) }),
    ),
    savedByName: expect.any(String),
    version: 1,
  })
  await must(save({ values: { ...letterValues, code: 'N1' } }))
  expect(await drafts()).toMatchObject([{ key: 'L01' }, { key: 'N1' }])
  expect(await codes('&dr=any')).toEqual(['L01', 'N1'])
  expect(await codes('&dr=errors')).toEqual(['L01'])
  const [changed, created] = await listed('&dr=any')
  expect(changed).toMatchObject({ state: 'in_use', draft: { hasFaults: true }, versions: 1 })
  expect(changed?.body).not.toContain('From {practice')
  expect(created).toMatchObject({ state: 'draft', draft: { hasFaults: false }, ruleRowId: null, versions: 0 })

  const refused = await publish(stored)
  expect([refused.status, refused.body.errors]).toEqual([400, { 'values.body': ['Use the same number of { and }.'] }])
  for (const draft of await drafts()) await must(discard(draft))
  expect(await codes('&dr=any')).toEqual([])
  expect((await discard(stored)).status).toBe(404)
})

test('two administrators do not overwrite each other, and each change is in the history', async () => {
  const other = await underActivity(await as(await addAdministrator()))
  const first = (await must(save())) as unknown as TemplateDraft
  const again = await save({}, other)
  expect([again.status, again.body.stored.values.body]).toEqual([412, letterValues.body])
  const second = await must(save({ version: 1, values: { ...letterValues, body: 'Kia ora.' } }, other))
  expect(second.version).toBe(2)
  expect((await publish(first)).status).toBe(412)
  expect((await discard(first)).status).toBe(412)
  await must(discard({ ...first, version: 2 }))
  expect((await save({ version: 2 })).status).toBe(404)
  const rows = await historyOf('template draft', first.templateDraftId)
  expect(rows.map(({ action }) => action)).toEqual(['create', 'change', 'remove'])
})

test('no letter, document, email, print or ZIP file contains a draft before it is published', async () => {
  const { regulatorId } = scene
  const report = { document: 'report', ...builtInTexts.report, closing: 'Words of the draft.' }
  const wording = { name: 'enteredAgain', ...builtInWordings.enteredAgain, subject: 'words of the draft' }
  const put = async (kind: string, body: object) =>
    (await must(administrator('PUT', `/templateDrafts/${kind}`, { ...body, version: 0 }))) as unknown as TemplateDraft
  const stored = [
    await put('letter', { regulatorId, values: letterValues }),
    await put('document', { regulatorId, values: report }),
    await put('email', { values: wording }),
  ]

  const medicalId = await measuredMedical(scene)
  const offered = async () => {
    const doctor = await as(scene.people.doctor)
    const { templates } = (await doctor('GET', `/medicals/${medicalId}/assessmentlists`)).body as AssessmentLists
    return templates.find(({ code }) => code === 'L01')?.body
  }
  const zipped = async () => {
    const { bytes } = await administrator('GET', `/templateFiles/zip?a=${scene.regulatorId}`)
    return Object.values(unzipSync(bytes)).map((file) => Buffer.from(file).toString())
  }
  const email = async () => (await administrator('GET', '/emailTemplates/enteredAgain')).body
  expect(await offered()).not.toContain('the draft')
  expect((await zipped()).filter((file) => /the draft/.test(file))).toEqual([])
  expect((await email()).all).toHaveLength(1)

  const day = addDays(today(), 1)
  for (const draft of stored) await must(publish(draft))
  expect(await drafts()).toEqual([])
  expect(await offered()).not.toContain('the draft')
  expect(await email()).toMatchObject({ nextFrom: day, present: { number: 1 } })
  expect(await listed()).toContainEqual(expect.objectContaining({ code: 'L01', nextFrom: day, draft: null }))
  setNow(startOfDay(day))
  expect(await offered()).toBe(letterValues.body)
})

test('a draft is published once, from tomorrow at the earliest, and only by administrators with an activity', async () => {
  const draft = (await must(save({ values: { ...letterValues, code: 'N2' } }))) as unknown as TemplateDraft
  expect((await publish(draft, { fromDay: today() })).body.errors).toHaveProperty('fromDay')
  const regulatorDoctor = await as(scene.people.regulatorDoctor)
  for (const call of [idle, scene.doctor, regulatorDoctor]) {
    expect((await save({ version: 1 }, call)).status).toBe(403)
    expect((await call('GET', `/templateDrafts?kd=template&a=${scene.regulatorId}`)).status).toBe(403)
  }
  await must(publish(draft))
  expect((await publish(draft)).status).toBe(404)
  expect(await codes('&f=N2')).toEqual(['N2'])
})

test('a draft of an organisation that is no regulator is refused', async () => {
  expect((await save({ regulatorId: scene.practiceId })).body.errors).toHaveProperty('regulatorId')
})
