import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { delegations } from '#features/medicals/assessment/tables.ts'
import { createExaminer } from '#features/medicals/index.ts'
import { sendDetermination, writeDetermination } from '#testing/determining.ts'
import {
  assessAndDecide,
  certificateOf,
  classDecision,
  datesOf,
  inOtherYears,
  noneMay,
  onDay,
  sceneOn,
  verifiedOn,
} from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addColleague, addExaminer, type Scene } from '#testing/medical-people.ts'
import { database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

inOtherYears()

const seen = '2026-03-02'
const referred = [classDecision('class1', 'referred', { reasons: 'My delegation does not cover class 1.' })]
const notCovered = {
  status: 400,
  body: { errors: { 'decisions.0': ['Your delegation does not cover class 1: refer it.'] } },
}

/** The same scene with this colleague as the doctor. */
const inPlaceOfDoctor = (scene: Scene, person: Scene['people']['doctor']) => ({
  ...scene,
  people: { ...scene.people, doctor: person },
})

/** A medical examined by a doctor of the practice whose delegation is only for class 2. */
async function seenWithout() {
  const scene = await sceneOn(seen)
  const { practiceId, regulatorId } = scene
  const second = await onDay(inPlaceOfDoctor(scene, await addExaminer(practiceId, regulatorId, ['class2'])), seen)
  const medicalId = await medicalAt(scene, 'ready_to_assess')
  expect(await assessAndDecide(second, medicalId, [classDecision('class1')])).toMatchObject(notCovered)
  expect(await must(assessAndDecide(second, medicalId, referred))).toMatchObject({ status: 'referred', outcomes: [] })
  expect(await must(second.pilot('GET', `/medicals/${medicalId}/certificates`))).toEqual([])
  return { scene, second, medicalId }
}

test('a colleague with the delegation decides what was referred to them', async () => {
  const { scene, medicalId } = await seenWithout()
  const now = await onDay(scene, '2026-03-05')
  expect(await must(assessAndDecide(now, medicalId, [classDecision('class1')]))).toMatchObject({ status: 'issued' })
  const certificate = await certificateOf(now, medicalId)
  expect(datesOf(certificate)).toEqual(['class1 passengers 2026-09-05 current', 'class1 other 2027-03-05 current'])
})

test('in a practice where no one has the delegation, the regulator decides', async () => {
  const { second, medicalId } = await seenWithout()
  const { pilot, doctor, nurse, manager, agent, regulatorDoctor } = second
  const url = `/medicals/${medicalId}/submission/undecided`
  const body = { version: await version(doctor, medicalId) }
  await noneMay([regulatorDoctor, agent], 'GET', `/medicals/${medicalId}`)
  await noneMay([pilot, nurse, manager], 'POST', url, body)
  await must(doctor('POST', url, body))
  expect(await assessAndDecide(second, medicalId, [classDecision('class1')]).catch(({ message }) => message)).toContain(
    '403',
  )
  const now = await onDay(second, '2026-03-09')
  await writeDetermination(now, medicalId, {})
  expect(await must(sendDetermination(now, medicalId))).toMatchObject({ status: 'accepted' })
  const certificate = await certificateOf(now, medicalId)
  expect(datesOf(certificate)).toEqual(['class1 passengers 2026-09-09 current', 'class1 other 2027-03-09 current'])
  expect((await verifiedOn('2026-03-09', certificate.code)).inForce).toBe(true)
})

test('a delegation applies from its first day to its last', async () => {
  const scene = await sceneOn('2026-03-01')
  const { practiceId, regulatorId } = scene
  const person = await addColleague(practiceId, Role.Practice_doctor, 'Parata')
  const { userId } = person
  const examiner = { userId, regulatorId, examinerNumber: unique('ME').slice(-16) }
  await database.transaction(async (tx) => {
    await createExaminer(tx, theSystem, examiner, ['class1'], seen)
    await tx.update(delegations).set({ toDay: '2026-03-31' }).where(eq(delegations.userId, userId))
  })
  const medicalId = await medicalAt(scene, 'ready_to_assess')
  const on = async (day: string) =>
    assessAndDecide(await onDay(inPlaceOfDoctor(scene, person), day), medicalId, [classDecision('class1')])
  for (const day of ['2026-03-01', '2026-04-01']) expect(await on(day)).toMatchObject(notCovered)
  expect(await must(on('2026-03-31'))).toMatchObject({ status: 'issued' })
})
