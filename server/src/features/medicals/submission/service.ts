import { randomInt } from 'node:crypto'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { isSentOn } from '@clearwing/domain/medicals/assessment/outcome.ts'
import type { AuditReason } from '@clearwing/domain/medicals/audit/schema.ts'
import { canReview } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { resultsIn, type SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { packLines, packProblem } from '@clearwing/domain/medicals/submission/pack.ts'
import type { Submission, SubmissionAnswer, SubmissionKind } from '@clearwing/domain/medicals/submission/schema.ts'
import { readApplication } from '#features/medicals/application/service.ts'
import { readAssessment } from '#features/medicals/assessment/service.ts'
import { findAssessment } from '#features/medicals/assessment/store.ts'
import { attachmentsToSubmit } from '#features/medicals/attachments/submitted.ts'
import { auditIfDue, beginAudit } from '#features/medicals/audit/service.ts'
import { findOpenAudit, updateAudit } from '#features/medicals/audit/store.ts'
import { listCertificatesOf } from '#features/medicals/certificate/store.ts'
import { readDueDay } from '#features/medicals/clocks/index.ts'
import { beginDeterminations } from '#features/medicals/determinations/begin.ts'
import { standingAtRegulator } from '#features/medicals/determinations/standing.ts'
import { isFlexible } from '#features/medicals/determinations/store.ts'
import { documentsKept } from '#features/medicals/documents/visible-documents.ts'
import { readExamination } from '#features/medicals/examination/service.ts'
import { endReferrals } from '#features/medicals/referrals/service.ts'
import { readResultsWith } from '#features/medicals/results/index.ts'
import { findDocument } from '#features/medicals/results/store.ts'
import { loadMedical, updateMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, wrongFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { closeSubmission, currentSubmission, updateSubmission } from './current/store.ts'
import { emailExaminer } from './current/tell.ts'
import { digestOf } from './digest.ts'
import { answerQuestion, createQuestion, createSubmission, findSubmission } from './store.ts'
import { tellReviewer } from './tell.ts'

/**
 * Freezes everything the regulator must have and submits it (Civil Aviation Act 2023, schedule 2: required by law).
 * Classes that no examiner decided are decided by the regulator; a sampled submission is audited.
 */
export async function submit(tx: Tx, actor: Actor, medical: Medical, kind: SubmissionKind = 'decision') {
  const now = tx.now
  const { medicalId, regulatorId } = medical
  if (kind === 'undecided') await endReferrals(tx, actor, medicalId)
  const dueOn = medical.clock?.dueOn ?? (await readDueDay(tx, regulatorId, 'submission', today(tx)))
  const { number = 0 } = (await currentSubmission(tx, medicalId)) ?? {}
  const content = await submissionContent(tx, actor, medical)
  const problem = packProblem(packLines(content, kind))
  if (problem) throw new Refusal(409, { title: problem })
  const auditSeed = randomInt(2 ** 31)
  const digest = digestOf(content)
  const sent = { medicalId, regulatorId, dueOn, sentAt: now, sentBy: actor.userId, content, kind, auditSeed, digest }
  // From now on the regulator is notified, so that the submission appears in its open queue.
  const submittedAt = medical.submittedAt ?? now
  const arrived = { ...medical, submittedAt }
  const submissionId = await createSubmission(tx, actor, arrived, { ...sent, number: number + 1 })
  if (kind !== 'again') await beginDeterminations(tx, actor, arrived, submissionId, sentOnIn(content))
  const arriving = { submissionId, sentBy: actor.userId, auditSeed, isAgain: kind === 'again' }
  if (kind !== 'undecided')
    await auditIfDue(tx, actor, arrived, { ...arriving, isFlexible: await isFlexible(tx, arrived.medicalId) })
  const status = await standingAtRegulator(tx, arrived)
  return updateMedical(tx, actor, medical, { status, submittedAt })
}

const sentOnIn = ({ assessment }: SubmissionContent) =>
  assessment.values.decisions.filter(isSentOn).map(({ medicalClass }) => medicalClass)

/** Imports a submission of an earlier day, with the current records. */
export async function importSubmission(tx: Tx, actor: Actor, medicalId: number, reason: AuditReason = 'required') {
  const medical = await loadMedical(tx, actor, medicalId)
  const { regulatorId, submittedAt, decidedAt, acceptedAt, status } = medical
  const sentAt = found(submittedAt ?? undefined)
  const dueOn = await readDueDay(tx, regulatorId, 'submission', dayInZone(decidedAt ?? sentAt))
  const content = await submissionContent(tx, actor, medical)
  const kind = decidedAt === null ? 'undecided' : 'decision'
  const sentBy = medical.examinerId ?? (await findAssessment(tx, medicalId))?.savedBy ?? 0
  const digest = digestOf(content)
  const sent = { medicalId, regulatorId, dueOn, sentAt, sentBy, content, acceptedAt, kind, digest } as const
  const submissionId = await createSubmission(tx, actor, medical, sent)
  if (status === 'to_decide')
    await beginDeterminations(tx, actor, medical, submissionId, sentOnIn(content), dayInZone(sentAt))
  if (status === 'in_audit' || status === 'returned') await beginAudit(tx, actor, medical, { submissionId, reason })
  if (status !== 'returned') return
  const audit = found(await findOpenAudit(tx, medicalId))
  const end = { outcome: 'return' as const, finishedAt: sentAt, remarks: 'Please send the audiogram.' }
  await updateAudit(tx, actor, medical, audit, end)
}

/** Content of the submission as of this transaction. The NHI stays with the practice. */
export async function submissionContent(tx: Tx, actor: Actor, medical: Medical): Promise<SubmissionContent> {
  const { values, questions, version } = await readApplication(tx, medical)
  const { parts, standards } = await readExamination(tx, medical)
  return {
    medical: { ...medical, nhi: null },
    application: { values, questions, version },
    examination: parts,
    standards,
    results: await readResultsWith(tx, medical),
    assessment: await readAssessment(tx, actor, medical),
    certificates: await listCertificatesOf(tx, medical, today(tx)),
    documents: await documentsKept(tx, actor, medical),
    attachments: await attachmentsToSubmit(tx, medical.medicalId),
  }
}

/** A laboratory's file, if it or a version of it was part of the submission. */
export async function findSubmittedDocument(tx: Tx, { medicalId, userId }: Medical, resultId: number) {
  const { content } = found(await findSubmission(tx, medicalId))
  found(resultsIn(content as SubmissionContent).find((result) => result.resultId === resultId))
  return found(await findDocument(tx, userId, resultId))
}

export async function askQuestion(tx: Tx, actor: Actor, medical: Medical, question: string) {
  const { submissionId } = found(await findSubmission(tx, medical.medicalId))
  const dueOn = await readDueDay(tx, medical.regulatorId, 'question', today(tx))
  await createQuestion(tx, actor, medical, submissionId, { question, dueOn })
  await emailExaminer(tx, actor, medical)
  return updateMedical(tx, actor, medical, { status: 'queried' })
}

/** Answers a question; with the last open one answered, the regulator must act again. */
export async function answerSubmissionQuestion(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  submissionQuestionId: number,
  { answer: text, attachmentIds }: Pick<SubmissionAnswer, 'answer' | 'attachmentIds'>,
) {
  const { submissionId, number, questions } = found(await findSubmission(tx, medical.medicalId))
  const asked = questions.filter((question) => question.number === number)
  const open = asked.filter((question) => question.answer === null)
  found(asked.find((question) => question.submissionQuestionId === submissionQuestionId))
  if (!open.some((question) => question.submissionQuestionId === submissionQuestionId)) {
    throw new Refusal(409, { title: 'This question has already been answered.' })
  }
  const documents = await documentsOfAnswer(tx, medical, attachmentIds)
  await answerQuestion(tx, actor, medical, submissionId, submissionQuestionId, { answer: text, documents })
  if (open.length === 1) await tellReviewer(tx, actor, medical, submissionId)
  return updateMedical(tx, actor, medical, open.length === 1 ? { status: await standingAtRegulator(tx, medical) } : {})
}

/** Documents of the medical that are sent with an answer, as they are now. */
async function documentsOfAnswer(tx: Tx, { medicalId }: Medical, attachmentIds: number[]) {
  const chosen = (await attachmentsToSubmit(tx, medicalId)).filter((one) => attachmentIds.includes(one.attachmentId))
  if (chosen.length < new Set(attachmentIds).size)
    throw wrongFields({ attachmentIds: ['A chosen document is no longer in the medical. Choose again.'] })
  return chosen
}

export async function acceptSubmission(tx: Tx, actor: Actor, medical: Medical) {
  const acceptedAt = await closeSubmission(tx, actor, medical)
  return updateMedical(tx, actor, medical, { status: 'accepted', acceptedAt })
}

/** Assigns the submission to this doctor, or to no one in particular. */
export async function assignSubmission(tx: Tx, actor: Actor, medical: Medical, isMine: boolean) {
  const { submissionId } = found(await currentSubmission(tx, medical.medicalId))
  await updateSubmission(tx, actor, medical, submissionId, { assignedTo: isMine ? actor.userId : null })
  return updateMedical(tx, actor, medical, {})
}

/** An unfinished audit is only for the regulator; the practice can read its outcome. */
export const submissionFor = (actor: Actor, medical: Medical, submission: Submission): Submission =>
  canReview(actor, medical)
    ? submission
    : { ...submission, audits: submission.audits.filter(({ outcome }) => outcome !== null) }
