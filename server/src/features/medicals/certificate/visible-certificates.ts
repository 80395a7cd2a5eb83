import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { readsByCare } from '@clearwing/domain/medicals/care-end.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import {
  basisOfMedical,
  type FindingVisibilityFields,
  findKept,
  isCareHeld,
} from '#features/medicals/visible-findings-store.ts'
import type { Db } from '#platform/database/database.ts'
import { allKnown, type KnownCertificates, listStoredCertificates } from './store.ts'

/**
 * Certificates and events that a reader may know through these medicals. A practice whose care has ended keeps them as
 * they were then, with what it recorded itself.
 */
export async function certificatesKept(
  db: Db,
  reader: Actor,
  medicals: FindingVisibilityFields[],
): Promise<KnownCertificates> {
  const own = medicals.filter((medical) => readsByCare(reader, medical))
  const all = await Promise.all(own.map((medical) => findKept(db, reader, medical)))
  const [first, ...others] = all.flatMap((one) => one?.until ?? [])
  if (first === undefined || all.includes(null)) return allKnown
  const isHeld = all.some((one) => one !== null && one.sourceUserId !== null)
  const readableUntil = others.reduce((last, moment) => (moment > last ? moment : last), first)
  const ids = new Set(own.map(({ medicalId }) => medicalId))
  return {
    isIssueKnown: ({ medicalId, issuedOn }) => ids.has(medicalId) || (!isHeld && issuedOn <= dayInZone(readableUntil)),
    isEventKnown: ({ at, organisationId }) => at <= readableUntil || organisationId === reader.organisationId,
  }
}

/**
 * The person's other certificates, which determine dates and first tests of a medical: all of them, so that dates are
 * correct. Only for a decided medical whose care a merge suspends, those of its own practice; its dates are already
 * printed.
 */
export async function listCertificatesBeside(db: Db, medical: Medical, reader?: Actor) {
  const all = (await listStoredCertificates(db, medical.userId)).filter((one) => one.medicalId !== medical.medicalId)
  if (medical.decidedAt === null || !(await isCareHeld(db, medical, reader))) return all
  const isBasis = await basisOfMedical(db, medical)
  return all.filter(({ medicalId }) => isBasis({ medicalId, day: null, arrivedAt: null }))
}
