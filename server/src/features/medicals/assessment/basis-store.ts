import type { DecisionBasis } from '@clearwing/domain/medicals/assessment/basis.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { eq, sql } from 'drizzle-orm'
import { medicals } from '#features/medicals/tables.ts'
import { findPracticeKeptUntil } from '#features/medicals/visible-findings-store.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'

/**
 * Reads the versions of everything a decision is based on, in one query; results that its practice may not know are
 * left out.
 */
export async function readBasis(db: Db, medical: Medical) {
  const { medicalId, userId } = medical
  const readableUntil = await findPracticeKeptUntil(db, medical)
  const isTold = readableUntil === null ? sql`true` : sql`(created_at <= ${readableUntil} or medical_id = ${medicalId})`
  const basis = {
    application: sql<number>`coalesce((select version from applications where medical_id = ${medicalId}), 0)`,
    examination: sql<DecisionBasis['examination']>`(
      select coalesce(json_agg(json_build_object('part', part, 'version', version) order by part), '[]')
      from examination_parts where medical_id = ${medicalId})`,
    results: sql<string>`(
      select coalesce(md5(string_agg(result_id::text, ',' order by result_id)), '')
      from results where user_id = ${userId} and replaced_at is null and taken_back_at is null and ${isTold})`,
  }
  const [row] = await db.select(basis).from(medicals).where(eq(medicals.medicalId, medicalId))
  return found(row)
}
