import { addDays } from '@clearwing/domain/dates.ts'
import type { Clock } from '@clearwing/domain/medicals/clocks/schema.ts'
import type { ConvenorCase } from '@clearwing/domain/medicals/convenor/schema.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { addCase, addOffice } from '#testing/convenor-case.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { type Caller, database } from '#testing/test-app.ts'
import { convenorCases } from './tables.ts'

const path = (caseId: number) => `/convenorCases/${caseId}`
const read = async (call: Caller, caseId: number) => (await must(call('GET', path(caseId)))) as unknown as ConvenorCase
const change = async (call: Caller, verb: 'PUT' | 'POST', caseId: number, part: string, body: object, reader = call) =>
  call(verb, `${path(caseId)}/${part}`, { ...body, version: (await read(reader, caseId)).version })

test('a refusal is taken to the convenor, heard with both sides, reported, and followed by the regulator', async () => {
  const { scene, medicalId, convenor, colleague, caseId, asking } = await addCase()
  const { pilot, regulatorDoctor } = scene
  expect((await pilot('POST', `/medicals/${medicalId}/review`, asking)).status).toBe(409)
  expect(await read(pilot, caseId)).toMatchObject({ state: 'asked', classes: ['class1'], assignedTo: null })

  // Until the case is assigned, the office sees a number and dates.
  const [row] = (await must(convenor('GET', '/convenorCases'))).list as Record<string, unknown>[]
  expect(row).toMatchObject({ caseId, personName: null, regulatorShortName: null })
  expect((await convenor('GET', path(caseId))).status).toBe(403)
  const taking = { version: 1 }
  expect((await pilot('PUT', `${path(caseId)}/assignee`, taking)).status).toBe(403)
  await must(convenor('PUT', `${path(caseId)}/assignee`, taking))
  expect((await colleague('GET', path(caseId))).status).toBe(403)
  expect((await colleague('GET', `${path(caseId)}/file`)).status).toBe(403)

  const file = await must(convenor('GET', `${path(caseId)}/file`))
  expect(file.content).toMatchObject({ medical: { medicalId, nhi: null } })
  for (const call of [pilot, regulatorDoctor]) expect((await call('GET', `${path(caseId)}/file`)).status).toBe(403)
  expect((await convenor('GET', `/medicals/${medicalId}`)).status).toBe(404)
  expect((await convenor('GET', `/medicals/${medicalId}/submission`)).status).toBe(404)
  expect((await historyOf('case file', caseId)).at(-1)).toMatchObject({ action: 'read' })

  await must(change(pilot, 'POST', caseId, 'evidence', { text: 'A new audiogram.' }))
  await must(change(regulatorDoctor, 'POST', caseId, 'evidence', { text: 'It was repeated twice.' }))
  const sides = ({ evidence }: ConvenorCase) => evidence.map(({ side, text }) => [side, text])
  const both = [
    ['person', 'A new audiogram.'],
    ['regulator', 'It was repeated twice.'],
  ]
  for (const call of [pilot, regulatorDoctor, convenor]) expect(sides(await read(call, caseId))).toEqual(both)

  const conclusion = { recommendation: 'change', report: 'The new audiogram meets the standard.' }
  expect((await change(convenor, 'PUT', caseId, 'report', conclusion)).status).toBe(409)
  await must(change(convenor, 'PUT', caseId, 'adviser', { adviser: 'Dr Rangi Hohepa, audiologist' }))
  await must(change(convenor, 'PUT', caseId, 'report', conclusion))
  expect(await read(regulatorDoctor, caseId)).toMatchObject({ state: 'reported', answerBy: expect.any(String) })
  expect((await change(pilot, 'POST', caseId, 'evidence', { text: 'Too late.' })).status).toBe(403)

  const refusing = { isImplemented: false, answer: '' }
  expect((await change(regulatorDoctor, 'PUT', caseId, 'answer', refusing)).body.errors).toHaveProperty('answer')
  expect((await change(convenor, 'PUT', caseId, 'answer', { isImplemented: true, answer: '' })).status).toBe(403)
  const { answerBy } = await read(regulatorDoctor, caseId)
  await must(change(regulatorDoctor, 'PUT', caseId, 'answer', { isImplemented: true, answer: '' }))
  expect(await must(regulatorDoctor('GET', `/medicals/${medicalId}`))).toMatchObject({ status: 'to_decide' })
  // The ten working days run until the new decision.
  const clocks = (await must(regulatorDoctor('GET', `/medicals/${medicalId}/clocks`))) as unknown as Clock[]
  expect(clocks.filter(({ kind, doneOn }) => kind === 'determination' && doneOn === null)).toMatchObject([
    { dueOn: answerBy },
  ])
  // The person keeps access to their record while the class is decided again.
  expect((await pilot('GET', `/medicals/${medicalId}/examination`)).status).toBe(200)
})

test('both sides, and no one else, can see that the regulator must answer a report', async () => {
  const { scene, medicalId, convenor, caseId } = await addCase()
  await must(convenor('PUT', `${path(caseId)}/assignee`, { version: 1 }))
  await must(change(convenor, 'PUT', caseId, 'adviser', { adviser: 'Dr Rangi Hohepa' }))
  await must(change(convenor, 'PUT', caseId, 'report', { recommendation: 'confirm', report: 'It stands.' }))
  // Any change to the medical announces its deadlines to its practice.
  await must(
    scene.regulatorDoctor('POST', `/medicals/${medicalId}/submission/questions`, {
      question: 'Which audiometer?',
      version: await version(scene.regulatorDoctor, medicalId),
    }),
  )
  const knows = async (call: Caller) => {
    const clocks = (await call('GET', `/medicals/${medicalId}/clocks`)).body as unknown
    const { list = [] } = (await call('GET', '/deadlines?n=100')).body as { list?: { medicalId: number }[] }
    const { clock } = (await call('GET', `/medicals/${medicalId}`)).body
    const theirs = list.filter((one) => one.medicalId === medicalId)
    return [clocks, theirs, clock].map((one) => JSON.stringify(one ?? null).includes('convenor_report'))
  }
  for (const call of [scene.pilot, scene.regulatorDoctor]) expect(await knows(call)).toEqual([true, true, false])
  for (const call of [scene.doctor, scene.nurse, scene.manager, scene.agent])
    expect(await knows(call)).toEqual([false, false, false])
})

