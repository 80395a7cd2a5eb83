import { Feature } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { DueTests } from '@clearwing/domain/medicals/assessment/answered.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countTests } from '#features/medicals/assessment/decision-tests.ts'
import { organisations } from '#features/organisations/tables.ts'
import { today } from '#platform/time/today.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { completeExamination } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { database } from '#testing/test-app.ts'

const scene = await addScene()
await database.transaction((tx) =>
  tx
    .update(organisations)
    .set({ featureSet: sql`${organisations.featureSet} | ${Feature.Custom_queries}` })
    .where(eq(organisations.organisationId, scene.practiceId)),
)
const { hearing: _hearing, ...withoutHearing } = completeExamination(['class1'])
const ids = [
  await medicalAt(scene, 'issued', { classes: ['class2'] }),
  await medicalAt(scene, 'issued', { classes: ['class1'], parts: withoutHearing }),
]
const days = `b=${addDays(today(), -1)}&l=${addDays(today(), 1)}`
const path = `/reports/decision-tests?${days}`

test('tests at a decision are those that the record shows, once the job has counted them', async () => {
  expect((await scene.doctor('GET', path)).body.records).toBe(0)
  expect(await countTests(database, 1)).toEqual({ notified: 1, failed: 0 })
  // Other tests decide medicals, too.
  let counted = 0
  do counted = (await countTests(database, 100)).notified
  while (counted > 0)
  const lines = await Promise.all(
    ids.map(async (id) => ((await scene.doctor('GET', `/medicals/${id}/due`)).body as DueTests).lines),
  )
  const required = lines.flat().filter(({ status }) => status !== 'notRequired')
  const missing = required.filter(({ status }) => ['required', 'overdue'].includes(status))
  expect(missing.map(({ test: code }) => code)).toEqual(['hearing_voice'])
  const waived = required.filter(({ status }) => status === 'waived')
  const { body } = await scene.doctor('GET', path)
  const figures: { title: string; value: number }[] = body.figures
  expect(figures.map(({ title, value }) => [title, value])).toEqual([
    ['Tests due', required.length],
    ['Waived', waived.length],
    ['Missing', missing.length],
    ['Complete', Math.round((1000 * (required.length - missing.length)) / required.length) / 10],
  ])
  const w = encodeURIComponent('state=missing')
  const { list } = (await scene.doctor('GET', `/reports/decision-tests/records?${days}&w=${w}`)).body
  expect(list.map((one: { path: string }) => one.path)).toContain(`/medical/${ids[1]}`)
})

test('only doctors read it', async () => {
  for (const call of [scene.manager, scene.nurse]) expect((await call('GET', path)).status).toBeGreaterThan(400)
})
