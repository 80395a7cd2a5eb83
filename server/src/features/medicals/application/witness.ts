import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { IdentitySighting, Medical, Signature } from '@clearwing/domain/medicals/schema.ts'
import { hasParts } from '#features/medicals/examination/store.ts'
import { refreshStatus } from '#features/medicals/progress.ts'
import { updateMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { applicationAsRead } from './service.ts'

/** The examiner has seen a document with a photograph: the applicant may sign now (form 24067-001). */
export const sightIdentity = (tx: Tx, actor: Actor, medical: Medical, { kind, characters }: IdentitySighting) =>
  updateMedical(tx, actor, medical, {
    identityKind: kind,
    identityCharacters: characters.toUpperCase(),
    identitySightedAt: new Date().toISOString(),
    identitySightedBy: actor.userId,
    examinerId: actor.userId,
  })

/** The examiner confirms that this version was signed in front of them. From now on may be measured. */
export async function witnessApplication(tx: Tx, actor: Actor, medical: Medical, sent: Signature) {
  await applicationAsRead(tx, medical, sent)
  const witnessedAt = new Date().toISOString()
  const isFirst = !(await hasParts(tx, medical.medicalId))
  const witnessed = { witnessedAt, witnessedBy: actor.userId, examinerId: actor.userId }
  const after = await updateMedical(tx, actor, medical, {
    ...witnessed,
    ...(isFirst && { firstWitnessedAt: witnessedAt }),
  })
  return refreshStatus(tx, actor, after)
}
