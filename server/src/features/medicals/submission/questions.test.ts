import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { beforeAll, expect, test } from 'vitest'
import { fetchFile, pdfOf, sendDocument } from '#testing/attach.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addExaminer, addScene, type Scene } from '#testing/medical-people.ts'
import { as } from '#testing/test-app.ts'

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

const submissionOf = async (call: Scene['doctor'], medicalId: number) =>
  (await must(call('GET', `/medicals/${medicalId}/submission`))) as unknown as SubmissionRead

/** Asks a question as the regulator's doctor; returns its id. */
async function ask({ regulatorDoctor }: Scene, medicalId: number, question: string) {
  const body = { question, version: await version(regulatorDoctor, medicalId) }
  await must(regulatorDoctor('POST', `/medicals/${medicalId}/submission/questions`, body))
  const { questions } = await submissionOf(regulatorDoctor, medicalId)
  return questions.at(-1)?.submissionQuestionId ?? 0
}

async function answer(call: Scene['doctor'], medicalId: number, questionId: number, attachmentIds: number[]) {
  const body = { answer: 'In the letter.', attachmentIds, version: await version(call, medicalId) }
  return call('PUT', `/medicals/${medicalId}/submission/questions/${questionId}`, body)
}

/** Adds a document at the practice after the submission; returns it. */
async function attach({ people }: Scene, medicalId: number, title: string) {
  const { status, body } = await sendDocument(people.doctor, `/medicals/${medicalId}/attachments`, {
    title,
    bytes: pdfOf(title),
  })
  expect(status).toBe(201)
  return body as { attachmentId: number; version: number }
}

async function returnAndSendAgain({ regulatorDoctor, doctor }: Scene, medicalId: number) {
  const { audits } = await submissionOf(regulatorDoctor, medicalId)
  const audit = audits.at(-1)
  const checklist = audit?.checklist.map(({ item }) => ({ item, mark: 'minor' }))
  const marked = await must(
    regulatorDoctor('PUT', `/medicals/${medicalId}/audit`, {
      checklist,
      remarks: 'Send the audiogram.',
      version: audit?.version,
    }),
  )
  await must(
    regulatorDoctor('POST', `/medicals/${medicalId}/audit/outcome`, {
      outcome: 'return',
      version: marked.version,
      medicalVersion: await version(regulatorDoctor, medicalId),
    }),
  )
  await must(doctor('POST', `/medicals/${medicalId}/submission/again`, { version: await version(doctor, medicalId) }))
}

test('a question and its answer stay with their submission when the medical is submitted again', async () => {
  const medicalId = await medicalAt(scene, 'in_audit')
  const first = await ask(scene, medicalId, 'Which audiogram?')
  await must(answer(scene.doctor, medicalId, first, []))
  await returnAndSendAgain(scene, medicalId)
  await ask(scene, medicalId, 'And the left ear?')
  for (const call of [scene.regulatorDoctor, scene.doctor]) {
    const { number, questions } = await submissionOf(call, medicalId)
    expect(number).toBe(2)
    expect(questions).toMatchObject([
      { number: 1, question: 'Which audiogram?', answer: 'In the letter.' },
      { number: 2, question: 'And the left ear?', answer: null },
    ])
  }
})

