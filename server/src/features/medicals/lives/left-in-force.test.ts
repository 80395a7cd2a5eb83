import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import { expect, test } from 'vitest'
import {
  assessAndDecide,
  certificateOf,
  classDecision,
  datesOf,
  decidedToday,
  inOtherYears,
  onDay,
  sceneOn,
  send,
  verifiedOn,
} from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import type { Scene } from '#testing/medical-people.ts'

inOtherYears()

/** Half a year before the pilot turns forty. */
const issued = '2019-12-10'
const birthday = '2020-07-20'
const both = ['class1', 'class2']

/** A class 2 valid for five years, issued at 39. */
async function holdsClass2() {
  const scene = await sceneOn(issued)
  const old = await certificateOf(scene, await medicalAt(scene, 'accepted', { classes: ['class2'] }))
  expect(datesOf(old)).toEqual(['class2 all 2024-12-10 current'])
  return { scene, old }
}

async function proposed(scene: Scene) {
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes: both })
  const { proposals } = (await must(scene.doctor('GET', `/medicals/${medicalId}/assessment`))) as AssessmentView
  return { medicalId, leaving: proposals.find(({ medicalClass }) => medicalClass === 'class2')?.leaveInForce }
}

test.each([
  ['2020-07-19', 39, false, 'A new one would end: 19 Jul 2025 (60 months)'],
  [birthday, 40, true, 'A new one would end earlier: 20 Jul 2022 (24 months)'],
])(
  'on %s, at %i, leaving the class 2 in force is offered, and suggested: %s',
  async (day, _age, suggested, sentence) => {
    const { scene } = await holdsClass2()
    const { leaving } = await proposed(await onDay(scene, day))
    expect(leaving).toMatchObject({ isOffered: true, isSuggested: suggested, sentence })
  },
)

test('the class 2 left in force remains valid beside the new class 1, until its own last day', async () => {
  const { scene, old } = await holdsClass2()
  const now = await onDay(scene, birthday)
  const { medicalId } = await proposed(now)
  const decisions = [classDecision('class1'), classDecision('class2', 'leave_in_force')]
  expect(await must(assessAndDecide(now, medicalId, decisions))).toMatchObject({
    status: 'issued',
    outcomes: [
      { medicalClass: 'class1', outcome: 'issued' },
      { medicalClass: 'class2', outcome: 'left' },
    ],
  })
  const issuedNow = await certificateOf(now, medicalId)
  expect(datesOf(issuedNow)).toEqual(['class1 passengers 2021-01-20 current', 'class1 other 2021-07-20 current'])
  await send(now, medicalId)
  const held = await must(now.pilot('GET', `/users/${now.people.pilot.userId}/certificates`))
  expect(held).toMatchObject([{ medicalId, state: 'current' }, { state: 'current' }])
  // The class 2 stays in force, even after the class 1 has ended.
  expect(datesOf(await verifiedOn('2024-12-10', old.code))).toEqual(['class2 all 2024-12-10 expiring'])
  expect(datesOf(await verifiedOn('2024-12-11', old.code))).toEqual(['class2 all 2024-12-10 expired'])
})

test('a class 2 that is issued again replaces the longer one', async () => {
  const { scene, old } = await holdsClass2()
  const now = await onDay(scene, birthday)
  const renewed = await certificateOf(now, await decidedToday(now, [classDecision('class2')]))
  expect(datesOf(renewed)).toEqual(['class2 all 2022-07-20 current'])
  expect(datesOf(await verifiedOn(birthday, old.code))).toEqual(['class2 all 2024-12-10 superseded'])
})

test('a certificate no longer in force cannot be left in force', async () => {
  const { scene } = await holdsClass2()
  const medicalId = await medicalAt(await onDay(scene, '2024-12-10'), 'ready_to_assess', { classes: ['class2'] })
  const left = [classDecision('class2', 'leave_in_force')]
  const after = await assessAndDecide(await onDay(scene, '2024-12-11'), medicalId, left)
  expect(after).toMatchObject({
    status: 400,
    body: { errors: { 'decisions.0': ['No certificate of this class is in force.'] } },
  })
})
