import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { Hl7UnlinkPreview } from '@clearwing/domain/hl7/unlink-preview.ts'
import type { ResultAlert } from '@clearwing/domain/medicals/results/alerts.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { assignMessage, takeBack as takeBackMessage } from '#features/hl7/assignment.ts'
import { receive } from '#features/hl7/index.ts'
import { findMessageToChange } from '#features/hl7/store.ts'
import { readMedicalResults } from '#features/medicals/results/index.ts'
import { createLabRequest } from '#features/medicals/results/requests/index.ts'
import { saveEmail } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { found } from '#platform/errors/refusal.ts'
import { announcements } from '#testing/announcements.ts'
import { historyOf } from '#testing/history.ts'
import { type Hl7Round, hl7Round } from '#testing/hl7-round.ts'
import { hba1c, newNhi, type Oru, oru } from '#testing/laboratory.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addPilot, addScene, pilotsName, type Scene } from '#testing/medical-people.ts'
import { app, as, database, site } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { isWaitedFor } from '#testing/waited-for.ts'

const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }

let scene: Scene
let round: Hl7Round
beforeAll(async () => {
  scene = await addScene()
  round = await hl7Round()
  for (const { userId } of [scene.people.doctor, scene.people.regulatorDoctor])
    await database.transaction((tx) =>
      saveEmail(tx, theSystem, userId, `${unique('doctor').replaceAll(' ', '')}@example.org`),
    )
})

