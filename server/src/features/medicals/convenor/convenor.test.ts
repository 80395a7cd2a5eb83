import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { ConvenorCase } from '@clearwing/domain/medicals/convenor/schema.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createOrganisation } from '#features/organisations/index.ts'
import { today } from '#platform/time/today.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addColleague, addScene, type Scene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { convenorCases } from './tables.ts'

const addOffice = () =>
  database.transaction((tx) =>
    createOrganisation(tx, theSystem, {
      ...{ name: unique('Convenor'), organisationTypes: OrganisationType.Convenor, featureSet: Feature.Medicals },
    }),
  )

/** A refusal that was submitted and accepted, an office with two convenors, and a case between them. */
async function addCase(on?: string) {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'declined', { ...(on && { on }) })
  await must(
    scene.doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(scene.doctor, medicalId) }),
  )
  const officeId = await addOffice()
  const convenor = await as(await addColleague(officeId, Role.Convenor_doctor, 'Bright'))
  const colleague = await as(await addColleague(officeId, Role.Convenor_doctor, 'Sole'))
  const asking = {
    officeId,
    grounds: 'My hearing was measured in a noisy room.',
    version: await version(scene.pilot, medicalId),
  }
  const right = await must(scene.pilot('POST', `/medicals/${medicalId}/review`, asking))
  return { scene, medicalId, officeId, convenor, colleague, asking, caseId: Number(right.caseId), right }
}

const path = (caseId: number) => `/convenorCases/${caseId}`
const read = async (call: Caller, caseId: number) => (await must(call('GET', path(caseId)))) as unknown as ConvenorCase
const change = async (call: Caller, verb: 'PUT' | 'POST', caseId: number, part: string, body: object, reader = call) =>
  call(verb, `${path(caseId)}/${part}`, { ...body, version: (await read(reader, caseId)).version })

test('a refusal is taken to the convenor, heard by both sides, reported, and done by the regulator', async () => {
  const { scene, medicalId, convenor, colleague, caseId, asking } = await addCase()
  const { pilot, regulatorDoctor } = scene
  expect((await pilot('POST', `/medicals/${medicalId}/review`, asking)).status).toBe(409)
  expect(await read(pilot, caseId)).toMatchObject({ state: 'asked', classes: ['class1'], assignedTo: null })

  // Until it is somebody's, the office knows a number and days.
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
  await must(change(regulatorDoctor, 'PUT', caseId, 'answer', { isImplemented: true, answer: '' }))
  expect(await must(regulatorDoctor('GET', `/medicals/${medicalId}`))).toMatchObject({ status: 'to_decide' })
  // The person keeps what they had while it is decided again.
  expect((await pilot('GET', `/medicals/${medicalId}/examination`)).status).toBe(200)
})

test('a case is read for ninety days after it is closed, and its convenor no longer', async () => {
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

test('a request after the last day is kept as out of time, and only of a refusal to a convenor’s office', async () => {
  const { scene, right, caseId, officeId } = await addCase(addDays(today(), -60))
  expect(right).toMatchObject({ isInTime: false, caseId })
  expect(await read(scene.pilot, caseId)).toMatchObject({ state: 'out_of_time' })
  const issued = await medicalAt(scene, 'submitted', { classes: ['class2'] })
  const asking = { officeId, grounds: 'Too short.', version: await version(scene.pilot, issued) }
  expect((await scene.pilot('POST', `/medicals/${issued}/review`, asking)).status).toBe(409)
  const declined = await medicalAt(scene, 'declined', { classes: ['class3'] })
  const wrong = { ...asking, officeId: scene.practiceId, version: await version(scene.pilot, declined) }
  expect((await scene.pilot('POST', `/medicals/${declined}/review`, wrong)).body.errors).toHaveProperty('officeId')
  for (const call of callersOf(scene)) expect((await call('GET', `/medicals/${declined}/review`)).status).toBe(403)
  const stranger = await addScene()
  for (const call of [stranger.pilot, stranger.regulatorDoctor])
    expect((await call('GET', path(caseId))).status).toBe(404)
  for (const call of [scene.doctor, scene.agent]) expect((await call('GET', '/convenorCases')).status).toBe(403)
})

const callersOf = ({ doctor, nurse, manager }: Scene) => [doctor, nurse, manager]
