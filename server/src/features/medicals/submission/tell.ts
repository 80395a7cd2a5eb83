import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { mailLink } from '#features/medicals/mail-link.ts'
import type { Tx } from '#platform/database/database.ts'
import { findReviewer } from './store.ts'

/** Every question is answered: the regulator's doctor who reviews the submission, or who asked, gets a link. */
export async function tellReviewer(tx: Tx, actor: Actor, { medicalId }: Medical, submissionId: number) {
  const reviewer = await findReviewer(tx, submissionId)
  if (reviewer !== undefined) await mailLink(tx, actor, reviewer, 'medicalWaiting', `/medical/queue/${medicalId}`)
}
