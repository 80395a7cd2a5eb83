import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { mailLink } from '#features/medicals/mail-link.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Sends a link without details of the person or the matter. The time to answer runs from now, whether it is read or
 * not.
 */
export async function emailExaminer(tx: Tx, actor: Actor, { medicalId, examinerId }: Medical) {
  if (examinerId === null) return
  await mailLink(tx, actor, examinerId, 'regulatorWrote', `/medical/${medicalId}/submission`)
}
