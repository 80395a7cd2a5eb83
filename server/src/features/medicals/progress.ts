import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { isWithPractice } from '@clearwing/domain/medicals/status.ts'
import type { Tx } from '#platform/database/database.ts'
import { handlers } from './handlers.ts'
import { loadMedical, updateMedical } from './store.ts'

/** Moves a medical forward or back to the status that its facts imply: measured, awaiting results, ready. */
export async function refreshStatus(tx: Tx, actor: Actor, medical: Medical): Promise<Medical> {
  if (!isWithPractice(medical.status)) return medical
  const status = await handlers().impliedStatus(tx, medical)
  return status === medical.status ? medical : updateMedical(tx, actor, medical, { status })
}

/** Updates the status after a result has arrived or was removed. A referred medical keeps waiting for an examiner. */
export async function refreshMedical(tx: Tx, actor: Actor, medicalId: number): Promise<Medical> {
  const medical = await loadMedical(tx, actor, medicalId)
  return medical.status === 'referred' ? medical : refreshStatus(tx, actor, medical)
}
