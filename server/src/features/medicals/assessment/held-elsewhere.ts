import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { HeldElsewhere } from '@clearwing/domain/medicals/assessment/answered.ts'
import { readsByCare } from '@clearwing/domain/medicals/care-end.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { listCertificates } from '#features/medicals/certificate/store.ts'
import { certificatesKept } from '#features/medicals/certificate/visible-certificates.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { readAssessment } from './service.ts'

/**
 * The assessment for its page, with the certificates that other regulators issued. Submissions and documents leave
 * those out.
 */
export const shownAssessment = async (db: Db, actor: Actor, medical: Medical) => ({
  ...(await readAssessment(db, actor, medical)),
  heldElsewhere: await listHeldElsewhere(db, actor, medical),
})

/**
 * Certificates in force of other regulators, as far as the practice that assesses the medical knows of them. No other
 * reader learns of them here: neither the regulator nor an administrator. A decided medical no longer needs them.
 */
async function listHeldElsewhere(db: Db, actor: Actor, medical: Medical): Promise<HeldElsewhere[]> {
  if (!readsByCare(actor, medical) || medical.decidedAt !== null) return []
  const visibility = await certificatesKept(db, actor, [medical])
  const held = (await listCertificates(db, medical.userId, today(db), visibility)).flatMap(
    ({ kind, regulatorId, rows }) =>
      kind === 'certificate' && regulatorId !== medical.regulatorId
        ? rows.filter(({ inForce }) => inForce).map((row) => ({ ...row, regulatorId }))
        : [],
  )
  const names = new Map<number, string>()
  for (const regulatorId of new Set(held.map((row) => row.regulatorId)))
    names.set(regulatorId, found(await findOrganisation(db, regulatorId)).name)
  return held.map(({ regulatorId, medicalClass, privilege, toDay }) => ({
    regulatorName: names.get(regulatorId) ?? '',
    medicalClass,
    privilege,
    toDay,
  }))
}
