import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { and, desc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import { recordMedicalChange } from '#features/medicals/record-medical-change.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { isNotOverOn, memberships } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'

const of = (entityId: number) => ({ entity: 'submission', entityId })
const tags: TagType[] = ['Submission', 'Medical']

type SubmissionChange = Partial<Pick<typeof submissions.$inferInsert, 'acceptedAt' | 'acceptedBy' | 'assignedTo'>>

/** The latest submission, without its content. */
export async function currentSubmission(db: Db, medicalId: number) {
  const { content: _, ...columns } = getTableColumns(submissions)
  const ofMedical = db.select(columns).from(submissions).where(eq(submissions.medicalId, medicalId))
  const [row] = await ofMedical.orderBy(desc(submissions.number)).limit(1)
  return row
}

export async function updateSubmission(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  submissionId: number,
  change: SubmissionChange,
) {
  await tx.update(submissions).set(change).where(eq(submissions.submissionId, submissionId))
  await recordMedicalChange(tx, actor, medical, { action: 'change', ...of(submissionId), after: change }, ...tags)
}

/** Closes the submission as accepted by the actor, now. Returns the time. */
export async function closeSubmission(tx: Tx, actor: Actor, medical: Medical) {
  const { submissionId } = found(await currentSubmission(tx, medical.medicalId))
  const acceptedAt = tx.now
  await updateSubmission(tx, actor, medical, submissionId, { acceptedAt, acceptedBy: actor.userId })
  return acceptedAt
}

/** True when the user works in that organisation today. */
export const isColleague = async (db: Db, userId: number, organisationId: number) =>
  (await db.$count(
    memberships,
    and(
      ...[eq(memberships.userId, userId), eq(memberships.organisationId, organisationId)],
      ...[isNotNull(memberships.acceptedAt), isNotOverOn(memberships, today(db))],
    ),
  )) > 0
