import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { delegations } from '#features/medicals/assessment/tables.ts'
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
  withPilot,
} from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import type { Scene } from '#testing/medical-people.ts'
import { database } from '#testing/test-app.ts'

inOtherYears()

const issued = '2024-01-15'
const lastDay = '2026-01-15'
/** The day before the certificate ends. */
const asked = '2026-01-14'
let scene: Scene
beforeAll(async () => {
  scene = await sceneOn(issued)
})

const longer = (toDay: string) => ({
  kind: 'extension',
  medicalClass: 'class2',
  privilege: 'all',
  isDeclared: true,
  toDay,
  text: 'The examination is booked.',
})

async function holder() {
  const mine = await withPilot(await onDay(scene, issued))
  const { certificateId, code } = await certificateOf(mine, await medicalAt(mine, 'accepted', { classes: ['class2'] }))
  return { now: await onDay(mine, asked), certificateId, code }
}

async function decidedAfterAll(now: Scene, medicalId: number) {
  const { proposals } = (await must(now.doctor('GET', `/medicals/${medicalId}/assessment`))) as AssessmentView
  await must(assessAndDecide(now, medicalId, [classDecision('class2')]))
  return proposals[0]?.anniversary
}

test.each([
  ['while the first period still runs', asked, '2028-01-14'],
  ['on its last day', '2026-03-16', '2028-03-16'],
])('extended by sixty days, then renewed %s: counted from the day of issue', async (_case, day, toDay) => {
  const { now, certificateId, code } = await holder()
  const { pilot, doctor, nurse, manager, agent, regulatorDoctor } = now
  const early = await addEvent(regulatorDoctor, certificateId, longer('2026-03-16'))
  expect(early).toMatchObject({ status: 400, body: { errors: { dto: [expect.stringContaining('no application')] } } })
  const medicalId = await medicalAt(now, 'ready_to_assess', { classes: ['class2'] })
  for (const call of [pilot, doctor, nurse, manager, agent])
    expect((await addEvent(call, certificateId, longer('2026-03-16'))).status).toBe(403)
  expect(await addEvent(regulatorDoctor, certificateId, longer('2026-03-17'))).toMatchObject({
    status: 400,
    body: { errors: { toDay: ['At most 60 days after the original expiry.'] } },
  })
  await must(addEvent(regulatorDoctor, certificateId, longer('2026-03-16')))
  expect(datesOf(await verifiedOn('2026-01-16', code))).toEqual(['class2 all 2026-03-16 extended'])
  expect(datesOf(await verifiedOn('2026-03-17', code))).toEqual(['class2 all 2026-03-16 expired'])

  const later = await onDay(now, day)
  expect(await decidedAfterAll(later, medicalId)).toMatchObject({
    isOffered: false,
    reason: 'The earlier certificate was extended',
  })
  expect(datesOf(await certificateOf(later, medicalId))).toEqual([`class2 all ${toDay} current`])
  expect(datesOf(await verifiedOn(day, code))).toEqual(['class2 all 2026-03-16 superseded'])
})

test('an examiner with the power can extend on the last day, but not after it', async () => {
  const { now, certificateId } = await holder()
  const { userId } = now.people.doctor
  await database.transaction((tx) =>
    tx
      .update(delegations)
      .set({ powers: ['issue', 'extend'] })
      .where(eq(delegations.userId, userId)),
  )
  await medicalAt(now, 'signed', { classes: ['class2'] })
  const after = await onDay(now, '2026-01-16')
  expect((await addEvent(after.doctor, certificateId, longer('2026-02-15'))).status).toBe(400)
  const last = await onDay(now, lastDay)
  const done = await must(addEvent(last.doctor, certificateId, longer('2026-02-15')))
  expect(done).toMatchObject({
    certificate: { rows: [{ toDay: '2026-02-15', originalToDay: lastDay, isExtended: true }] },
    // Friday to Thursday: five working days for the regulator's copy.
    events: [{ copyDueOn: '2026-01-22' }],
  })
})
