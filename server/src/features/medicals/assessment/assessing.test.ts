import { addDays, addMonths } from '@clearwing/domain/dates.ts'
import type { AssessmentLists, AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { SurveillanceItem } from '@clearwing/domain/medicals/assessment/surveillance.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { files } from '#platform/files/tables.ts'
import { today } from '#platform/time/today.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { assess, assessment, must, sendDecision } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { database } from '#testing/test-app.ts'
import { medicalCodes } from './tables.ts'

let scene: Scene
let strangers: Scene
beforeAll(async () => {
  scene = await addScene()
  strangers = await addScene()
})

const risk = {
  code: 'I48',
  classes: ['class2'],
  likelihood: 3,
  consequence: 4,
  conclusion: 'with_conditions',
  mitigation: 'Anticoagulated',
  narrative: 'One canary-episode in 2024.',
}
const followUp = { what: 'canary-lipids', everyMonths: 3, dueOn: addMonths(today(), 3), to: 'Dr Kiri Heke' }
const followed = { code: 'V1', classes: ['class2'], values: {}, followUp }
const letter = {
  templateCode: 'L02',
  text: 'Kia ora {name}.\nYour certificate is {certificate}; the {regulator} is notified.',
}
const decisions = assessment(['class2']).decisions.map((one) => ({ ...one, outcome: 'eligible_with_conditions' }))
const written = (change: object = {}) =>
  assessment(['class2'], { decisions, risks: [risk], conditions: [followed], letter, ...change })

const codes = (medicalId: number) =>
  database.db.select().from(medicalCodes).where(eq(medicalCodes.medicalId, medicalId))

test('a risk is graded, named and searchable by its code until it is removed', async () => {
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes: ['class2'] })
  const view = (await assess(scene.doctor, medicalId, written())) as unknown as AssessmentView
  expect(view.risks).toEqual([{ name: 'Atrial fibrillation', grade: 'high' }])
  expect((await codes(medicalId)).map(({ kind, code, grade, classes }) => ({ kind, code, grade, classes }))).toEqual([
    { kind: 'risk', code: 'I48', grade: 'high', classes: ['class2'] },
    { kind: 'condition', code: 'V1', grade: null, classes: ['class2'] },
  ])
  await assess(scene.doctor, medicalId, written({ risks: [], conditions: [] }), 1)
  expect(await codes(medicalId)).toEqual([])
})

test.each<[string, object, string]>([
  ['a risk without a subject', { risks: [{ ...risk, code: '' }] }, 'risks.0.code'],
  ['a letter with an extra brace', { letter: { ...letter, text: 'Kia ora {name' } }, 'letter.text'],
  [
    'a condition that ends before it begins',
    { conditions: [{ ...followed, toDay: '2020-01-01' }] },
    'conditions.0.toDay',
  ],
])('%s blocks the decision with an error beside its field', async (_what, change, field) => {
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes: ['class2'] })
  await assess(scene.doctor, medicalId, written(change))
  const { status, body } = await sendDecision(scene.doctor, medicalId)
  expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining([field])])
})

test('readers of the assessment can read the lists to choose from', async () => {
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes: ['class2'] })
  const lists = (await must(scene.nurse('GET', `/medicals/${medicalId}/assessmentlists`))) as unknown as AssessmentLists
  expect(lists.diagnoses.length).toBeGreaterThan(79)
  expect([lists.riskRows.length, lists.templates.length]).toEqual([5, 12])
  const others = [scene.pilot, scene.manager, strangers.doctor]
  const answers = await Promise.all(others.map((call) => call('GET', `/medicals/${medicalId}/assessmentlists`)))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 404])
})

const preview = async (call: Scene['doctor'], medicalId: number, kind: string) =>
  call('GET', `/medicals/${medicalId}/preview?kd=${kind}`)

test('each document can be previewed as a draft without a number, and nothing of it is stored', async () => {
  const medicalId = await medicalAt(scene, 'assessing', {
    classes: ['class2'],
    assessment: written() as Partial<AssessmentValues>,
  })
  const before = await database.db.$count(files)
  for (const kind of ['certificate', 'report', 'letter']) {
    const { status, bytes, headers } = await preview(scene.doctor, medicalId, kind)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
    const { text } = await readPdf(bytes)
    expect(text).toContain('DRAFT')
    expect(text.includes('canary-episode')).toBe(kind === 'report')
    expect(text.includes('canary-lipids')).toBe(false)
    expect(text.includes('Kia ora Hēmi Tāwhiri. Your certificate is DRAFT; the REG is notified.')).toBe(
      kind === 'letter',
    )
  }
  expect(await database.db.$count(files)).toBe(before)
  const reads = await historyOf('preview', medicalId)
  expect(reads).toHaveLength(3)
})

