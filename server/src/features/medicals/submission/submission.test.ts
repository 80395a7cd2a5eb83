import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, addMonths, momentAt } from '@clearwing/domain/dates.ts'
import { emptyAssessment } from '@clearwing/domain/medicals/assessment/schema.ts'
import { resultsIn, type SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { assignMessage, takeBack } from '#features/hl7/assignment.ts'
import { receive } from '#features/hl7/index.ts'
import { findMessageToChange } from '#features/hl7/store.ts'
import { importMedical } from '#features/medicals/index.ts'
import { users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { hba1c, newNhi, oru } from '#testing/laboratory.ts'
import { medicalAt } from '#testing/medical-at.ts'
import {
  assess,
  assessment,
  completeApplication,
  completeExamination,
  must,
  sendDecision,
  version,
} from '#testing/medical-errand.ts'
import { addPilot, addScene, pilotsName, type Scene } from '#testing/medical-people.ts'
import { app, as, database, signIn, site } from '#testing/test-app.ts'

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

const submit = async ({ doctor }: Scene, medicalId: number) =>
  must(doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(doctor, medicalId) }))

test('a late submission still shows the day from which its dates were counted', async () => {
  const pilot = await addPilot(scene.regulatorId)
  const decidedOn = addDays(today(), -4)
  const at = (time: string) => momentAt(addDays(decidedOn, -1), time, 'UTC')
  const { practiceId, regulatorId } = scene
  const { doctor } = scene.people
  const decision = { outcome: 'eligible' as const, keepAnniversary: true, expiresOn: [], reasons: '' }
  const { medicalId } = await database.transaction((tx) =>
    importMedical(tx, theSystem, {
      medical: {
        userId: pilot.userId,
        regulatorId,
        practiceId,
        classes: ['class2'],
        status: 'issued' as const,
        createdAt: at('20:00'),
        statusSince: at('22:30'),
        sentAt: at('20:00'),
        signedAt: at('21:00'),
        witnessedAt: at('21:05'),
        measuredAt: at('22:00'),
        decidedAt: at('22:30'),
        examinerId: doctor.userId,
      },
      application: completeApplication(['class2']),
      parts: completeExamination(['class2']),
      measuredBy: doctor.userId,
      assessment: { ...emptyAssessment, decisions: [{ medicalClass: 'class2', ...decision }] },
    }),
  )
  await submit(scene, medicalId)
  const { body } = await scene.regulatorDoctor('GET', `/medicals/${medicalId}/submission`)
  const { content } = body as SubmissionRead
  expect(content.assessment.proposals[0]?.rows).toMatchObject([
    { fromDay: decidedOn, plainMaximumDay: addMonths(decidedOn, 24) },
  ])
})

test('a submission contains the standards that its findings were compared with', async () => {
  const medicalId = await medicalAt(scene, 'issued')
  const { body: examination } = await scene.doctor('GET', `/medicals/${medicalId}/examination`)
  await submit(scene, medicalId)
  const { body } = await scene.regulatorDoctor('GET', `/medicals/${medicalId}/submission`)
  const { standards } = (body as SubmissionRead).content
  expect(standards?.length).toBeGreaterThan(0)
  expect(standards).toEqual(examination.standards)
})

test('the regulator is notified of the first submission of a medical, and its open queue is updated', async () => {
  const medicalId = await medicalAt(scene, 'issued')
  await using received = await announcements()
  await submit(scene, medicalId)
  const regulator = JSON.stringify({ organisationId: scene.regulatorId })
  const hears = (tag: string) =>
    received.all().some((one) => [tag, regulator].every((words) => JSON.stringify(one).includes(words)))
  await expect.poll(() => ['"Submission"', '"Medical"'].filter(hears)).toHaveLength(2)
})

const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }
const pdf = Buffer.from('%PDF-1.4\n%%EOF').toString('base64')

/** A laboratory's file, and a value, for the pilot with this NHI. */
const fileFor = (nhi: string) => {
  const observations = [hba1c, `ED|PDF^ECG report^L||^application^pdf^Base64^${pdf}||||||F`]
  const message = oru({ nhi, name: pilotsName, born: '19800720', observations })
  return receive(receiver, Buffer.from(message), { source: 'upload', actor: theSystem })
}

