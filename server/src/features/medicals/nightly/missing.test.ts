import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addCase } from '#testing/convenor-case.ts'
import { addEvent, certificateOf, inOtherYears, onDay, sceneOn } from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { type Caller, database } from '#testing/test-app.ts'
import { beginAll } from './missing.ts'

inOtherYears()

/** Simulates that no deadline was started when its cause was recorded. */
const uncounted = (medicalId: number) =>
  database.transaction((tx) => tx.execute(sql`delete from clocks where medical_id = ${medicalId}`))

const running = async (call: Caller, medicalId: number) => {
  const clocks = (await call('GET', `/medicals/${medicalId}/clocks`)).body as unknown as Running[]
  return clocks.filter(({ doneOn }) => doneOn === null).map(({ kind, startedOn, dueOn }) => [kind, startedOn, dueOn])
}
type Running = { kind: string; startedOn: string; dueOn: string; doneOn: string | null }

const beginAllOn = async (day: string) => expect(await beginAll(database, day)).toMatchObject({ failed: 0 })

test('an older refusal without a review deadline gets one, counted from its own day, unless that deadline has passed', async () => {
  const scene = await sceneOn('2026-03-02')
  const medicalId = await medicalAt(scene, 'declined', { classes: ['class2'], on: '2026-03-02' })
  await uncounted(medicalId)
  const later = await onDay(scene, '2026-03-10')
  for (const day of ['2026-03-10', '2026-03-11']) await beginAllOn(day)
  expect(await running(later.pilot, medicalId)).toEqual([['convenor_request', '2026-03-02', '2026-03-30']])
  await uncounted(medicalId)
  const over = await onDay(scene, '2026-03-31')
  await beginAllOn('2026-03-31')
  expect(await running(over.pilot, medicalId)).toEqual([])
})

test('a revocation from before the review deadline existed gets one too', async () => {
  const scene = await sceneOn('2026-03-02')
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class2'], on: '2026-03-02' })
  const { certificateId } = await certificateOf(scene, medicalId)
  await must(addEvent(scene.regulatorDoctor, certificateId, { kind: 'revocation', text: 'Not fit for class 2.' }))
  await uncounted(medicalId)
  await beginAllOn('2026-03-02')
  expect(await running(scene.pilot, medicalId)).toContainEqual(['convenor_request', '2026-03-02', '2026-03-30'])
})

test('a case waiting for a convenor or a report gets one too, and so does a submission waiting to be accepted', async () => {
  const { scene, medicalId, convenor, caseId } = await addCase()
  const kinds = async (one: number) => (await running(scene.pilot, one)).map(([kind]) => kind)
  await uncounted(medicalId)
  await beginAllOn('2026-11-23')
  expect(await kinds(medicalId)).toContain('convenor_take')
  await must(convenor('PUT', `/convenorCases/${caseId}/assignee`, { version: 1 }))
  await uncounted(medicalId)
  await beginAllOn('2026-11-23')
  expect(await kinds(medicalId)).toEqual(expect.arrayContaining(['convenor_review', 'acceptance']))
})
