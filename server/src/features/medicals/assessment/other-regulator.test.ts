import { addDays } from '@clearwing/domain/dates.ts'
import type { DueTest } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { addLeaver } from '#testing/ended-care.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { assess, assessment, must, sendDecision } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'

const longAgo = { classes: ['class1' as const], on: addDays(today(), -100) }

async function firstTest(scene: Scene, medicalId: number) {
  const { lines } = await must(scene.doctor('GET', `/medicals/${medicalId}/due`))
  return (lines as DueTest[]).find(({ test: code }) => code === 'colour_vision')
}

test('a certificate of another regulator does not make a renewal: first-examination tests are due, and no anniversary is kept', async () => {
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
  expect(proposals).toMatchObject([{ anniversary: { isOffered: false, reason: 'No earlier certificate' } }])
})

test('a certificate of the same regulator makes a renewal', async () => {
  const scene = await addScene()
  await medicalAt(scene, 'accepted', longAgo)
  const medicalId = await medicalAt(scene, 'signed', { classes: ['class1'] })
  expect(await must(scene.doctor('GET', `/medicals/${medicalId}`))).toMatchObject({ earlierOn: longAgo.on })
  expect((await firstTest(scene, medicalId))?.status).not.toBe('required')
})

test('certificates in force of another regulator are shown to the practice that has the person in its care', async () => {
  const [scene, elsewhere] = [await addScene(), await addScene()]
  const { pilot } = scene.people
  await medicalAt({ ...elsewhere, people: { ...elsewhere.people, pilot } }, 'accepted', longAgo)
  const { name } = (await must(scene.doctor('GET', `/organisations/${elsewhere.regulatorId}`))) as { name: string }
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes: ['class1'] })
  const held = async () => (await must(scene.doctor('GET', `/medicals/${medicalId}/assessment`))).heldElsewhere
  expect(await held()).toEqual([
    { regulatorName: name, medicalClass: 'class1', privilege: 'passengers', toDay: expect.any(String) },
    { regulatorName: name, medicalClass: 'class1', privilege: 'other', toDay: expect.any(String) },
  ])
  const refusal = { medicalClass: 'class1', outcome: 'ineligible', keepAnniversary: true, expiresOn: [] }
  const decisions = [{ ...refusal, reasons: 'Standard of vision, rule 67.103(j).' }]
  await assess(scene.doctor, medicalId, assessment(['class1'], { decisions }))
  expect(await held()).toHaveLength(2)

  await must(sendDecision(scene.doctor, medicalId))
  expect(await held()).toEqual([])
  const sent = { version: (await must(scene.doctor('GET', `/medicals/${medicalId}`))).version }
  await must(scene.doctor('POST', `/medicals/${medicalId}/submission`, sent))
  const submission = JSON.stringify(await must(scene.regulatorDoctor('GET', `/medicals/${medicalId}/submission`)))
  expect(submission).not.toContain('heldElsewhere')
  expect(submission).not.toContain(name)
})

test('a practice whose care has ended learns of no certificate that another regulator issued later', async () => {
  const [scene, elsewhere] = [await addScene(), await addScene()]
  const { mine, userId, endCare } = await addLeaver(scene)
  const medicalId = await medicalAt(mine, 'ready_to_assess', { classes: ['class1'] })
  await endCare()
  await medicalAt({ ...elsewhere, people: { ...elsewhere.people, pilot: mine.people.pilot } }, 'accepted', {
    classes: ['class1'],
    on: addDays(today(), 1),
  })
  expect(await must(mine.pilot('GET', `/users/${userId}/certificates`))).toHaveLength(1)
  expect((await must(mine.doctor('GET', `/medicals/${medicalId}/assessment`))).heldElsewhere).toEqual([])
})
