import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import type { Determination, Determinations } from '@clearwing/domain/medicals/determinations/schema.ts'
import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { expect, test } from 'vitest'
import { listClocks } from '#features/medicals/clocks/index.ts'
import { createMembership } from '#features/users/index.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'

const values = {
  outcome: 'eligible',
  keepAnniversary: true,
  expiresOn: [],
  conditions: [],
  reasons: '',
  isFlexible: false,
}

const path = (medicalId: number, medicalClass = 'class1') => `/medicals/${medicalId}/determinations/${medicalClass}`

async function read({ regulatorDoctor }: Scene, medicalId: number, medicalClass = 'class1') {
  const { list } = (await must(regulatorDoctor('GET', `/medicals/${medicalId}/determinations`))) as Determinations
  return list.find((one) => one.medicalClass === medicalClass) as Determination
}

async function write(scene: Scene, medicalId: number, change: object, medicalClass = 'class1') {
  const { version } = await read(scene, medicalId, medicalClass)
  return must(
    scene.regulatorDoctor('PUT', path(medicalId, medicalClass), { values: { ...values, ...change }, version }),
  )
}

async function decide(scene: Scene, medicalId: number, medicalClass = 'class1') {
  const determination = await read(scene, medicalId, medicalClass)
  const body = { version: determination.version, medicalVersion: await version(scene.regulatorDoctor, medicalId) }
  return scene.regulatorDoctor('POST', `${path(medicalId, medicalClass)}/decision`, body)
}

async function step(scene: Scene, medicalId: number, kind: string, isSafe: boolean | null = null) {
  const { version } = await read(scene, medicalId)
  const body = { kind, text: `Text of ${kind}`, isSafe, version }
  return scene.regulatorDoctor('POST', `${path(medicalId)}/amcSteps`, body)
}

const clocksOf = (determinationId: number) =>
  database.transaction((tx) => listClocks(tx, 'determination', determinationId))

test('what no examiner decided is sent on, decided by the regulator, and issued with its documents', async () => {
  const scene = await addScene()
  const { doctor, pilot, regulatorDoctor } = scene
  const medicalId = await medicalAt(scene, 'referred')
  const sending = { version: await version(doctor, medicalId) }
  expect((await scene.nurse('POST', `/medicals/${medicalId}/submission/undecided`, sending)).status).toBe(403)
  const sent = await must(doctor('POST', `/medicals/${medicalId}/submission/undecided`, sending))
  expect(sent).toMatchObject({ status: 'to_decide', decidedAt: null })
  expect((await pilot('GET', `/medicals/${medicalId}/examination`)).status).toBe(403)
  const [queued] = (await must(regulatorDoctor('GET', '/submissions'))).list as Record<string, unknown>[]
  expect(queued).toMatchObject({
    classesToDecide: ['class1'],
    isConclusionSought: false,
    clock: { kind: 'determination' },
  })

  expect(await read(scene, medicalId)).toMatchObject({ state: 'to_decide', reasonsOfExaminer: 'See the report.' })
  expect((await decide(scene, medicalId)).body.errors).toHaveProperty('outcome')
  await write(scene, medicalId, { outcome: 'ineligible' })
  expect((await decide(scene, medicalId)).body.errors).toHaveProperty('reasons')
  await write(scene, medicalId, {})
  const decided = await must(decide(scene, medicalId))
  expect(decided).toMatchObject({ status: 'accepted', outcomes: [{ medicalClass: 'class1', outcome: 'issued' }] })

  const [certificate] = (await must(pilot('GET', `/medicals/${medicalId}/certificates`))) as never as {
    rows: object[]
  }[]
  expect(certificate?.rows[0]).toMatchObject({ medicalClass: 'class1' })
  const documents = (await must(pilot('GET', `/medicals/${medicalId}/documents`))) as never as { kind: string }[]
  expect(documents.map(({ kind }) => kind).sort()).toEqual(['certificate', 'letter', 'report'])
  expect((await decide(scene, medicalId)).status).toBe(403)
})

test('one class issued and one sent on: the pilot has the first at once, and both in the end', async () => {
  const scene = await addScene()
  const { doctor, pilot } = scene
  const decision = { outcome: 'eligible' as const, keepAnniversary: true, expiresOn: [], reasons: '' }
  const medicalId = await medicalAt(scene, 'issued', {
    classes: ['class1', 'class2'],
    assessment: {
      decisions: [
        { ...decision, medicalClass: 'class1', outcome: 'referred' as const, reasons: 'No delegation.' },
        { ...decision, medicalClass: 'class2' },
      ],
    },
  })
  const sent = await must(
    doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(doctor, medicalId) }),
  )
  expect(sent.status).toBe('to_decide')
  expect((await pilot('GET', `/medicals/${medicalId}/examination`)).status).toBe(200)
  await write(scene, medicalId, { outcome: 'ineligible', reasons: 'Part 67, 67.103.' })
  const decided = await must(decide(scene, medicalId))
  const outcomes = [
    { medicalClass: 'class1', outcome: 'refused' },
    { medicalClass: 'class2', outcome: 'issued' },
  ]
  // What the examiner decided is still to be accepted.
  expect(decided).toMatchObject({ status: 'submitted', outcomes })
})

