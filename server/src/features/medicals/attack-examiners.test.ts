import { Role } from '@clearwing/domain/access/bits.ts'
import type { ExaminerRecord } from '@clearwing/domain/medicals/examiners/schema.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memberships } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addColleague, addExaminer, addScene, type Scene } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

let scene: Scene
let other: Scene
beforeAll(async () => {
  scene = await addScene()
  other = await addScene()
})

test('when two users appoint at the same time, the second gets a conflict; a number cannot be used twice', async () => {
  const doctorAt = (practiceId: number) => addColleague(practiceId, Role.Practice_doctor)
  const [one, two] = [await doctorAt(scene.practiceId), await doctorAt(other.practiceId)]
  const number = () => unique('ME').slice(-16)
  const appoint = (userName: string, examinerNumber = number()) =>
    scene.regulatorDoctor('POST', '/examiners', { userName, examinerNumber })
  const same = await Promise.all([appoint(one.userName), appoint(one.userName)])
  expect(same.map(({ status }) => status).toSorted()).toEqual([201, 400])
  const [three, sharedNumber] = [await doctorAt(other.practiceId), number()]
  const both = await Promise.all([appoint(two.userName, sharedNumber), appoint(three.userName, sharedNumber)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
})

test('another regulator can neither read, create, change nor end a delegation, even through its own examiner', async () => {
  const { userId } = await addExaminer(scene.practiceId, scene.regulatorId)
  const [record] = (await must(scene.regulatorDoctor('GET', `/examiners/${userId}`))) as unknown as ExaminerRecord[]
  const held = record?.delegations[0]
  const ended = { reason: 'Because', version: held?.version }
  const change = { powers: ['issue', 'extend'], toDay: null, version: held?.version }
  const given = { medicalClass: 'class1', powers: ['issue'], fromDay: today(), toDay: null }
  for (const path of [`/examiners/${userId}`, `/examiners/${other.people.doctor.userId}`]) {
    const one = `${path}/delegations/${held?.delegationId}`
    expect((await other.regulatorDoctor('PUT', one, change)).status).toBe(404)
    expect((await other.regulatorDoctor('PUT', `${one}/end`, ended)).status).toBe(404)
  }
  expect((await other.regulatorDoctor('POST', `/examiners/${userId}/delegations`, given)).status).toBe(404)
  const [keptExaminer] = (await must(
    scene.regulatorDoctor('GET', `/examiners/${userId}`),
  )) as unknown as ExaminerRecord[]
  expect(keptExaminer?.delegations).toEqual(record?.delegations)
})

test('when two users end a delegation at the same time, one gets a conflict', async () => {
  const { userId } = await addExaminer(scene.practiceId, scene.regulatorId, ['class2'])
  const [record] = (await must(scene.regulatorDoctor('GET', `/examiners/${userId}`))) as unknown as ExaminerRecord[]
  const { delegationId, version: read } = record?.delegations[0] ?? {}
  const end = () =>
    scene.regulatorDoctor('PUT', `/examiners/${userId}/delegations/${delegationId}/end`, {
      reason: 'Moved away',
      version: read,
    })
  const answers = await Promise.all([end(), end()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
})

const give = async (medicalId: number, examinerId: number | null) =>
  scene.manager('PUT', `/medicals/${medicalId}/examiner`, {
    examinerId,
    version: await version(scene.manager, medicalId),
  })

test('a doctor who leaves the practice can no longer decide, read or be assigned anything, whatever was delegated', async () => {
  const leaver = await addExaminer(scene.practiceId, scene.regulatorId)
  const call = await as(leaver)
  const medicalId = await medicalAt(scene, 'ready_to_assess')
  const path = `/medicals/${medicalId}`
  const examinerId = leaver.userId
  expect((await must(give(medicalId, examinerId))).examinerId).toBe(examinerId)
  expect((await call('GET', `${path}/pack`)).status).toBe(200)
  await database.transaction((tx) =>
    tx.update(memberships).set({ endedAt: new Date().toISOString() }).where(eq(memberships.userId, leaver.userId)),
  )
  for (const part of ['', '/pack', '/bundle', '/assessment', '/application'])
    expect([part, [401, 403, 404].includes((await call('GET', path + part)).status)]).toEqual([part, true])
  const file = await call('POST', '/medicals/export?ft=csv', { reason: 'On my way out of here', search: null })
  expect([401, 403]).toContain(file.status)
  expect((await give(medicalId, null)).status).toBe(200)
  const secondAnswer = await give(medicalId, examinerId)
  expect([secondAnswer.status, Object.keys(secondAnswer.body.errors)]).toEqual([400, ['examinerId']])
})

test('a doctor or location of another practice cannot be assigned; a medical of another practice is not found', async () => {
  const medicalId = await medicalAt(scene, 'at_practice')
  const examinerId = other.people.doctor.userId
  const given = await give(medicalId, examinerId)
  expect([given.status, Object.keys(given.body.errors)]).toEqual([400, ['examinerId']])
  const before = await version(scene.manager, medicalId)
  for (const [method, part, body] of [
    ['PUT', 'examiner', { examinerId, version: before }],
    ['PUT', 'location', { locationId: null, version: before }],
    ['POST', 'reminder', undefined],
  ] as const)
    expect([part, (await other.manager(method, `/medicals/${medicalId}/${part}`, body)).status]).toEqual([part, 404])
  expect(await version(scene.manager, medicalId)).toBe(before)
})
