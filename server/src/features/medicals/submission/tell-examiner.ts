import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { mailLink } from '#features/medicals/mail-link.ts'
import type { Tx } from '#platform/database/database.ts'

/** A link, and no word of whom it is about or what was said: the days to answer run from now, seen or not. */
export async function tellExaminer(tx: Tx, actor: Actor, { medicalId, examinerId }: Medical) {
  if (examinerId === null) return
  await mailLink(tx, actor, examinerId, 'regulatorWrote', `/medical/${medicalId}/submission`)
}
