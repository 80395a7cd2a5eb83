import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { Examiner, ExaminerRecord } from '@clearwing/domain/medicals/examiners/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { createMembership } from '#features/users/index.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addColleague, addExaminer, addPilot, addScene, type Scene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

let scene: Scene
let other: Scene
beforeAll(async () => {
  scene = await addScene()
  other = await addScene()
})

/** An examiner of the scene's regulator with all classes, used by no other test. */
async function examiner() {
  const person = await addExaminer(scene.practiceId, scene.regulatorId)
  return { ...person, call: await as(person), path: `/examiners/${person.userId}` }
}
const read = async (call: Caller, path: string) => (await must(call('GET', path))) as unknown as ExaminerRecord[]
async function held(path: string, medicalClass: string) {
  const [record] = await read(scene.regulatorDoctor, path)
  const found = record?.delegations.findLast((one) => one.medicalClass === medicalClass)
  return { path: `${path}/delegations/${found?.delegationId}`, delegation: found }
}
const mayDecide = async (call: Caller, medicalId: number) => {
  const { findings } = (await call('GET', `/medicals/${medicalId}/assessment`)).body as {
    findings: { code?: string; message: string }[]
  }
  return !findings.some(({ message }) => /delegat/i.test(message))
}

test('the regulator sees its examiners, their workplaces and powers; no other regulator sees them', async () => {
  const { userId, path } = await examiner()
  const { list } = (await must(scene.regulatorDoctor('GET', '/examiners?n=100'))) as unknown as { list: Examiner[] }
  expect(list.find((one) => one.userId === userId)).toMatchObject({
    practiceNames: [expect.stringContaining('Practice')],
    delegations: ['class1', 'class2', 'class3'].map((medicalClass) => ({ medicalClass, powers: ['issue'] })),
    figures: { submissions: 0, turnaround: null },
  })
  const toAgent = (await must(scene.agent('GET', '/examiners?n=100'))) as unknown as { list: Examiner[] }
  expect(toAgent.list.find((one) => one.userId === userId)).toMatchObject({ figures: null })
  expect((await read(scene.agent, path))[0]?.figures).toBeNull()

  const elsewhere = (await must(other.regulatorDoctor('GET', '/examiners?n=100'))) as unknown as { list: Examiner[] }
  expect(elsewhere.list.map((one) => one.userId)).toEqual([other.people.doctor.userId])
  for (const call of [other.regulatorDoctor, other.agent, other.doctor, scene.manager, scene.nurse, scene.pilot])
    expect((await call('GET', path)).status).toBe(404)
  for (const call of [scene.doctor, scene.manager, scene.pilot])
    expect((await call('GET', '/examiners')).status).toBe(403)
})

test('examiners can be found by name and number, but not by NHI', async () => {
  const { list } = (await must(
    scene.regulatorDoctor('GET', `/examiners?f=${encodeURIComponent('kiri heke')}&o=number`),
  )) as unknown as { list: Examiner[] }
  expect(list.length).toBeGreaterThan(0)
  const { examinerNumber } = list[0] as Examiner
  const byNumber = await must(scene.regulatorDoctor('GET', `/examiners?f=${encodeURIComponent(examinerNumber)}`))
  expect(byNumber).toMatchObject({ totalItems: 1 })
})

test('once a delegation is ended, it no longer allows decisions', async () => {
  const { call, path } = await examiner()
  const medicalId = await medicalAt(scene, 'assessing', { classes: ['class2'] })
  expect(await mayDecide(call, medicalId)).toBe(true)
  const { path: of } = await held(path, 'class2')
  await using received = await announcements()
  const ended = await must(scene.regulatorDoctor('PUT', `${of}/end`, { reason: 'Moved abroad', version: 1 }))
  await expect.poll(() => JSON.stringify(received.all())).toContain('Examiner')
  expect(JSON.stringify(received.all())).not.toContain('abroad')
  expect(JSON.stringify(ended)).toContain('Moved abroad')
  expect(await mayDecide(call, medicalId)).toBe(false)
  const body = { version: await version(call, medicalId) }
  expect((await call('POST', `/medicals/${medicalId}/decision`, body)).status).not.toBe(201)
  expect((await scene.regulatorDoctor('PUT', `${of}/end`, { reason: 'Again', version: 2 })).status).toBe(409)
  expect((await scene.regulatorDoctor('PUT', `${of}/end`, { reason: 'Again', version: 1 })).status).toBe(412)
})

