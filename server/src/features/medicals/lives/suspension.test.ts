import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  addEvent,
  assessAndDecide,
  certificateOf,
  classDecision,
  datesOf,
  inOtherYears,
  onDay,
  recordOf,
  sceneOn,
  verifiedOn,
  withPilot,
} from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import type { Scene } from '#testing/medical-people.ts'

inOtherYears()

const issued = '2024-03-20'
const suspended = '2026-03-02'
let scene: Scene
beforeAll(async () => {
  scene = await sceneOn(issued)
})

const grounds = {
  kind: 'suspension',
  medicalClass: 'class2',
  privilege: 'all',
  text: 'A report of the specialist is awaited.',
}
const ending = { kind: 'suspension_cancellation' }

/** A class 2 until 20 March 2026, suspended by the regulator eighteen days before its end. */
async function suspension() {
  const holder = await withPilot(await onDay(scene, issued))
  const { certificateId, code } = await certificateOf(
    holder,
    await medicalAt(holder, 'accepted', { classes: ['class2'] }),
  )
  const now = await onDay(holder, suspended)
  const { pilot, doctor, nurse, manager, agent } = now
  for (const call of [pilot, doctor, nurse, manager, agent])
    expect((await addEvent(call, certificateId, grounds)).status).toBe(403)
  await must(addEvent(now.regulatorDoctor, certificateId, grounds))
  return { now, certificateId, code }
}

const anniversaryOf = async ({ doctor }: Scene, medicalId: number) => {
  const { proposals } = (await must(doctor('GET', `/medicals/${medicalId}/assessment`))) as AssessmentView
  return proposals[0]?.anniversary
}

test('a suspension that is not ended lapses after ten working days; the certificate is valid until its original last day', async () => {
  const { now, certificateId, code } = await suspension()
  const { events } = await recordOf(now.pilot, certificateId)
  expect(events).toMatchObject([{ kind: 'suspension', fromDay: suspended, toDay: '2026-03-16' }])
  const days = ['2026-03-01', suspended, '2026-03-16', '2026-03-17', '2026-03-20', '2026-03-21']
  const states = await Promise.all(days.map(async (day) => (await certificatesOn(now, day))[0]))
  const on = (state: string) => `class2 all 2026-03-20 ${state}`
  expect(states).toEqual([
    ...[on('expiring'), on('suspended'), on('suspended'), on('expiring'), on('expiring'), on('expired')],
  ])
  expect((await verifiedOn('2026-03-16', code)).inForce).toBe(false)
  expect((await verifiedOn('2026-03-17', code)).inForce).toBe(true)
  expect((await verifiedOn('2026-03-21', code)).inForce).toBe(false)
})

async function certificatesOn({ pilot, people }: Scene, day: string) {
  const held = await must(pilot('GET', `/users/${people.pilot.userId}/certificates?on=${day}`))
  return (held as never as Parameters<typeof datesOf>[0][]).flatMap(datesOf)
}

test('a certificate restored within ten working days keeps its last day and its anniversary', async () => {
  const { now, certificateId, code } = await suspension()
  const medicalId = await medicalAt(now, 'ready_to_assess', { classes: ['class2'] })
  expect(await anniversaryOf(now, medicalId)).toMatchObject({
    isOffered: false,
    reason: 'The earlier certificate is suspended',
  })
  const later = await onDay(now, '2026-03-09')
  const { pilot, doctor, nurse, agent } = later
  for (const call of [pilot, doctor, nurse, later.manager, agent])
    expect((await addEvent(call, certificateId, ending)).status).toBe(403)
  await must(addEvent(later.regulatorDoctor, certificateId, ending))
  expect(datesOf(await verifiedOn('2026-03-09', code))).toEqual(['class2 all 2026-03-20 expiring'])
  expect(await certificatesOn(later, '2026-03-08')).toEqual(['class2 all 2026-03-20 suspended'])

  expect(await anniversaryOf(later, medicalId)).toMatchObject({ isOffered: true })
  await must(assessAndDecide(later, medicalId, [classDecision('class2')]))
  expect(datesOf(await certificateOf(later, medicalId))).toEqual(['class2 all 2028-03-20 current'])
  expect(datesOf(await verifiedOn('2026-03-09', code))).toEqual(['class2 all 2026-03-20 superseded'])
})