test('a document sent with an answer is frozen, and the regulator that asked can open it', async () => {
  const medicalId = await medicalAt(scene, 'in_audit')
  const questionId = await ask(scene, medicalId, 'Which letter?')
  const letter = await attach(scene, medicalId, 'Cardiology letter')
  const internalAttachment = await attach(scene, medicalId, 'Not for the regulator')
  const fileOf = (id: number) => `/medicals/${medicalId}/submission/attachments/${id}`
  const { regulatorDoctor, agent } = scene.people
  expect((await fetchFile(regulatorDoctor, fileOf(letter.attachmentId))).status).toBe(404)
  await must(answer(scene.doctor, medicalId, questionId, [letter.attachmentId]))

  const renamed = { kind: 'other', title: 'Renamed', testCode: null, dayOfTest: null, version: letter.version }
  await must(scene.doctor('PUT', `/medicals/${medicalId}/attachments/${letter.attachmentId}`, renamed))
  await returnAndSendAgain(scene, medicalId)
  for (const call of [scene.regulatorDoctor, scene.doctor]) {
    const [asked] = (await submissionOf(call, medicalId)).questions
    expect(asked?.documents).toMatchObject([{ ...letter, title: 'Cardiology letter' }])
  }
  const opened = await fetchFile(regulatorDoctor, fileOf(letter.attachmentId))
  expect([opened.status, opened.bytes]).toEqual([200, pdfOf('Cardiology letter')])
  expect((await fetchFile(agent, fileOf(letter.attachmentId))).status).toBe(403)
  // The medical was submitted again with all its documents; before that, only the practice could open this one.
  expect((await fetchFile(regulatorDoctor, fileOf(internalAttachment.attachmentId))).status).toBe(200)
})

test('a document not attached to the answer stays with the practice', async () => {
  const medicalId = await medicalAt(scene, 'submitted')
  const questionId = await ask(scene, medicalId, 'Which letter?')
  const internalAttachment = await attach(scene, medicalId, 'Not for the regulator')
  await must(answer(scene.doctor, medicalId, questionId, []))
  const file = `/medicals/${medicalId}/submission/attachments/${internalAttachment.attachmentId}`
  expect((await fetchFile(scene.people.regulatorDoctor, file)).status).toBe(404)
})

test('only documents of this medical can be sent with an answer, and none that was removed', async () => {
  const medicalId = await medicalAt(scene, 'submitted')
  const other = await attach(scene, await medicalAt(scene, 'submitted'), 'Of another medical')
  const questionId = await ask(scene, medicalId, 'Which letter?')
  for (const attachmentIds of [[other.attachmentId], [2_000_000_000]]) {
    const { status, body } = await answer(scene.doctor, medicalId, questionId, attachmentIds)
    expect([status, body.errors]).toEqual([
      400,
      { attachmentIds: ['A chosen document is no longer in the medical. Choose again.'] },
    ])
  }
  expect((await submissionOf(scene.doctor, medicalId)).questions).toMatchObject([{ answer: null, documents: [] }])
})

test('another regulator, another practice and another pilot cannot find the question or its document', async () => {
  const medicalId = await medicalAt(scene, 'submitted')
  const questionId = await ask(scene, medicalId, 'Which letter?')
  const letter = await attach(scene, medicalId, 'Cardiology letter')
  await must(answer(scene.doctor, medicalId, questionId, [letter.attachmentId]))
  const elsewhere = await addScene()
  const sameCountry = await addExaminer(elsewhere.practiceId, scene.regulatorId)
  const { regulatorDoctor, doctor } = elsewhere.people
  for (const person of [regulatorDoctor, doctor, sameCountry, elsewhere.people.pilot]) {
    const call = await as(person)
    expect((await call('GET', `/medicals/${medicalId}/submission`)).status).toBe(404)
    const file = `/medicals/${medicalId}/submission/attachments/${letter.attachmentId}`
    expect((await fetchFile(person, file)).status).toBe(404)
  }
})

test('question and answer are in the history of the submission, with the documents that were sent', async () => {
  const medicalId = await medicalAt(scene, 'submitted')
  const questionId = await ask(scene, medicalId, 'Which letter?')
  const letter = await attach(scene, medicalId, 'Cardiology letter')
  await must(answer(scene.doctor, medicalId, questionId, [letter.attachmentId]))
  const { submissionId } = await submissionOf(scene.doctor, medicalId)
  const [asked, answered] = (await historyOf('submission', submissionId)).filter(({ action }) => action === 'change')
  const { pilot, doctor, regulatorDoctor } = scene.people
  expect(asked).toMatchObject({ userId: regulatorDoctor.userId, subjectUserId: pilot.userId })
  expect(answered).toMatchObject({
    userId: doctor.userId,
    subjectUserId: pilot.userId,
    after: { submissionQuestionId: questionId, answer: 'In the letter.', attachmentIds: [letter.attachmentId] },
  })
})