test('a review has a deadline from the day of the request: to take it, to report on it, and to answer', async () => {
  const { scene, medicalId, convenor, colleague, caseId } = await addCase()
  const listedClock = async (call: Caller) => {
    const { list } = (await call('GET', '/convenorCases')).body as { list: ConvenorCase[] }
    const { kind, owner, dueOn } = list.find((one) => one.caseId === caseId)?.clock ?? {}
    return [kind, owner, dueOn !== null]
  }
  const openClockKinds = async (call: Caller) => {
    const clocks = (await call('GET', `/medicals/${medicalId}/clocks`)).body as unknown as Clock[]
    return clocks.filter(({ kind, doneOn }) => kind.startsWith('convenor') && doneOn === null).map(({ kind }) => kind)
  }
  const everyone = [scene.pilot, scene.regulatorDoctor, convenor, colleague]
  const expectClock = async (kind: string, owner: string) => {
    for (const call of everyone) expect(await listedClock(call)).toEqual([kind, owner, true])
    for (const call of [scene.pilot, scene.regulatorDoctor]) expect(await openClockKinds(call)).toEqual([kind])
    for (const call of [scene.doctor, scene.agent]) expect(await openClockKinds(call)).toEqual([])
  }
  await expectClock('convenor_take', 'convenor')
  await must(convenor('PUT', `${path(caseId)}/assignee`, { version: 1 }))
  await expectClock('convenor_review', 'convenor')
  await must(change(convenor, 'PUT', caseId, 'adviser', { adviser: 'Dr Rangi Hohepa' }))
  await must(change(convenor, 'PUT', caseId, 'report', { recommendation: 'confirm', report: 'It stands.' }))
  await expectClock('convenor_report', 'regulator')
  await must(change(scene.regulatorDoctor, 'PUT', caseId, 'answer', { isImplemented: true, answer: '' }))
  for (const call of everyone) expect(await listedClock(call)).toEqual([undefined, undefined, true])
})

test('the convenor can read a case until ninety days after it is closed, the person after that as well', async () => {
  const { scene, convenor, caseId } = await addCase()
  await must(convenor('PUT', `${path(caseId)}/assignee`, { version: 1 }))
  const closedOn = (day: string) =>
    database.transaction((tx) =>
      tx.update(convenorCases).set({ state: 'closed', closedOn: day }).where(eq(convenorCases.caseId, caseId)),
    )
  await closedOn(addDays(today(), -90))
  expect((await convenor('GET', `${path(caseId)}/file`)).status).toBe(200)
  await closedOn(addDays(today(), -91))
  for (const url of [path(caseId), `${path(caseId)}/file`]) expect((await convenor('GET', url)).status).toBe(403)
  expect((await must(convenor('GET', '/convenorCases'))).list).toMatchObject([{ personName: null }])
  expect((await scene.pilot('GET', path(caseId))).status).toBe(200)
})

test('a request after the last day is stored as out of time, and only a refusal can go to a convenor’s office', async () => {
  const { scene, right, caseId, officeId } = await addCase(addDays(today(), -60))
  expect(right).toMatchObject({ isInTime: false, caseId })
  expect(await read(scene.pilot, caseId)).toMatchObject({ state: 'out_of_time' })
  const issued = await medicalAt(scene, 'submitted', { classes: ['class2'] })
  const asking = { officeId, grounds: 'Too short.' }
  expect((await scene.pilot('POST', `/medicals/${issued}/review`, asking)).status).toBe(409)
  const declined = await medicalAt(scene, 'declined', { classes: ['class3'] })
  const wrong = { ...asking, officeId: scene.practiceId }
  expect((await scene.pilot('POST', `/medicals/${declined}/review`, wrong)).body.errors).toHaveProperty('officeId')
  for (const call of callersOf(scene)) expect((await call('GET', `/medicals/${declined}/review`)).status).toBe(403)
  const stranger = await addScene()
  for (const call of [stranger.pilot, stranger.regulatorDoctor])
    expect((await call('GET', path(caseId))).status).toBe(404)
  for (const call of [scene.doctor, scene.agent]) expect((await call('GET', '/convenorCases')).status).toBe(403)
})

test('a review is requested while the practice submits the refusal', async () => {
  const scene = await addScene()
  const [officeId, medicalId] = [await addOffice(), await medicalAt(scene, 'declined')]
  // Both pages were opened before either request was sent.
  const submitting = { version: await version(scene.doctor, medicalId) }
  const asking = { officeId, grounds: 'My hearing was measured in a noisy room.' }
  await must(scene.pilot('GET', `/medicals/${medicalId}/review`))
  await must(scene.doctor('POST', `/medicals/${medicalId}/submission`, submitting))
  expect(await must(scene.pilot('POST', `/medicals/${medicalId}/review`, asking))).toMatchObject({
    caseId: expect.any(Number),
  })
  // Requesting a review twice still makes one case.
  expect((await scene.pilot('POST', `/medicals/${medicalId}/review`, asking)).status).toBe(409)
})

const callersOf = ({ doctor, nurse, manager }: Scene) => [doctor, nurse, manager]
