import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { EvidenceSide } from '@clearwing/domain/medicals/convenor/schema.ts'
import { loadMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { beginReview } from './case-clocks.ts'
import { readReviewRight } from './service.ts'
import { createCase, createEvidence } from './store.ts'

type ImportedReview = {
  medicalId: number
  officeId: number
  assignedTo: number
  requestedOn: string
  grounds: string
  /** Who gave the evidence; the person if no one is named. */
  evidence: { side: EvidenceSide; text: string; byUserId: number | null }[]
}

/** Imports a review from another system, with its original dates. */
export async function importReview(tx: Tx, { medicalId, evidence, ...given }: ImportedReview) {
  const medical = await loadMedical(tx, theSystem, medicalId)
  const { userId, regulatorId } = medical
  const { classes, decidedOn, lastDay } = await readReviewRight(tx, medical)
  const one = { ...given, medicalId, userId, regulatorId, classes, state: 'open' as const }
  const days = { decidedOn: found(decidedOn ?? undefined), lastDay: found(lastDay ?? undefined) }
  const caseId = await createCase(tx, theSystem, { ...one, ...days })
  await beginReview(tx, { ...one, caseId }, given.assignedTo, given.requestedOn)
  for (const { byUserId, ...evidenceValues } of evidence)
    await createEvidence(tx, { ...theSystem, userId: byUserId ?? userId }, { ...one, caseId }, evidenceValues)
}
