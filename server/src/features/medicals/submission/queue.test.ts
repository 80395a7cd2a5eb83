import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#features/users/tables.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { type Caller, database } from '#testing/test-app.ts'

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

const waits = 'st=to_decide|in_audit|submitted&kd=suspension|convenor_report'
const queued = async (call: Caller, query: string) => {
  const answer = await call('GET', `/submissions?${query}`)
  expect(answer.status).toBe(200)
  return answer.body.list as { medicalId: number; regulatorsClocks: string[]; clock: { kind: string } | null }[]
}
const idsOf = async (query: string) =>
  (await queued(scene.regulatorDoctor, query)).map(({ medicalId }) => medicalId).toSorted((a, b) => a - b)

const nothing = {
  medicalClass: null,
  privilege: null,
  toDay: null,
  code: null,
  text: null,
  reason: null,
  field: null,
  receipt: null,
  isDeclared: false,
}

async function suspend(medicalId: number) {
  const [{ certificateId }] = (await scene.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  const body = {
    ...nothing,
    kind: 'suspension',
    medicalClass: 'class2',
    privilege: 'all',
    text: 'To be looked into.',
    version: 1,
  }
  await must(scene.regulatorDoctor('POST', `/certificates/${certificateId}/events`, body))
  return `/certificates/${certificateId}/events`
}

test('a suspension stays in the queue until it is ended, although the submission is accepted', async () => {
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class2'] })
  expect(await idsOf(waits)).not.toContain(medicalId)
  const events = await suspend(medicalId)
  for (const query of [waits, 'kd=suspension'])
    expect((await queued(scene.regulatorDoctor, query)).find((one) => one.medicalId === medicalId)).toMatchObject({
      status: 'accepted',
      regulatorsClocks: ['suspension'],
      clock: { kind: 'suspension' },
    })
  expect(await idsOf('kd=convenor_report')).not.toContain(medicalId)
  const end = { ...nothing, kind: 'suspension_cancellation', version: 2 }
  await must(scene.regulatorDoctor('POST', events, end))
  expect(await idsOf(waits)).not.toContain(medicalId)
})

test('the queue can be filtered by class, deadline, assignment, audit reason, examiner and practice', async () => {
  const sent = await medicalAt(scene, 'submitted', { classes: ['class3'] })
  expect(await idsOf('cl=class3')).toEqual([sent])
  expect(await idsOf('cl=class1&st=submitted')).toEqual([])
  expect(await idsOf('ck=late')).toEqual([])
  expect(await idsOf('as=unassigned&cl=class3')).toEqual([sent])
  await must(
    scene.regulatorDoctor('PUT', `/medicals/${sent}/submission/assignee`, {
      isMine: true,
      version: await version(scene.regulatorDoctor, sent),
    }),
  )
  expect(await idsOf('as=unassigned&cl=class3')).toEqual([])
  expect(await idsOf('as=mine&cl=class3')).toEqual([sent])
  const choosing = { version: await version(scene.regulatorDoctor, sent) }
  await must(scene.regulatorDoctor('POST', `/medicals/${sent}/audit`, choosing))
  expect(await idsOf('au=chosen')).toEqual([sent])
  expect(await idsOf('au=random')).toEqual([])
  expect(await idsOf('ck=ok&cl=class3')).toEqual([sent])
  const { examinerName, practiceName } = await must(scene.regulatorDoctor('GET', `/medicals/${sent}`))
  for (const words of [examinerName, practiceName]) {
    const found = await idsOf(`cl=class3&f=${encodeURIComponent(String(words).replace(/^Dr /, ''))}`)
    expect(found).toEqual([sent])
  }
})

test('no one can find a person or their examiner by NHI, and no one else can read the queue', async () => {
  const sent = await medicalAt(scene, 'submitted', { classes: ['class1'] })
  const { userId } = scene.people.pilot
  for (const one of [userId, scene.people.doctor.userId]) {
    const [row] = await database.db.select({ nhi: users.nhi }).from(users).where(eq(users.userId, one))
    if (row?.nhi) expect(await idsOf(`f=${row.nhi}`)).toEqual([])
  }
  expect(await idsOf('st=submitted')).toContain(sent)
  const stranger = await addScene()
  expect(await queued(stranger.regulatorDoctor, waits)).toEqual([])
  for (const call of [scene.agent, scene.doctor, scene.manager, scene.pilot])
    expect((await call('GET', `/submissions?${waits}`)).status).toBe(403)
  for (const wrong of ['ck=soon', 'kd=nothing', 'au=why', 'as=his'])
    expect((await scene.regulatorDoctor('GET', `/submissions?${wrong}`)).status).toBe(400)
})
