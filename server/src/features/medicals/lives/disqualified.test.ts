import { expect, test } from 'vitest'
import { readDetermination } from '#testing/determining.ts'
import {
  addEvent,
  assessAndDecide,
  certificateOf,
  classDecision,
  datesOf,
  inOtherYears,
  onDay,
  sceneOn,
  verifiedOn,
} from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'

inOtherYears()

const bar = { kind: 'revocation', text: 'The standard is not met.', toDay: '2026-06-30' }
const message = 'Disqualified from holding a certificate until the end of 30 Jun 2026.'
const both = ['class1', 'class2']

test('a person disqualified while an application is open is issued nothing, by anyone, until the day has passed', async () => {
  const scene = await sceneOn('2026-05-04')
  const { certificateId } = await certificateOf(scene, await medicalAt(scene, 'accepted', { classes: ['class2'] }))
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes: ['class2'] })
  await must(addEvent(scene.regulatorDoctor, certificateId, bar))

  const onItsLastDay = await onDay(scene, '2026-06-30')
  expect(await assessAndDecide(onItsLastDay, medicalId, [classDecision('class2')])).toMatchObject({
    status: 400,
    body: { errors: { 'decisions.0': [message] } },
  })
  const after = await onDay(scene, '2026-07-01')
  await must(assessAndDecide(after, medicalId, [classDecision('class2')]))
  expect(datesOf(await certificateOf(after, medicalId))).toEqual(['class2 all 2028-07-01 current'])
})

test('the regulator gets the same refusal for a referred class', async () => {
  const scene = await sceneOn('2026-05-04')
  const { certificateId } = await certificateOf(scene, await medicalAt(scene, 'accepted', { classes: ['class2'] }))
  const medicalId = await medicalAt(scene, 'to_decide', { classes: ['class2'] })
  await must(addEvent(scene.regulatorDoctor, certificateId, bar))
  const { proposal } = await readDetermination(scene, medicalId, 'class2')
  expect(proposal?.problems).toEqual([{ privilege: null, message }])
})

test('a single class cannot be revoked with a disqualification, which covers all certificates', async () => {
  const scene = await sceneOn('2026-05-04')
  const { certificateId, code } = await certificateOf(scene, await medicalAt(scene, 'accepted', { classes: both }))
  const { regulatorDoctor } = scene
  expect(await addEvent(regulatorDoctor, certificateId, { ...bar, medicalClass: 'class1' })).toMatchObject({
    status: 400,
    body: { errors: { toDay: ['Only with the whole certificate: a disqualified person cannot hold one.'] } },
  })
  await must(addEvent(regulatorDoctor, certificateId, { ...bar, medicalClass: 'class1', toDay: null }))
  expect((await verifiedOn('2026-05-04', code)).inForce).toBe(true)
  // Class 2 is the last class left, so this disqualifies for the whole certificate.
  await must(addEvent(regulatorDoctor, certificateId, { ...bar, medicalClass: 'class2' }))
  expect((await verifiedOn('2026-05-04', code)).inForce).toBe(false)
})
