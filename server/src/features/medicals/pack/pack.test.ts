import type { Pack, PackLine } from '@clearwing/domain/medicals/submission/pack.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { assessments } from '#features/medicals/assessment/tables.ts'
import { digestOf } from '#features/medicals/submission/digest.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { type Caller, database } from '#testing/test-app.ts'

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

const readPack = async (call: Caller, medicalId: number) =>
  (await must(call('GET', `/medicals/${medicalId}/pack`))) as unknown as Pack
const send = async (medicalId: number, how = '') =>
  scene.doctor('POST', `/medicals/${medicalId}/submission${how}`, { version: await version(scene.doctor, medicalId) })
const missing = (lines: PackLine[]) => lines.filter(({ isIncluded }) => !isIncluded).map(({ part }) => part)

test('the pack shows the present items before submission, and the submitted ones with their receipt afterwards', async () => {
  const medicalId = await medicalAt(scene, 'issued', { withDocuments: true })
  const before = await readPack(scene.nurse, medicalId)
  expect(missing(before.lines)).toEqual(['investigations'])
  expect(before.receipts).toEqual([])
  expect((await historyOf('pack', medicalId)).at(-1)).toMatchObject({ action: 'read' })
  await must(send(medicalId))
  const { lines, receipts } = await readPack(scene.doctor, medicalId)
  expect(lines).toEqual(before.lines)
  expect(receipts).toMatchObject([{ number: 1, kind: 'decision', acceptedAt: null, sentByName: 'Kiri Heke' }])
  const isOfMedical = eq(submissions.medicalId, medicalId)
  const [stored] = await database.transaction((tx) => tx.select().from(submissions).where(isOfMedical))
  expect(receipts[0]?.digest).toBe(digestOf(stored?.content ?? {}))
})

test('an undecided submission has no decision and no decision documents', async () => {
  const medicalId = await medicalAt(scene, 'referred')
  const { lines } = await readPack(scene.doctor, medicalId)
  expect(lines.map(({ part }) => part)).toEqual(['application', 'examination', 'investigations', 'assessment'])
  await must(send(medicalId, '/undecided'))
  expect((await readPack(scene.doctor, medicalId)).receipts).toMatchObject([{ kind: 'undecided' }])
})

test('nothing can be submitted without the required items', async () => {
  const medicalId = await medicalAt(scene, 'declined')
  await database.transaction((tx) => tx.delete(assessments).where(eq(assessments.medicalId, medicalId)))
  const { status, body } = await send(medicalId)
  expect([status, body.title]).toEqual([409, 'Required before submission: assessment.'])
  expect((await readPack(scene.doctor, medicalId)).receipts).toEqual([])
})

test("only the practice's team sees the pack, and not before the witness", async () => {
  const medicalId = await medicalAt(scene, 'submitted')
  for (const call of [scene.pilot, scene.manager, scene.agent, scene.regulatorDoctor])
    expect((await call('GET', `/medicals/${medicalId}/pack`)).status).toBe(403)
  const stranger = await addScene()
  for (const call of [stranger.doctor, stranger.pilot])
    expect((await call('GET', `/medicals/${medicalId}/pack`)).status).toBe(404)
  const early = await medicalAt(scene, 'at_practice')
  expect((await scene.doctor('GET', `/medicals/${early}/pack`)).status).toBe(403)
})