test('experts conclude step by step, the clock waits for their tests, and flexibility rests on their conclusion', async () => {
  const scene = await addScene()
  const { pilot } = scene
  const medicalId = await medicalAt(scene, 'to_decide')
  await write(scene, medicalId, { isFlexible: true })
  expect((await decide(scene, medicalId)).body.errors).toHaveProperty('isFlexible')
  expect((await step(scene, medicalId, 'conclusion', true)).status).toBe(409)
  await must(step(scene, medicalId, 'consent'))
  await must(step(scene, medicalId, 'experts_named'))
  await must(step(scene, medicalId, 'tests_asked'))
  const clocks = async () =>
    (await clocksOf((await read(scene, medicalId)).determinationId)).map(({ kind, dueOn }) => [kind, dueOn === null])
  expect(await clocks()).toEqual([
    ['determination', true],
    ['amc', false],
  ])
  const told = (await must(pilot('GET', `/medicals/${medicalId}/soughtConclusions`))) as never as { steps: object[] }[]
  expect(told[0]?.steps.at(-1)).toMatchObject({ kind: 'tests_asked', text: 'Text of tests_asked' })
  await must(step(scene, medicalId, 'tests_arrived'))
  expect(await clocks()).not.toContainEqual(['determination', true])
  expect((await step(scene, medicalId, 'conclusion')).body.errors).toHaveProperty('isSafe')
  await must(step(scene, medicalId, 'conclusion', true))
  expect(JSON.stringify(await must(pilot('GET', `/medicals/${medicalId}/soughtConclusions`)))).not.toContain(
    'conclusion"}',
  )
  expect(await must(decide(scene, medicalId))).toMatchObject({ status: 'accepted' })
})

test('the applicant withdraws consent, and what is left is a decision without flexibility', async () => {
  const scene = await addScene()
  const { pilot, regulatorDoctor, doctor } = scene
  const medicalId = await medicalAt(scene, 'to_decide')
  await must(step(scene, medicalId, 'consent'))
  const [sought] = (await must(pilot('GET', `/medicals/${medicalId}/soughtConclusions`))) as never as {
    version: number
  }[]
  const url = `/medicals/${medicalId}/soughtConclusions/class1`
  const body = { version: sought?.version }
  for (const call of [regulatorDoctor, doctor]) expect((await call('DELETE', url, body)).status).toBe(403)
  const stale = await pilot('DELETE', url, { version: 0 })
  expect([stale.status, Object.keys(stale.body.stored).sort()]).toEqual([
    412,
    ['mayWithdraw', 'medicalClass', 'steps', 'version'],
  ])
  await must(pilot('DELETE', url, body))
  expect(await read(scene, medicalId)).toMatchObject({ state: 'to_decide', nextSteps: [] })
  await write(scene, medicalId, { isFlexible: true })
  expect((await decide(scene, medicalId)).body.errors).toHaveProperty('isFlexible')
})

test('only the regulator’s doctors decide, never who examined, nor for themselves; a question waits for its answer', async () => {
  const scene = await addScene()
  const { regulatorDoctor, agent, doctor, pilot } = scene
  const medicalId = await medicalAt(scene, 'to_decide')
  for (const call of [agent, doctor, pilot])
    expect((await call('GET', `/medicals/${medicalId}/determinations`)).status).toBe(403)
  const { regulatorId: organisationId, people } = scene
  const rights = { organisationId, roles: Role.Regulator_doctor, permissions: Permission.Medicals }
  const { userId } = people.doctor
  await database.transaction((tx) => createMembership(tx, theSystem, { userId, ...rights }))
  const examiner = await as({ ...people.doctor, organisationId })
  const own = await examiner('PUT', path(medicalId), { values, version: (await read(scene, medicalId)).version })
  expect([own.status, own.body.title]).toEqual([403, 'Who examined does not decide for the regulator.'])
  const question = { question: 'Which spectacles?', version: await version(regulatorDoctor, medicalId) }
  await must(regulatorDoctor('POST', `/medicals/${medicalId}/submission/questions`, question))
  const { questions } = (await must(doctor('GET', `/medicals/${medicalId}/submission`))) as unknown as SubmissionRead
  const answering = { answer: 'The main ones.', version: await version(doctor, medicalId) }
  const asked = `/medicals/${medicalId}/submission/questions/${questions[0]?.submissionQuestionId}`
  expect(await must(doctor('PUT', asked, answering))).toMatchObject({ status: 'to_decide' })
})
