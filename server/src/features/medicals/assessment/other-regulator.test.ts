import { addDays } from '@clearwing/domain/dates.ts'
import type { DueTest } from '@clearwing/domain/medicals/assessment/timetable.ts'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'

const longAgo = { classes: ['class1' as const], on: addDays(today(), -100) }

async function firstTest(scene: Scene, medicalId: number) {
  const { lines } = await must(scene.doctor('GET', `/medicals/${medicalId}/due`))
  return (lines as DueTest[]).find(({ test: code }) => code === 'colour_vision')
}

test('a certificate of another regulator makes no renewal: tests of a first examination are due, and no date is kept', async () => {
  const [scene, elsewhere] = [await addScene(), await addScene()]
  const { pilot } = scene.people
  await medicalAt({ ...elsewhere, people: { ...elsewhere.people, pilot } }, 'accepted', longAgo)
  const medicalId = await medicalAt(scene, 'signed', { classes: ['class1'] })
  expect(await must(scene.doctor('GET', `/medicals/${medicalId}`))).toMatchObject({ earlierOn: null })
  expect(await firstTest(scene, medicalId)).toMatchObject({
    status: 'required',
    why: expect.stringMatching(/^First class 1 examination/),
  })
  const { proposals } = await must(scene.doctor('GET', `/medicals/${medicalId}/assessment`))
  expect(proposals).toMatchObject([{ anniversary: { offered: false, reason: 'No earlier certificate' } }])
})

test('a certificate of the same regulator makes a renewal', async () => {
  const scene = await addScene()
  await medicalAt(scene, 'accepted', longAgo)
  const medicalId = await medicalAt(scene, 'signed', { classes: ['class1'] })
  expect(await must(scene.doctor('GET', `/medicals/${medicalId}`))).toMatchObject({ earlierOn: longAgo.on })
  expect((await firstTest(scene, medicalId))?.status).not.toBe('required')
})