test('there is no certificate to preview if no class is issued', async () => {
  const medicalId = await medicalAt(scene, 'assessing', { classes: ['class2'], assessment: { decisions: [] } })
  expect((await preview(scene.doctor, medicalId, 'certificate')).status).toBe(409)
})

test('only the decision maker can see a draft, and only until the decision', async () => {
  const medicalId = await medicalAt(scene, 'assessing', { classes: ['class2'] })
  const calls = [scene.nurse, scene.pilot, scene.regulatorDoctor, strangers.doctor]
  const answers = await Promise.all(calls.map((call) => preview(call, medicalId, 'letter')))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404])
  const issued = await medicalAt(scene, 'issued', { classes: ['class2'] })
  expect((await preview(scene.doctor, issued, 'letter')).status).toBe(403)
})

/** A medical issued with a condition that requires follow-up every three months. */
const issuedWithFollowUp = () =>
  medicalAt(scene, 'issued', { classes: ['class2'], assessment: written() as Partial<AssessmentValues> })
const listed = async (call: Scene['doctor'], medicalId: number) =>
  (await must(call('GET', `/medicals/${medicalId}/surveillance`))) as unknown as SurveillanceItem[]
const answer = (
  call: Scene['doctor'],
  medicalId: number,
  { surveillanceId, version }: SurveillanceItem,
  given: object,
) => call('PUT', `/medicals/${medicalId}/surveillance/${surveillanceId}`, { note: null, version, ...given })

test('issuing creates the follow-up of its conditions; receiving one creates the next, counted from the day it was due', async () => {
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes: ['class2'] })
  await assess(scene.doctor, medicalId, written())
  await must(sendDecision(scene.doctor, medicalId))
  const [first] = await listed(scene.pilot, medicalId)
  expect(first).toMatchObject({ what: 'canary-lipids', code: 'V1', dueOn: followUp.dueOn, receivedOn: null })
  if (!first) return
  expect((await answer(scene.nurse, medicalId, first, { receivedOn: addDays(today(), 1) })).status).toBe(400)
  const { body } = await answer(scene.nurse, medicalId, first, { receivedOn: today(), note: 'By post' })
  expect(body).toMatchObject([
    { surveillanceId: first.surveillanceId, receivedOn: today(), note: 'By post', doneByName: 'Kiri Lee' },
    { receivedOn: null, dueOn: addMonths(followUp.dueOn, 3), everyMonths: 3 },
  ])
  expect((await answer(scene.nurse, medicalId, first, { receivedOn: today() })).status).toBe(412)
  const changes = await historyOf('surveillance', medicalId)
  expect(changes.filter(({ action }) => action !== 'read').map(({ action }) => action)).toEqual([
    'create',
    'change',
    'create',
  ])
})

test('only the examiner can waive a follow-up, with a reason; it is then no longer requested', async () => {
  const medicalId = await issuedWithFollowUp()
  const [first] = await listed(scene.doctor, medicalId)
  if (!first) throw new Error('Nothing is asked for.')
  expect((await answer(scene.nurse, medicalId, first, { receivedOn: null, note: 'Gone' })).status).toBe(403)
  expect((await answer(scene.doctor, medicalId, first, { receivedOn: null })).body.errors).toEqual({
    note: ['Please explain'],
  })
  const { body } = await answer(scene.doctor, medicalId, first, { receivedOn: null, note: 'Operated on.' })
  expect(body).toMatchObject([{ isWaived: true, note: 'Operated on.' }])
})

test("the person and the examiner's team see the follow-up", async () => {
  const medicalId = await issuedWithFollowUp()
  const [item] = await listed(scene.doctor, medicalId)
  const { manager, agent, regulatorDoctor, pilot } = scene
  const reads = await Promise.all(
    [manager, agent, regulatorDoctor, strangers.doctor].map((call) =>
      call('GET', `/medicals/${medicalId}/surveillance`),
    ),
  )
  expect(reads.map(({ status }) => status)).toEqual([403, 404, 404, 404])
  if (item) expect((await answer(pilot, medicalId, item, { receivedOn: today() })).status).toBe(403)
  const elsewhere = await medicalAt(scene, 'issued', { classes: ['class2'] })
  if (item) expect((await answer(scene.doctor, elsewhere, item, { receivedOn: today() })).status).toBe(404)
})
