import { knownWith } from '@clearwing/domain/medicals/known-with.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { medicals } from './tables.ts'

/** Which findings about its person are read by way of this medical. */
export async function knownWithMedical(db: Db, medical: Medical) {
  const { medicalId, userId, status, statusSince, sentAt, decidedAt } = medicals
  const columns = { medicalId, status, statusSince, sentAt, decidedAt }
  return knownWith(medical, await db.select(columns).from(medicals).where(eq(userId, medical.userId)))
}
