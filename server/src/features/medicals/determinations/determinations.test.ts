import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { expect, test } from 'vitest'
import { listClocks } from '#features/medicals/clocks/index.ts'
import { loadMedical } from '#features/medicals/store.ts'
import { createMembership } from '#features/users/index.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import {
  determinationInput,
  determinationPath,
  noteDeterminationStep,
  readDetermination,
  sendDetermination,
  writeDetermination,
} from '#testing/determining.ts'
import { mailsTo } from '#testing/mails.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { as, connection, database } from '#testing/test-app.ts'
import { reopen } from './service.ts'
import { listStoredDeterminations } from './store.ts'

const clocksOf = (determinationId: number) =>
  database.transaction((tx) => listClocks(tx, 'determination', determinationId))

test('a class not decided by the examiner is referred, decided by the regulator, and issued with its documents', async () => {
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

  expect(await readDetermination(scene, medicalId)).toMatchObject({
    state: 'to_decide',
    reasonsOfExaminer: 'See the report.',
  })
  expect((await sendDetermination(scene, medicalId)).body.errors).toHaveProperty('outcome')
  await writeDetermination(scene, medicalId, { outcome: 'ineligible' })
  expect((await sendDetermination(scene, medicalId)).body.errors).toHaveProperty('reasons')
  await writeDetermination(scene, medicalId, {})
  const decided = await must(sendDetermination(scene, medicalId))
  expect(decided).toMatchObject({ status: 'accepted', outcomes: [{ medicalClass: 'class1', outcome: 'issued' }] })

  const [certificate] = (await must(pilot('GET', `/medicals/${medicalId}/certificates`))) as never as {
    rows: object[]
  }[]
  expect(certificate?.rows[0]).toMatchObject({ medicalClass: 'class1' })
  const documents = (await must(pilot('GET', `/medicals/${medicalId}/documents`))) as never as { kind: string }[]
  expect(documents.map(({ kind }) => kind).sort()).toEqual(['certificate', 'letter', 'report'])
  expect((await sendDetermination(scene, medicalId)).status).toBe(403)
})

test('one class issued and one referred: the pilot gets the first immediately, and both in the end', async () => {
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
  await writeDetermination(scene, medicalId, { outcome: 'ineligible', reasons: 'Part 67, 67.103.' })
  const decided = await must(sendDetermination(scene, medicalId))
  const outcomes = [
    { medicalClass: 'class1', outcome: 'refused' },
    { medicalClass: 'class2', outcome: 'issued' },
  ]
  // The examiner's decision has yet to be accepted.
  expect(decided).toMatchObject({ status: 'submitted', outcomes })
})

test('experts conclude step by step, the deadline stops for their tests, and flexibility depends on their conclusion', async () => {
  const scene = await addScene()
  const { pilot } = scene
  const medicalId = await medicalAt(scene, 'to_decide')
  await writeDetermination(scene, medicalId, { isFlexible: true })
  expect((await sendDetermination(scene, medicalId)).body.errors).toHaveProperty('isFlexible')
  expect((await noteDeterminationStep(scene, medicalId, 'conclusion', true)).status).toBe(409)
  await must(noteDeterminationStep(scene, medicalId, 'consent'))
  await must(noteDeterminationStep(scene, medicalId, 'experts_named'))
  const to = `tests${scene.people.pilot.userId}@example.org`
  await queryOnce(connection, `update users set email = '${to}' where user_id = ${scene.people.pilot.userId}`)
  await must(noteDeterminationStep(scene, medicalId, 'tests_asked'))
  const [mail, ...others] = await mailsTo(to)
  expect(others).toEqual([])
  expect(mail?.text).toContain(`/medical/${medicalId}`)
  expect(mail?.text).not.toContain('tests_asked')
  const clocks = async () =>
    (await clocksOf((await readDetermination(scene, medicalId)).determinationId)).map(({ kind, dueOn }) => [
      kind,
      dueOn === null,
    ])
  expect(await clocks()).toEqual([
    ['determination', true],
    ['amc', false],
  ])
  const conclusions = (await must(pilot('GET', `/medicals/${medicalId}/soughtConclusions`))) as never as {
    steps: object[]
  }[]
  expect(conclusions[0]?.steps.at(-1)).toMatchObject({ kind: 'tests_asked', text: 'Text of tests_asked' })
  await must(noteDeterminationStep(scene, medicalId, 'tests_arrived'))
  expect(await clocks()).not.toContainEqual(['determination', true])
  expect((await noteDeterminationStep(scene, medicalId, 'conclusion')).body.errors).toHaveProperty('isSafe')
  await must(noteDeterminationStep(scene, medicalId, 'conclusion', true))
  expect(JSON.stringify(await must(pilot('GET', `/medicals/${medicalId}/soughtConclusions`)))).not.toContain(
    'conclusion"}',
  )
  expect(await must(sendDetermination(scene, medicalId))).toMatchObject({ status: 'accepted' })
})

