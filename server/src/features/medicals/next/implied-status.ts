import { isMissingHere, type OpenTest } from '@clearwing/domain/medicals/next/open-tests.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { examinationStatus, isWitnessed } from '@clearwing/domain/medicals/status.ts'
import { hasAssessment } from '#features/medicals/assessment/store.ts'
import { hasParts } from '#features/medicals/examination/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { readOpenTests } from './open-tests.ts'

/** The status of a medical with the practice that follows from its facts: measured, awaiting results, ready. */
export async function impliedStatus(tx: Tx, medical: Medical) {
  const { medicalId, measuredAt } = medical
  const [hasMeasurements, isAssessing] = await Promise.all([hasParts(tx, medicalId), hasAssessment(tx, medicalId)])
  const isMeasured = measuredAt !== null
  // Results do not change the status during the assessment.
  const missing: OpenTest[] = isMeasured && !isAssessing ? await readOpenTests(tx, medical) : []
  return examinationStatus({
    isWitnessed: isWitnessed(medical),
    hasMeasurements,
    isMeasured,
    isMissingHere: isMissingHere(missing),
    isMissingElsewhere: missing.length > 0,
    isAssessing,
  })
}