/** Opens a file of the submission; returns the status. */
async function open(caller: Parameters<typeof signIn>[0], medicalId: number, resultId: unknown) {
  const { cookie } = await signIn(caller)
  const url = `/api/medicals/${medicalId}/submission/documents/${resultId}`
  return (await app.inject({ url, headers: { cookie } })).statusCode
}

test('the regulator’s doctor can open a laboratory file that was submitted, and none that arrived later', async () => {
  const nhi = newNhi()
  const { userId } = scene.people.pilot
  await database.transaction((tx) => tx.update(users).set({ nhi }).where(eq(users.userId, userId)))
  const report = () => fileFor(nhi)
  const medicalId = await medicalAt(scene, 'ready_to_assess', { classes: ['class2'] })
  await report()
  await assess(scene.doctor, medicalId, assessment(['class2']))
  await must(sendDecision(scene.doctor, medicalId))
  await submit(scene, medicalId)
  await report()

  const { documents } = (await scene.doctor('GET', `/medicals/${medicalId}/results`)).body
  const { content } = (await scene.doctor('GET', `/medicals/${medicalId}/submission`)).body as SubmissionRead
  const sent = content.results.documents.map(({ resultId }) => resultId)
  const later = documents
    .map(({ resultId }: { resultId: number }) => resultId)
    .filter((id: number) => !sent.includes(id))
  expect([sent.length, later.length]).toEqual([1, 1])
  const { regulatorDoctor, agent, manager } = scene.people
  expect(await open(regulatorDoctor, medicalId, sent[0])).toBe(200)
  expect(await open(regulatorDoctor, medicalId, later[0])).toBe(404)
  for (const colleague of [agent, manager]) expect(await open(colleague, medicalId, sent[0])).toBe(403)
  const stranger = await addScene()
  expect(await open(stranger.people.regulatorDoctor, medicalId, sent[0])).toBe(404)
  expect((await (await as(agent))('GET', `/medicals/${medicalId}/submission`)).status).toBe(403)
})

test('results unlinked after submission stay readable there, marked as such; the person no longer has them', async () => {
  const nhi = newNhi()
  const pilot = await addPilot(scene.regulatorId, { nhi })
  const mine = { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
  const { doctor, regulatorDoctor, people } = mine
  const medicalId = await medicalAt(mine, 'ready_to_assess', { classes: ['class2'] })
  const { receipts } = await fileFor(nhi)
  await assess(doctor, medicalId, assessment(['class2']))
  await must(sendDecision(doctor, medicalId))
  await submit(mine, medicalId)
  const sent = async (call: Scene['doctor']) =>
    (await must(call('GET', `/medicals/${medicalId}/submission`))) as unknown as SubmissionRead
  const before = await sent(regulatorDoctor)
  expect(before.takenBack).toEqual([])
  const [file] = before.content.results.documents.map(({ resultId }) => resultId)

  await database.transaction(async (tx) => {
    const message = await findMessageToChange(tx, receipts[0]?.messageIds[0] ?? 0)
    if (message) await takeBack(tx, theSystem, message)
  })
  for (const call of [regulatorDoctor, doctor]) {
    const { content, takenBack } = await sent(call)
    expect(content.results).toEqual(before.content.results)
    expect(takenBack.map(({ resultId }) => resultId).sort()).toEqual(
      resultsIn(before.content)
        .map(({ resultId }) => resultId)
        .sort(),
    )
  }
  expect(await open(people.regulatorDoctor, medicalId, file)).toBe(200)
  expect((await mine.pilot('GET', `/medicals/${medicalId}/results`)).body).toEqual({ series: [], documents: [] })
  const { cookie } = await signIn(people.doctor)
  const url = `/api/medicals/${medicalId}/results/${file}/document`
  expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(404)

  // Once the message is filed to its person again, the person can read the document again.
  await database.transaction(async (tx) => {
    const message = await findMessageToChange(tx, receipts[0]?.messageIds[0] ?? 0)
    if (message)
      await assignMessage(tx, receiver, { ...theSystem, userId: people.doctor.userId }, message, pilot.userId)
  })
  expect((await mine.pilot('GET', `/medicals/${medicalId}/results`)).body.documents).toHaveLength(1)
})
