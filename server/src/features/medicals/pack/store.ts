import type { PackReceipt } from '@clearwing/domain/medicals/submission/pack.ts'
import { asc, eq } from 'drizzle-orm'
import { submissions } from '#features/medicals/submission/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'

/** Every submission of a medical, earliest first. */
export async function listReceipts(db: Db, medicalId: number): Promise<PackReceipt[]> {
  const { submissionId, number, kind, sentAt, acceptedAt, digest } = submissions
  const rows = await db
    .select({ submissionId, number, kind, sentAt, acceptedAt, digest, sentByName: shownNameOf(users) })
    .from(submissions)
    .innerJoin(users, eq(users.userId, submissions.sentBy))
    .where(eq(submissions.medicalId, medicalId))
    .orderBy(asc(submissions.number))
  return rows.map((row) => ({ ...row, sentByName: row.sentByName ?? '' }))
}
