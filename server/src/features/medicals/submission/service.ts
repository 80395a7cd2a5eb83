import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { readApplication } from '#features/medicals/application/service.ts'
import { readAssessment } from '#features/medicals/assessment/service.ts'
import { listCertificatesOf } from '#features/medicals/certificate/store.ts'
import { dueDay } from '#features/medicals/clock.ts'
import { listDocuments } from '#features/medicals/documents/store.ts'
import { readExamination } from '#features/medicals/examination/service.ts'
import { readResultsWith } from '#features/medicals/results/index.ts'
import { findDocument } from '#features/medicals/results/store.ts'
import { loadMedical, updateMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { acceptSubmission, answerQuestion, createQuestion, createSubmission, findSubmission } from './store.ts'

/** Freezes everything the regulator is to have and sends it (Civil Aviation Act 2023, schedule 2: required by law). */
export async function submit(tx: Tx, actor: Actor, medical: Medical) {
  const now = new Date().toISOString()
  const { medicalId, regulatorId } = medical
  const dueOn = medical.clock?.dueOn ?? (await dueDay(tx, regulatorId, 'submission', today()))
  const content = await contentOf(tx, actor, medical)
  await createSubmission(tx, actor, medical, {
    medicalId,
    regulatorId,
    dueOn,
    sentAt: now,
    sentBy: actor.userId,
    content,
  })
  return updateMedical(tx, actor, medical, { status: 'submitted', submittedAt: now })
}

/** Takes over what was sent on an earlier day, with the records as they are now. */
export async function importSubmission(tx: Tx, actor: Actor, medicalId: number) {
  const medical = await loadMedical(tx, actor, medicalId)
  const { regulatorId, submittedAt, decidedAt, examinerId, acceptedAt } = medical
  const sentAt = found(submittedAt ?? undefined)
  const dueOn = await dueDay(tx, regulatorId, 'submission', dayInZone(decidedAt ?? sentAt))
  const content = await contentOf(tx, actor, medical)
  await createSubmission(tx, actor, medical, {
    medicalId,
    regulatorId,
    dueOn,
    sentAt,
    sentBy: examinerId ?? 0,
    content,
    acceptedAt,
  })
}

/** As the records are in this transaction. The NHI stays with the practice. */
async function contentOf(tx: Tx, actor: Actor, medical: Medical): Promise<SubmissionContent> {
  const { values, questions, version } = await readApplication(tx, medical)
  const { parts } = await readExamination(tx, medical)
  return {
    medical: { ...medical, nhi: null },
    application: { values, questions, version },
    examination: parts,
    results: await readResultsWith(tx, medical),
    assessment: await readAssessment(tx, actor, medical),
    certificates: await listCertificatesOf(tx, medical, today()),
    documents: await listDocuments(tx, medical.medicalId),
  }
}

/** A laboratory's file, if it was among what was sent. */
export async function findSubmittedDocument(tx: Tx, { medicalId, userId }: Medical, resultId: number) {
  const { content } = found(await findSubmission(tx, medicalId))
  const { documents } = (content as SubmissionContent).results
  found(documents.find((document) => document.resultId === resultId))
  return found(await findDocument(tx, userId, resultId))
}

export async function ask(tx: Tx, actor: Actor, medical: Medical, question: string) {
  const { submissionId } = found(await findSubmission(tx, medical.medicalId))
  const dueOn = await dueDay(tx, medical.regulatorId, 'question', today())
  await createQuestion(tx, actor, medical, submissionId, { question, dueOn })
  return updateMedical(tx, actor, medical, { status: 'queried' })
}

/** With the last open question answered, it is the regulator's move again. */
export async function answer(tx: Tx, actor: Actor, medical: Medical, submissionQuestionId: number, text: string) {
  const { submissionId, questions } = found(await findSubmission(tx, medical.medicalId))
  const open = questions.filter((question) => question.answer === null)
  found(questions.find((question) => question.submissionQuestionId === submissionQuestionId))
  if (!open.some((question) => question.submissionQuestionId === submissionQuestionId)) {
    throw new Refusal(409, { title: 'This question is answered already.' })
  }
  await answerQuestion(tx, actor, medical, submissionId, submissionQuestionId, text)
  return updateMedical(tx, actor, medical, open.length === 1 ? { status: 'submitted' } : {})
}

export async function accept(tx: Tx, actor: Actor, medical: Medical) {
  const now = new Date().toISOString()
  await acceptSubmission(tx, actor, medical, found(await findSubmission(tx, medical.medicalId)), now)
  return updateMedical(tx, actor, medical, { status: 'accepted', acceptedAt: now })
}
