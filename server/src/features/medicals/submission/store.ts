import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Attachment } from '@clearwing/domain/medicals/attachments/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { resultsIn, type SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import type { Submission, SubmissionQuestion } from '@clearwing/domain/medicals/submission/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { and, asc, desc, eq, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listAudits } from '#features/medicals/audit/store.ts'
import { withoutCode } from '#features/medicals/certificate/codes.ts'
import { recordMedicalChange } from '#features/medicals/record-medical-change.ts'
import { listTakenBack } from '#features/medicals/results/store.ts'
import { indexSubmitted } from '#features/medicals/text-index/index.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { submissionQuestions, submissions } from './tables.ts'

const others = alias(users, 'others')
const assignees = alias(users, 'assignees')

const of = (entityId: number) => ({ entity: 'submission', entityId })
const tags: TagType[] = ['Submission', 'Medical']

/** The latest submission of a medical, or a given one, with its content and everything that followed. */
export async function findSubmission(db: Db, medicalId: number, wanted?: number): Promise<Submission | undefined> {
  const [row] = await db
    .select({
      submission: submissions,
      sentByName: shownNameOf(users),
      acceptedByName: shownNameOf(others),
      assignedToName: shownNameOf(assignees),
    })
    .from(submissions)
    .innerJoin(users, eq(users.userId, submissions.sentBy))
    .leftJoin(others, eq(others.userId, submissions.acceptedBy))
    .leftJoin(assignees, eq(assignees.userId, submissions.assignedTo))
    .where(and(eq(submissions.medicalId, medicalId), wanted === undefined ? undefined : eq(submissions.number, wanted)))
    .orderBy(desc(submissions.number))
    .limit(1)
  if (!row) return undefined
  const { submission, sentByName, ...names } = row
  const { submissionId, dueOn, sentAt, acceptedAt, content, number, kind, assignedTo } = submission
  return {
    submissionId,
    medicalId,
    dueOn,
    sentAt,
    acceptedAt,
    number,
    kind,
    assignedTo,
    ...names,
    sentByName: sentByName ?? '',
    content: withoutCodes(content as SubmissionContent),
    audits: await listAudits(db, medicalId),
    questions: await listQuestions(db, medicalId, number),
    takenBack: await takenBackOf(db, content as SubmissionContent),
  }
}

/** The regulator may read the code with the certificate, a convenor never. */
const withoutCodes = (content: SubmissionContent): SubmissionContent => ({
  ...content,
  certificates: content.certificates.map(withoutCode),
})

async function takenBackOf(db: Db, content: SubmissionContent) {
  const rows = await listTakenBack(
    db,
    resultsIn(content).map(({ resultId }) => resultId),
  )
  return rows.map(({ resultId, takenBackAt }) => ({ resultId, takenBackAt: takenBackAt ?? '' }))
}

/** The doctor to whom a submission is assigned, or who asked the latest question about it. */
export async function findReviewer(db: Db, submissionId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ assignedTo: submissions.assignedTo, askedBy: submissionQuestions.askedBy })
    .from(submissions)
    .leftJoin(submissionQuestions, eq(submissionQuestions.submissionId, submissions.submissionId))
    .where(eq(submissions.submissionId, submissionId))
    .orderBy(desc(submissionQuestions.submissionQuestionId))
    .limit(1)
  return row?.assignedTo ?? row?.askedBy ?? undefined
}

/** Questions about a submission of a medical and the earlier ones: they stay when it is submitted again. */
async function listQuestions(db: Db, medicalId: number, upTo: number): Promise<SubmissionQuestion[]> {
  const rows = await db
    .select({
      row: submissionQuestions,
      number: submissions.number,
      askedByName: shownNameOf(users),
      answeredByName: shownNameOf(others),
    })
    .from(submissionQuestions)
    .innerJoin(submissions, eq(submissions.submissionId, submissionQuestions.submissionId))
    .innerJoin(users, eq(users.userId, submissionQuestions.askedBy))
    .leftJoin(others, eq(others.userId, submissionQuestions.answeredBy))
    .where(and(eq(submissions.medicalId, medicalId), lte(submissions.number, upTo)))
    .orderBy(asc(submissionQuestions.submissionQuestionId))
  return rows.map(({ row, number, askedByName, answeredByName }) => {
    const { submissionQuestionId, question, askedAt, dueOn, answer, answeredAt, documents } = row
    return {
      submissionQuestionId,
      number,
      question,
      askedByName: askedByName ?? '',
      askedAt,
      dueOn,
      answer,
      answeredByName,
      answeredAt,
      documents,
    }
  })
}

type NewSubmission = Omit<typeof submissions.$inferInsert, 'submissionId'>

export async function createSubmission(tx: Tx, actor: Actor, medical: Medical, submission: NewSubmission) {
  const [after] = await tx.insert(submissions).values(submission).returning()
  const { submissionId, dueOn, sentAt } = after as typeof submissions.$inferSelect
  await recordMedicalChange(
    tx,
    actor,
    medical,
    { action: 'create', ...of(submissionId), after: { medicalId: medical.medicalId, dueOn, sentAt } },
    ...tags,
  )
  await indexSubmitted(tx, medical.medicalId)
  return submissionId
}

export async function createQuestion(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  submissionId: number,
  question: { question: string; dueOn: string },
) {
  const row = { submissionId, askedBy: actor.userId, askedAt: tx.now, ...question }
  await tx.insert(submissionQuestions).values(row)
  await recordMedicalChange(tx, actor, medical, { action: 'change', ...of(submissionId), after: row }, ...tags)
}

export async function answerQuestion(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  submissionId: number,
  submissionQuestionId: number,
  { answer, documents }: { answer: string; documents: Attachment[] },
) {
  const after = { answer, answeredBy: actor.userId, answeredAt: tx.now }
  await tx
    .update(submissionQuestions)
    .set({ ...after, documents })
    .where(eq(submissionQuestions.submissionQuestionId, submissionQuestionId))
  await recordMedicalChange(
    tx,
    actor,
    medical,
    {
      action: 'change',
      ...of(submissionId),
      after: { submissionQuestionId, ...after, attachmentIds: documents.map(({ attachmentId }) => attachmentId) },
    },
    ...tags,
  )
}
