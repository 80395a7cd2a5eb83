import type { LetterUse } from '@clearwing/domain/resources/templates/schema.ts'
import { and, count, desc, eq, isNotNull, max, sql } from 'drizzle-orm'
import { assessments } from '#features/medicals/assessment/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'

/** Practices whose doctors decided medicals with a letter that began with the template, most frequent first. */
export async function listLetterUses(db: Db, regulatorId: number, code: string): Promise<LetterUse[]> {
  const isUse = and(
    eq(medicals.regulatorId, regulatorId),
    isNotNull(medicals.decidedAt),
    eq(sql`${assessments.values}->'letter'->>'templateCode'`, code),
  )
  const rows = await db
    .select({ practiceName: organisations.name, uses: count(), lastUsedAt: max(medicals.decidedAt) })
    .from(assessments)
    .innerJoin(medicals, eq(medicals.medicalId, assessments.medicalId))
    .leftJoin(organisations, eq(organisations.organisationId, medicals.practiceId))
    .where(isUse)
    .groupBy(organisations.organisationId, organisations.name)
    .orderBy(desc(count()), organisations.organisationId)
    .limit(100)
  return rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt ?? '' }))
}
