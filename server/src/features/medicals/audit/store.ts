import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { AuditFacts } from '@clearwing/domain/medicals/audit/rules.ts'
import type { Audit, AuditChecklist, AuditReason } from '@clearwing/domain/medicals/audit/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { and, asc, eq, lt } from 'drizzle-orm'
import { recordMedicalChange } from '#features/medicals/record-medical-change.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { audits } from './tables.ts'

type AuditedMedical = Pick<Medical, 'medicalId' | 'userId' | 'practiceId' | 'regulatorId' | 'submittedAt'>

const of = (entityId: number) => ({ entity: 'audit', entityId })
const tags: TagType[] = ['Submission', 'Medical']

/** Audits of every submission of a medical, in order. */
export async function listAudits(db: Db, medicalId: number): Promise<Audit[]> {
  const rows = await db
    .select({ audit: audits, finishedByName: shownNameOf(users) })
    .from(audits)
    .innerJoin(submissions, eq(submissions.submissionId, audits.submissionId))
    .leftJoin(users, eq(users.userId, audits.finishedBy))
    .where(eq(submissions.medicalId, medicalId))
    .orderBy(asc(audits.auditId))
  return rows.map(({ audit: { finishedBy: _, ...audit }, finishedByName }) => ({ ...audit, finishedByName }))
}

/** Finds the unfinished audit of a submission. */
export const findOpenAudit = async (db: Db, medicalId: number) =>
  (await listAudits(db, medicalId)).find(({ outcome }) => outcome === null)

/** Number of submissions by an examiner to a regulator before this one. */
export const countEarlier = (db: Db, of: { sentBy: number; regulatorId: number; submissionId: number }) =>
  db.$count(
    submissions,
    and(
      eq(submissions.sentBy, of.sentBy),
      eq(submissions.regulatorId, of.regulatorId),
      lt(submissions.submissionId, of.submissionId),
    ),
  )

export async function createAudit(
  tx: Tx,
  actor: Actor,
  medical: AuditedMedical,
  audit: { submissionId: number; reason: AuditReason; checklist: AuditChecklist; drawnWith?: AuditFacts },
) {
  const { drawnWith: _, ...values } = audit
  const [after] = await tx.insert(audits).values(values).returning()
  const { auditId } = after as typeof audits.$inferSelect
  await recordMedicalChange(tx, actor, medical, { action: 'create', ...of(auditId), after: audit }, ...tags)
}

export async function updateAudit(
  tx: Tx,
  actor: Actor,
  medical: AuditedMedical,
  { auditId, version }: Pick<Audit, 'auditId' | 'version'>,
  change: Partial<Omit<typeof audits.$inferInsert, 'auditId' | 'submissionId' | 'version'>>,
) {
  const set = { ...change, version: version + 1 }
  await tx.update(audits).set(set).where(eq(audits.auditId, auditId))
  await recordMedicalChange(tx, actor, medical, { action: 'change', ...of(auditId), after: change }, ...tags)
}
