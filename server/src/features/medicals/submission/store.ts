import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { resultsIn, type SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import type { Submission, SubmissionQuestion } from '@clearwing/domain/medicals/submission/schema.ts'
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listTakenBack } from '#features/medicals/results/store.ts'
import { audienceOf } from '#features/medicals/store.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { submissionQuestions, submissions } from './tables.ts'

const others = alias(users, 'others')
export async function findSubmission(db: Db, medicalId: number): Promise<Submission | undefined> {
  const [row] = await db
    .select({ submission: submissions, sentByName: shownNameOf(users), acceptedByName: shownNameOf(others) })
    .from(submissions)
    .innerJoin(users, eq(users.userId, submissions.sentBy))
    .leftJoin(others, eq(others.userId, submissions.acceptedBy))
    .where(eq(submissions.medicalId, medicalId))
  if (!row) return undefined
  const { submissionId, dueOn, sentAt, acceptedAt, content } = row.submission
  const names = { sentByName: row.sentByName ?? '', acceptedByName: row.acceptedByName }
  return {
    submissionId,
    medicalId,
    dueOn,
    sentAt,
    acceptedAt,
    ...names,
    content,
    questions: await listQuestions(db, submissionId),
    takenBack: await takenBackOf(db, content as SubmissionContent),
  }
}

async function takenBackOf(db: Db, content: SubmissionContent) {
  const rows = await listTakenBack(
    db,
    resultsIn(content).map(({ resultId }) => resultId),
  )
  return rows.map(({ resultId, takenBackAt }) => ({ resultId, takenBackAt: takenBackAt ?? '' }))
}

async function listQuestions(db: Db, submissionId: number): Promise<SubmissionQuestion[]> {
  const rows = await db
    .select({ row: submissionQuestions, askedByName: shownNameOf(users), answeredByName: shownNameOf(others) })
    .from(submissionQuestions)
    .innerJoin(users, eq(users.userId, submissionQuestions.askedBy))
    .leftJoin(others, eq(others.userId, submissionQuestions.answeredBy))
    .where(eq(submissionQuestions.submissionId, submissionId))
    .orderBy(asc(submissionQuestions.submissionQuestionId))
  return rows.map(({ row, askedByName, answeredByName }) => {
    const { submissionQuestionId, question, askedAt, dueOn, answer, answeredAt } = row
    return {
      submissionQuestionId,
      question,
      askedByName: askedByName ?? '',
      askedAt,
      dueOn,
      answer,
      answeredByName,
      answeredAt,
    }
  })
}

type NewSubmission = Omit<typeof submissions.$inferInsert, 'submissionId'>

export async function createSubmission(tx: Tx, actor: Actor, medical: Medical, submission: NewSubmission) {
  const [after] = await tx.insert(submissions).values(submission).returning()
  const { submissionId, dueOn, sentAt } = after as typeof submissions.$inferSelect
  await changed(tx, actor, medical, 'create', submissionId, { medicalId: medical.medicalId, dueOn, sentAt })
}

export async function acceptSubmission(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  { submissionId }: Submission,
  acceptedAt: string,
) {
  const after = { acceptedAt, acceptedBy: actor.userId }
  await tx.update(submissions).set(after).where(eq(submissions.submissionId, submissionId))
  await changed(tx, actor, medical, 'change', submissionId, after)
}

export async function createQuestion(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  submissionId: number,
  question: { question: string; dueOn: string },
) {
  const row = { submissionId, askedBy: actor.userId, askedAt: new Date().toISOString(), ...question }
  await tx.insert(submissionQuestions).values(row)
  await changed(tx, actor, medical, 'change', submissionId, row)
}

export async function answerQuestion(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  submissionId: number,
  submissionQuestionId: number,
  answer: string,
) {
  const after = { answer, answeredBy: actor.userId, answeredAt: new Date().toISOString() }
  await tx
    .update(submissionQuestions)
    .set(after)
    .where(eq(submissionQuestions.submissionQuestionId, submissionQuestionId))
  await changed(tx, actor, medical, 'change', submissionId, { submissionQuestionId, ...after })
}

async function changed(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  action: 'create' | 'change',
  entityId: number,
  after: object,
) {
  await record(tx, actor, { action, entity: 'submission', entityId, subjectUserId: medical.userId, after })
  await invalidateTags(tx, audienceOf(medical), { type: 'Submission' })
}
