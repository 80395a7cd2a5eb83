import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { endCare, lockCare } from '#features/clients/index.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { pdfOf, sendDocument } from '#testing/attach.ts'
import type { Person } from '#testing/factories.ts'
import { addLibraryScene, pathOfItem, statuses } from '#testing/library-scene.ts'
import { assess, assessment, measuredMedical, sendDecision } from '#testing/medical-errand.ts'
import { addPilot, addScene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

const { practiceId, regulatorId, people, pilot, doctor, nurse, agent, reception, stranger, care, userId, staff } =
  await addLibraryScene()

const ask = (call: Caller, given: object = {}) =>
  call('POST', '/documentRequests', {
    userId,
    medicalId: null,
    name: 'Cardiology letter',
    reason: 'The murmur heard at your last visit',
    dueOn: addDays(today(), 14),
    ...given,
  })
const asked = async (given: object = {}) => (await ask(reception, given)).body
const answer = (by: Person, { documentRequestId }: { documentRequestId: number }) =>
  sendDocument(by, `/documentRequests/${documentRequestId}/answer`, { fields: {}, bytes: pdfOf('answer') })
const open = async (call: Caller, query = '') =>
  (await call('GET', `/documentRequests?${query}`)).body.list.map(
    ({ documentRequestId }: { documentRequestId: number }) => documentRequestId,
  )

test('reception asks a client for a document, and the client is told', async () => {
  await using heard = await announcements()
  const { status, body } = await ask(reception)
  expect([status, body]).toEqual([201, expect.objectContaining({ state: 'open', organisationId: practiceId, userId })])
  await expect.poll(() => JSON.stringify(heard.about({ userId }))).toContain('asks you for a document')
  expect(await open(pilot)).toContain(body.documentRequestId)
  expect(await open(doctor, 'f=cardiol')).toContain(body.documentRequestId)
  expect(await open(stranger)).toEqual([])
  expect(await statuses('/documentRequests', pilot, reception, agent)).toEqual([200, 200, 403])
})

test.each([
  ['a day in the past', { dueOn: addDays(today(), -1) }, 'dueOn'],
  ['a day in two years', { dueOn: addDays(today(), 800) }, 'dueOn'],
  ['no reason', { reason: ' ' }, 'reason'],
  ['a medical that is not theirs', { medicalId: 2147483647 }, 'medicalId'],
])('a request with %s is refused beside its field', async (_what, given, field) => {
  const { status, body } = await ask(doctor, given)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test('only a practice that cares for the person can request documents, and no one from themselves', async () => {
  const other = await addScene()
  expect((await ask(other.doctor)).status).toBe(404)
  expect((await ask(pilot)).status).toBe(403)
  expect((await ask(nurse, { userId: people.nurse.userId })).status).toBe(403)
})

test('the person answers in one step, and the document is filed at the practice', async () => {
  const request = await asked()
  await using heard = await announcements()
  const { status, body } = await answer(people.pilot, request)
  expect([status, body.state]).toEqual([201, 'received'])
  await expect.poll(() => JSON.stringify(heard.about({ organisationId: practiceId }))).toContain('has arrived')
  const item = (await doctor('GET', pathOfItem(body))).body
  expect(item).toMatchObject({ name: request.name, organisationId: practiceId, userId })
  expect((await answer(people.pilot, request)).status).toBe(403)
  expect(await open(pilot, 'm=Received')).toContain(request.documentRequestId)
})

test('the practice answers for a document that was handed over', async () => {
  expect((await answer(staff, await asked())).status).toBe(201)
})

test('a request is withdrawn once, by the practice', async () => {
  const request = await asked()
  const path = `/documentRequests/${request.documentRequestId}/withdrawal`
  expect((await pilot('PUT', path, { version: 1 })).status).toBe(403)
  expect((await doctor('PUT', path, { version: 7 })).status).toBe(412)
  expect((await doctor('PUT', path, { version: 1 })).body.state).toBe('withdrawn')
  expect((await doctor('PUT', path, { version: 2 })).status).toBe(403)
  expect((await answer(people.pilot, request)).status).toBe(403)
  expect(await open(pilot)).not.toContain(request.documentRequestId)
})

test('after care has ended a request cannot be answered', async () => {
  const person = await addPilot(regulatorId)
  await care(practiceId, person.userId)
  const request = await asked({ userId: person.userId })
  await database.transaction(async (tx) => {
    const relation = await lockCare(tx, practiceId, person.userId)
    if (relation) await endCare(tx, { ...theSystem, userId: person.userId }, relation)
  })
  expect((await answer(person, request)).status).toBe(403)
  expect(await open(await as(person))).toContain(request.documentRequestId)
})

test('a document requested for a medical is the next step of the applicant, and blocks class 1 until it arrives', async () => {
  const scene = await addScene()
  const medicalId = await measuredMedical(scene)
  await assess(scene.doctor, medicalId, assessment(['class1']))
  const wanted = { medicalId, userId: scene.people.pilot.userId }
  const { status, body } = await ask(scene.doctor, wanted)
  expect(status).toBe(201)
  const next = async (call: Caller) => (await call('GET', `/medicals/${medicalId}/next-step`)).body
  expect(await next(scene.pilot)).toMatchObject({ isMine: true, title: 'Send a document: Cardiology letter' })
  expect((await next(scene.doctor)).awaited).toContain('document “Cardiology letter”')
  const refused = await sendDecision(scene.doctor, medicalId)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('The requested document “Cardiology letter” has not arrived.'),
  ])
  expect((await answer(scene.people.pilot, body)).status).toBe(201)
  expect((await next(scene.pilot)).tasks).toEqual([])
  expect((await sendDecision(scene.doctor, medicalId)).status).toBe(200)
})

test('a requested document warns for class 2, and does not stop it', async () => {
  const scene = await addScene()
  const medicalId = await measuredMedical(scene, ['class2'])
  await assess(scene.doctor, medicalId, assessment(['class2']))
  expect((await ask(scene.doctor, { medicalId, userId: scene.people.pilot.userId })).status).toBe(201)
  const { findings } = (await scene.doctor('GET', `/medicals/${medicalId}/assessment`)).body
  expect(findings).toContainEqual(
    expect.objectContaining({ weight: 'warns', message: expect.stringContaining('has not arrived') }),
  )
  expect((await sendDecision(scene.doctor, medicalId)).status).toBe(200)
})
