import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isMissingHere, type OpenTest } from '@clearwing/domain/medicals/next/open-tests.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { examinationStatus, isWithPractice, isWitnessed } from '@clearwing/domain/medicals/status.ts'
import { hasAssessment } from '#features/medicals/assessment/store.ts'
import { hasParts } from '#features/medicals/examination/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { readOpenTests } from './next/open-tests.ts'
import { loadMedical, updateMedical } from './store.ts'

/** Moves a medical forward or back to the status that its facts imply: measured, awaiting results, ready. */
export async function refreshStatus(tx: Tx, actor: Actor, medical: Medical): Promise<Medical> {
  if (!isWithPractice(medical.status)) return medical
  const { medicalId, measuredAt } = medical
  const [hasMeasurements, isAssessing] = await Promise.all([hasParts(tx, medicalId), hasAssessment(tx, medicalId)])
  const isMeasured = measuredAt !== null
  // Results do not change the status during the assessment.
  const missing: OpenTest[] = isMeasured && !isAssessing ? await readOpenTests(tx, medical) : []
  const status = examinationStatus({
    isWitnessed: isWitnessed(medical),
    hasMeasurements,
    isMeasured,
    isMissingHere: isMissingHere(missing),
    isMissingElsewhere: missing.length > 0,
    isAssessing,
  })
  return status === medical.status ? medical : updateMedical(tx, actor, medical, { status })
}

/** The same without a reader: a result has arrived or was removed. A referred medical keeps waiting for an examiner. */
export async function refreshMedical(tx: Tx, actor: Actor, medicalId: number): Promise<Medical> {
  const medical = await loadMedical(tx, actor, medicalId)
  return medical.status === 'referred' ? medical : refreshStatus(tx, actor, medical)
}