test('an examiner who may suspend but not issue cannot decide applications, and vice versa', async () => {
  const { call, path } = await examiner()
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class2'] })
  const [certificate] = (await scene.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  const offers = async () =>
    ((await must(call('GET', `/certificates/${certificate.certificateId}`))).offers as { kind: string }[]).map(
      ({ kind }) => kind,
    )
  expect(await offers()).not.toContain('suspension')
  const { path: of } = await held(path, 'class2')
  const change = { powers: ['suspend'], toDay: null, version: 1 }
  const changed = (await must(scene.regulatorDoctor('PUT', of, change))) as unknown as ExaminerRecord[]
  const of2 = changed[0]?.delegations.filter(({ medicalClass }) => medicalClass === 'class2')
  expect(of2).toMatchObject([
    { powers: ['issue'], endedAt: expect.any(String) },
    { powers: ['suspend'], fromDay: today(), toDay: null, endedAt: null },
  ])
  expect(await offers()).toContain('suspension')
  const openId = await medicalAt(scene, 'assessing', { classes: ['class2'] })
  expect(await mayDecide(call, openId)).toBe(false)
})

test('a class is delegated from today or later, for a period, one at a time, and with its history', async () => {
  const { userId, call, path } = await examiner()
  const given = { medicalClass: 'class1', powers: ['issue', 'extend'], fromDay: today(), toDay: addDays(today(), 30) }
  const twice = await scene.regulatorDoctor('POST', `${path}/delegations`, given)
  expect(twice).toMatchObject({ status: 400, body: { errors: { medicalClass: [expect.stringContaining('already')] } } })
  const { path: of } = await held(path, 'class1')
  await must(scene.regulatorDoctor('PUT', `${of}/end`, { reason: 'For another number', version: 1 }))
  const early = await scene.regulatorDoctor('POST', `${path}/delegations`, { ...given, fromDay: addDays(today(), -1) })
  expect(early).toMatchObject({ status: 400, body: { errors: { fromDay: [expect.any(String)] } } })
  const key = { 'idempotency-key': unique('grant') }
  await must(scene.regulatorDoctor('POST', `${path}/delegations`, given, key))
  await must(scene.regulatorDoctor('POST', `${path}/delegations`, given, key))
  const { delegation } = await held(path, 'class1')
  expect(delegation).toMatchObject({ ...given, endedAt: null })
  const shorter = { powers: given.powers, toDay: addDays(today(), 3), version: 1 }
  await must(scene.regulatorDoctor('PUT', `${path}/delegations/${delegation?.delegationId}`, shorter))
  expect((await held(path, 'class1')).delegation).toMatchObject({ toDay: shorter.toDay, version: 2 })
  expect((await read(call, path))[0]?.delegations.filter((one) => one.medicalClass === 'class1')).toHaveLength(2)

  const history = (await must(scene.regulatorDoctor('GET', `${path}/history`))) as { list: { name: string }[] }
  expect(history.list.length).toBeGreaterThanOrEqual(4)
  expect(history.list[0]).toMatchObject({ name: 'Kiri Colleague', action: 'change' })
  expect((await other.regulatorDoctor('GET', `${path}/history`)).status).toBe(404)
  expect(userId).toBeGreaterThan(0)
})

test('only the regulator’s doctors delegate, never to themselves, and never for another regulator', async () => {
  const { call, path } = await examiner()
  const { path: of } = await held(path, 'class3')
  const end = { reason: 'Not mine to end', version: 1 }
  expect((await scene.agent('PUT', `${of}/end`, end)).status).toBe(403)
  for (const caller of [call, other.regulatorDoctor, scene.manager, scene.pilot])
    expect((await caller('PUT', `${of}/end`, end)).status).toBe(404)
  expect((await held(path, 'class3')).delegation).toMatchObject({ endedAt: null })

  // An examiner who is also the regulator's doctor can read their own record there, but not change it.
  const person = await addExaminer(scene.practiceId, scene.regulatorId)
  await database.transaction((tx) =>
    createMembership(tx, theSystem, {
      userId: person.userId,
      organisationId: scene.regulatorId,
      roles: Role.Regulator_doctor,
      permissions: Permission.Medicals,
    }),
  )
  const hat = await as({ ...person, organisationId: scene.regulatorId })
  const own = `/examiners/${person.userId}`
  expect((await hat('PUT', `${(await held(own, 'class3')).path}/end`, end)).status).toBe(403)
  expect((await hat('POST', '/examiners', { userName: person.userName, examinerNumber: 'ME 2' })).status).toBe(400)
})

test('a doctor of a practice is appointed by login name, once, with a unique number', async () => {
  const doctor = await addColleague(scene.practiceId, Role.Practice_doctor, 'Newly')
  const nurse = await addColleague(scene.practiceId, Role.Nurse)
  const examinerNumber = unique('ME').slice(-16)
  const appoint = (call: Caller, userName: string, number = examinerNumber) =>
    call('POST', '/examiners', { userName, examinerNumber: number })
  for (const call of [scene.agent, scene.doctor, scene.pilot])
    expect((await appoint(call, doctor.userName)).status).toBe(403)
  const refusedAnswers = [
    await appoint(scene.regulatorDoctor, nurse.userName),
    await appoint(scene.regulatorDoctor, 'no such user'),
  ]
  expect(refusedAnswers.map(({ body }) => body.errors)).toEqual([
    refusedAnswers[0]?.body.errors,
    refusedAnswers[0]?.body.errors,
  ])
  const records = (await must(
    appoint(scene.regulatorDoctor, doctor.userName.toUpperCase()),
  )) as unknown as ExaminerRecord[]
  expect(records).toMatchObject([
    { userId: doctor.userId, examinerNumber, delegations: [], classesToDelegate: ['class1', 'class2', 'class3'] },
  ])
  expect((await appoint(scene.regulatorDoctor, doctor.userName)).body.errors).toHaveProperty('userName')
  const second = await addColleague(scene.practiceId, Role.Practice_doctor, 'Second')
  expect((await appoint(scene.regulatorDoctor, second.userName)).body.errors).toHaveProperty('examinerNumber')
})

test('figures count submissions in the period, for that regulator and for the examiner', async () => {
  const mine = await addScene()
  const pilot = await addPilot(mine.regulatorId)
  const day = addDays(today(), -40)
  await medicalAt(mine, 'accepted', { classes: ['class1', 'class2'], on: day })
  const mineToo = { ...mine, pilot: await as(pilot), people: { ...mine.people, pilot } }
  await medicalAt(mineToo, 'returned', { classes: ['class2'] })
  await medicalAt(mineToo, 'issued', { classes: ['class2'] })
  const path = `/examiners/${mine.people.doctor.userId}`
  const all = (await read(mine.regulatorDoctor, path))[0]?.figures
  expect(all).toMatchObject({
    submissions: 2,
    decided: 2,
    turnaround: { median: 0, ninetieth: 0 },
    questions: 0,
    audits: { return: 1, ok: 0 },
    classes: [
      { medicalClass: 'class1', issued: 1 },
      { medicalClass: 'class2', issued: 2 },
    ],
  })
  expect((await read(mine.doctor, path))[0]?.figures).toEqual(all)
  expect((await read(mine.regulatorDoctor, `${path}?b=${today()}`))[0]?.figures).toMatchObject({ submissions: 1 })
  expect((await read(mine.regulatorDoctor, `${path}?b=${day}&l=${day}`))[0]?.figures).toMatchObject({ submissions: 1 })
  expect((await read(mine.regulatorDoctor, `${path}?l=${addDays(day, -1)}`))[0]?.figures).toMatchObject({
    submissions: 0,
  })
})