test('the applicant withdraws consent, which leaves a decision without flexibility', async () => {
  const scene = await addScene()
  const { pilot, regulatorDoctor, doctor } = scene
  const medicalId = await medicalAt(scene, 'to_decide')
  await must(noteDeterminationStep(scene, medicalId, 'consent'))
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
  expect(await readDetermination(scene, medicalId)).toMatchObject({ state: 'to_decide', nextSteps: [] })
  await writeDetermination(scene, medicalId, { isFlexible: true })
  expect((await sendDetermination(scene, medicalId)).body.errors).toHaveProperty('isFlexible')
})

test('only the regulator’s doctors decide, never the examiner or the person; an open question blocks the decision', async () => {
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
  const own = await examiner('PUT', determinationPath(medicalId), {
    values: determinationInput,
    version: (await readDetermination(scene, medicalId)).version,
  })
  expect([own.status, own.body.title]).toEqual([
    403,
    'You examined or submitted this medical, so you cannot decide for the regulator.',
  ])
  const question = { question: 'Which spectacles?', version: await version(regulatorDoctor, medicalId) }
  await must(regulatorDoctor('POST', `/medicals/${medicalId}/submission/questions`, question))
  const { questions } = (await must(doctor('GET', `/medicals/${medicalId}/submission`))) as unknown as SubmissionRead
  const answering = { answer: 'The main ones.', version: await version(doctor, medicalId) }
  const asked = `/medicals/${medicalId}/submission/questions/${questions[0]?.submissionQuestionId}`
  expect(await must(doctor('PUT', asked, answering))).toMatchObject({ status: 'to_decide' })
})

test('a reopened class starts empty, without the earlier decision or certificate', async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'to_decide')
  await writeDetermination(scene, medicalId, {})
  await must(sendDetermination(scene, medicalId))
  const stored = async () => (await listStoredDeterminations(database.db, medicalId))[0]
  expect(await stored()).toMatchObject({ state: 'decided', certificateId: expect.any(Number) })
  await database.transaction(async (tx) =>
    reopen(tx, theSystem, await loadMedical(tx, theSystem, medicalId), ['class1']),
  )
  const initialState = { state: 'to_decide', decidedAt: null, decidedBy: null, certificateId: null }
  expect(await stored()).toMatchObject({ ...initialState, values: { ...determinationInput, outcome: null } })
})

test('a reopened class consults its experts again and does not use their earlier conclusion', async () => {
  const scene = await addScene()
  const { userId } = scene.people.regulatorDoctor
  const medicalId = await medicalAt(scene, 'to_decide')
  for (const kind of ['consent', 'experts_named']) await must(noteDeterminationStep(scene, medicalId, kind))
  await must(noteDeterminationStep(scene, medicalId, 'conclusion', true))
  await writeDetermination(scene, medicalId, { outcome: 'ineligible', reasons: 'Part 67, 67.103.' })
  await must(sendDetermination(scene, medicalId))
  await database.transaction(async (tx) =>
    reopen(tx, { ...theSystem, userId }, await loadMedical(tx, theSystem, medicalId), ['class1']),
  )
  await writeDetermination(scene, medicalId, { isFlexible: true })
  expect((await sendDetermination(scene, medicalId)).body.errors).toHaveProperty('isFlexible')
  expect(await readDetermination(scene, medicalId)).toMatchObject({ nextSteps: ['consent'] })
  expect((await noteDeterminationStep(scene, medicalId, 'reopened')).status).toBe(400)
  await must(noteDeterminationStep(scene, medicalId, 'consent'))
  expect(await readDetermination(scene, medicalId)).toMatchObject({
    state: 'amc',
    nextSteps: ['experts_named', 'withdrawn'],
  })
})
