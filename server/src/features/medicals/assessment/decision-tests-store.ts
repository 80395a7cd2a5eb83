import type { TestAtDecision } from '@clearwing/domain/medicals/assessment/tests-at-decision.ts'
import { and, desc, isNotNull, notExists, sql } from 'drizzle-orm'
import { medicals } from '#features/medicals/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { decisionTests } from './tables.ts'

/** Decided medicals whose tests are not counted yet, the latest decisions first. */
export async function listUncountedDecisions(db: Db, limit: number): Promise<number[]> {
  const counted = db.select().from(decisionTests).where(sql`${decisionTests.medicalId} = ${medicals.medicalId}`)
  const rows = await db
    .select({ medicalId: medicals.medicalId })
    .from(medicals)
    .where(and(isNotNull(medicals.decidedAt), notExists(counted)))
    .orderBy(desc(medicals.decidedAt), desc(medicals.medicalId))
    .limit(limit)
  return rows.map(({ medicalId }) => medicalId)
}

export const createDecisionTests = (tx: Tx, medicalId: number, tests: TestAtDecision[]) =>
  tx.insert(decisionTests).values({ medicalId, tests }).onConflictDoNothing()
