import { dayInZone } from '@clearwing/domain/dates.ts'
import type { AssessmentLists } from '@clearwing/domain/medicals/assessment/answered.ts'
import type { Diagnosis } from '@clearwing/domain/medicals/assessment/diagnosis.ts'
import { type RiskRow, riskGrade } from '@clearwing/domain/medicals/assessment/risk.ts'
import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { LetterTemplate } from '@clearwing/domain/medicals/letters/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { rulesInForce } from '#features/medicals/rule-rows/store.ts'
import type { Db } from '#platform/database/database.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'

/** Day whose rules apply: today, or the day of the decision. */
export const assessmentDay = (moment: Moment, { decidedAt }: Pick<Medical, 'decidedAt'>) =>
  decidedAt ? dayInZone(decidedAt) : today(moment)

/** The regulator's diagnoses and risk grades. */
export async function readRiskLists(db: Db, medical: Medical) {
  const day = assessmentDay(db, medical)
  return {
    diagnoses: await rulesInForce<Diagnosis>(db, medical.regulatorId, 'diagnosis', day),
    riskRows: await rulesInForce<RiskRow>(db, medical.regulatorId, 'risk', day),
  }
}

/** The regulator's lists for the assessor to choose from; no personal data. */
export async function readLists(db: Db, medical: Medical): Promise<AssessmentLists> {
  const { regulatorId } = medical
  const day = assessmentDay(db, medical)
  const { diagnoses, riskRows } = await readRiskLists(db, medical)
  return {
    diagnoses,
    riskRows,
    templates: await rulesInForce<LetterTemplate>(db, regulatorId, 'template', day),
  }
}

/** Names and grades of the chosen risks, for readers without the lists. */
export const namedRisks = (
  { risks }: AssessmentValues,
  { diagnoses, riskRows }: Pick<AssessmentLists, 'diagnoses' | 'riskRows'>,
) =>
  risks.map((risk) => ({
    name: diagnoses.find(({ code }) => code === risk.code)?.name ?? risk.code,
    grade: riskGrade(risk, riskRows),
  }))