/** A person of the scene's practice who is known to a laboratory. */
async function patientWithMedicals() {
  const nhi = newNhi()
  const pilot = await addPilot(scene.regulatorId, { nhi })
  const mine: Scene = { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
  const report = async (given: Oru = {}) => {
    const message = oru({ nhi, name: pilotsName, born: '19800720', filler: `R-${nhi}^LAB`, ...given })
    const { receipts } = await receive(receiver, Buffer.from(message), { source: 'upload', actor: theSystem })
    return receipts[0]?.messageIds[0] ?? 0
  }
  return { ...mine, userId: pilot.userId, nhi, report }
}

const touchedBy = async (messageId: number): Promise<Hl7UnlinkPreview> => {
  const { status, body } = await round.ask('GET', `/hl7/${messageId}/touched`)
  expect(status).toBe(200)
  return body
}
const takeBack = (messageId: number, version = 1) =>
  round.ask('DELETE', `/hl7/${messageId}/user`, { version, reason: 'Of another person' })
const alertsOf = async ({ doctor }: Scene, medicalId: number): Promise<ResultAlert[]> =>
  (await doctor('GET', '/resultAlerts')).body.filter((alert: ResultAlert) => alert.medicalId === medicalId)
const mailsTo = async (userId: number, template: string) =>
  database.db.$count(emails, and(eq(emails.toUserId, userId), eq(emails.template, template)))
const namesOf = async (userId: number) =>
  (await readMedicalResults(database.db, { userId })).series.map(({ name }) => name)

test('the preview for a decided and submitted medical shows what is affected, and changes nothing', async () => {
  const one = await patientWithMedicals()
  const messageId = await one.report()
  const medicalId = await medicalAt(one, 'submitted', { classes: ['class2'] })
  await one.doctor('GET', `/medicals/${medicalId}/results`)
  const preview = await touchedBy(messageId)
  expect(preview).toMatchObject({ userId: one.userId, results: ['HbA1c'], reinstatedResults: [] })
  expect(preview.medicals).toEqual([
    expect.objectContaining({
      medicalId,
      status: 'submitted',
      newStatus: null,
      submittedTo: 'REG',
      decidedAt: expect.any(String),
      certificates: [expect.stringMatching(/^\d{6}$/)],
    }),
  ])
  expect(preview.readers).toEqual([expect.objectContaining({ name: 'Kiri Heke' })])
  expect(preview.notified).toEqual([
    'Kiri Heke, the examiner',
    `Hēmi ${pilotsName}, whose record it was in`,
    'The regulator’s doctors',
  ])
  expect(await namesOf(one.userId)).toEqual(['HbA1c'])
  expect(await alertsOf(one, medicalId)).toEqual([])
  expect(await mailsTo(one.userId, 'resultTakenBack')).toBe(0)
  expect((await historyOf('hl7 message', messageId)).at(-1)).toMatchObject({
    action: 'read',
    subjectUserId: one.userId,
  })
})

test('a person without an email address is not listed among those to be notified', async () => {
  const one = await patientWithMedicals()
  const messageId = await one.report()
  await medicalAt(one, 'submitted', { classes: ['class2'] })
  await database.transaction((tx) => tx.update(users).set({ email: null }).where(eq(users.userId, one.userId)))
  expect((await touchedBy(messageId)).notified.filter((words) => words.includes(pilotsName))).toEqual([])
})

test('unlinking undoes everything at once, and notifies examiner, person and regulator without details', async () => {
  const one = await patientWithMedicals()
  const messageId = await one.report()
  const medicalId = await medicalAt(one, 'submitted', { classes: ['class2'] })
  await using received = await announcements()
  expect((await takeBack(messageId)).body).toMatchObject({ status: 'unassigned', reason: 'taken back' })
  expect(await namesOf(one.userId)).toEqual([])
  const [alert, ...others] = await alertsOf(one, medicalId)
  expect([alert, others]).toEqual([expect.objectContaining({ kind: 'taken back', isDecided: true }), []])
  const { doctor, regulatorDoctor } = one.people
  expect(await mailsTo(doctor.userId, 'resultsChanged')).toBe(1)
  expect(await mailsTo(regulatorDoctor.userId, 'resultsChanged')).toBe(1)
  expect(await mailsTo(one.userId, 'resultTakenBack')).toBe(1)
  const alerts = () => received.all().filter((message) => 'event' in message && message.event === 'Alert')
  await expect.poll(alerts).toHaveLength(1)
  // The audience holds ids, in which the value's digits may occur.
  const sentences = alerts().map((message) => 'args' in message && message.args)
  expect(JSON.stringify(sentences)).not.toMatch(new RegExp(`${pilotsName}|HbA1c|38`))
  const removed = (await historyOf('results of message', messageId)).at(-1)
  expect(removed).toMatchObject({ action: 'remove', after: { reason: 'Of another person' } })
})

test('a doctor can confirm the review of an alert; no one else can, and outsiders are not notified', async () => {
  const one = await patientWithMedicals()
  const messageId = await one.report()
  const medicalId = await medicalAt(one, 'issued', { classes: ['class2'] })
  await takeBack(messageId)
  const settleAlerts = (call: Scene['doctor']) => call('PUT', `/medicals/${medicalId}/results/alerts`)
  const stranger = await addScene()
  expect([(await settleAlerts(one.nurse)).status, (await settleAlerts(one.manager)).status]).toEqual([403, 403])
  expect([(await settleAlerts(stranger.doctor)).status, (await settleAlerts(one.pilot)).status]).toEqual([404, 403])
  expect(await alertsOf(stranger, medicalId)).toEqual([])
  expect((await one.manager('GET', '/resultAlerts')).status).toBe(403)
  expect((await settleAlerts(one.doctor)).body).toEqual({ settled: 1 })
  expect(await alertsOf(one, medicalId)).toEqual([])
  expect((await settleAlerts(one.doctor)).body).toEqual({ settled: 0 })
})

test.each<[string, string, string | undefined]>([
  ['corrected', hba1c.replace('38', '48').replace(/F$/, 'C'), 'corrected'],
  ['sent for the wrong patient', hba1c.replace(/F$/, 'W'), 'withdrawn'],
  ['sent again unchanged', hba1c.replace(/F$/, 'C'), undefined],
])('a result used in a decision is %s: whether the examiner is notified', async (_what, observation, kind) => {
  const one = await patientWithMedicals()
  await one.report({ reported: '20260916080000' })
  const medicalId = await medicalAt(one, 'issued', { classes: ['class2'] })
  await one.report({ reported: '20260917080000', observations: [observation] })
  expect((await alertsOf(one, medicalId)).map((alert) => [alert.kind, alert.isDecided])).toEqual(
    kind ? [[kind, true]] : [],
  )
})

test('a result that arrived after the decision alerts no one when it is corrected', async () => {
  const one = await patientWithMedicals()
  const medicalId = await medicalAt(one, 'issued', { classes: ['class2'] })
  await one.report({ reported: '20260916080000' })
  await one.report({ reported: '20260917080000', observations: [hba1c.replace('38', '48').replace(/F$/, 'C')] })
  expect(await alertsOf(one, medicalId)).toEqual([])
})

test('an open medical is alerted to a wrong patient; its request waits again', async () => {
  const one = await patientWithMedicals()
  const medicalId = await medicalAt(one, 'ready_to_assess', { classes: ['class2'] })
  const { practiceId, userId } = one
  const { number } = await database.transaction((tx) =>
    createLabRequest(
      tx,
      { ...theSystem, userId: one.people.doctor.userId },
      { medicalId, userId, practiceId, tests: ['HbA1c'] },
    ),
  )
  const messageId = await one.report({ placer: `${number}^FLYMED`, reported: '20260916080000' })
  const preview = await touchedBy(messageId)
  expect(preview.labRequests).toEqual([expect.objectContaining({ number, newStatus: 'sent' })])
  expect(preview.medicals.map((medical) => [medical.medicalId, medical.decidedAt])).toEqual([[medicalId, null]])
  await one.report({ reported: '20260917080000', observations: [hba1c.replace(/F$/, 'W')] })
  expect(await alertsOf(one, medicalId)).toEqual([
    expect.objectContaining({ kind: 'withdrawn', isDecided: false, personName: `Hēmi ${pilotsName}` }),
  ])
})

test('a doctor says that results belong to another person: they are unlinked, and administrators take over', async () => {
  const one = await patientWithMedicals()
  const medicalId = await medicalAt(one, 'ready_to_assess', { classes: ['class2'] })
  const messageId = await one.report()
  const { series } = await readMedicalResults(database.db, one)
  const resultId = series[0]?.results[0]?.resultId ?? 0
  const say = (call: Scene['doctor'], id = resultId) =>
    call('POST', `/medicals/${medicalId}/results/${id}/notTheirs`, { text: words })
  const words = 'She has never given blood in Whangārei, and is not a diabetic.\nPlease ask the laboratory.'
  const stranger = await patientWithMedicals()
  await stranger.report()
  const others = (await readMedicalResults(database.db, stranger)).series[0]?.results[0]?.resultId ?? 0
  expect([(await say(one.nurse)).status, (await say(one.pilot)).status]).toEqual([403, 403])
  expect((await say((await addScene()).doctor)).status).toBe(404)
  expect((await say(one.doctor, others)).status).toBe(404)
  expect((await say(one.doctor)).body).toEqual({ results: 1 })
  expect(await namesOf(one.userId)).toEqual([])
  expect((await round.ask('GET', `/hl7/${messageId}`)).body).toMatchObject({
    status: 'unassigned',
    reason: 'not theirs',
    takenBack: { from: `Hēmi ${pilotsName}`, byName: 'Kiri Heke', text: words },
  })
  expect((await say(one.doctor)).status).toBe(404)
})

test('a message assigned to another person in the meantime is not unlinked from them', async () => {
  const [one, other] = [await patientWithMedicals(), await patientWithMedicals()]
  const medicalId = await medicalAt(one, 'in_examination')
  const messageId = await one.report()
  const [{ resultId } = { resultId: 0 }] = (await readMedicalResults(database.db, one)).series[0]?.results ?? []
  let doctorAnswer: ReturnType<Scene['doctor']> | undefined
  await database.transaction(async (tx) => {
    const message = found(await findMessageToChange(tx, messageId))
    const text = 'Not this person'
    doctorAnswer = one.doctor('POST', `/medicals/${medicalId}/results/${resultId}/notTheirs`, { text })
    await expect.poll(() => isWaitedFor(tx)).toBe(true)
    const actor = { ...theSystem, userId: round.userId }
    await assignMessage(tx, receiver, actor, await takeBackMessage(tx, actor, message), other.userId)
  })
  expect((await doctorAnswer)?.status).toBe(404)
  expect([await namesOf(one.userId), await namesOf(other.userId)]).toEqual([[], ['HbA1c']])
})

test('a message a doctor has disowned stays unassigned when reprocessed, rematched or sent again', async () => {
  const one = await patientWithMedicals()
  const medicalId = await medicalAt(one, 'in_examination')
  const messageId = await one.report()
  const [{ resultId } = { resultId: 0 }] = (await readMedicalResults(database.db, one)).series[0]?.results ?? []
  const text = 'Not this person'
  await one.doctor('POST', `/medicals/${medicalId}/results/${resultId}/notTheirs`, { text })
  const { body } = await round.ask('POST', '/hl7/reprocess', { ids: [messageId] })
  expect(body).toMatchObject({ filed: 0, unchanged: 1 })
  const secondMessageId = await one.report({ reported: '20260918080000' })
  const { body: second } = await round.ask('GET', `/hl7/${secondMessageId}`)
  expect(second).toMatchObject({ status: 'unassigned', reason: 'report taken back', takenBack: null })
  for (const id of [messageId, secondMessageId])
    expect((await round.ask('GET', `/hl7/${id}/people/${one.userId}`)).body).toMatchObject({
      needsConfirmation: true,
      score: 32,
      reasons: expect.arrayContaining(['It was unlinked from this person before.']),
    })
  expect(await namesOf(one.userId)).toEqual([])
})
