import { assessmentCodes } from '@clearwing/domain/medicals/assessment/codes.ts'
import type { RiskRow } from '@clearwing/domain/medicals/assessment/risk.ts'
import { type AssessmentValues, emptyAssessment } from '@clearwing/domain/medicals/assessment/schema.ts'
import { and, eq } from 'drizzle-orm'
import { rulesInForce } from '#features/medicals/rule-rows/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { medicalCodes } from './tables.ts'

type Assessed = { medicalId: number; regulatorId: number }

/** Rewrites the codes of an assessment whenever it is saved; their history is that of the assessment. */
export async function saveCodes(tx: Tx, { medicalId, regulatorId }: Assessed, values: AssessmentValues, day: string) {
  const rows = await rulesInForce<RiskRow>(tx, regulatorId, 'risk', day)
  const codes = assessmentCodes({ ...emptyAssessment, ...values }, rows)
  await tx.delete(medicalCodes).where(and(eq(medicalCodes.medicalId, medicalId), eq(medicalCodes.isSubmitted, false)))
  if (codes.length > 0) await tx.insert(medicalCodes).values(codes.map((code) => ({ ...code, medicalId })))
}
