import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { readsByCare } from '@clearwing/domain/medicals/kept.ts'
import { findKeptUntil, type Kept } from '#features/medicals/known-store.ts'
import type { Db } from '#platform/database/database.ts'
import { everything, type KnownCertificates } from './store.ts'

/**
 * Which certificates and events a reader knows of who reads them with these medicals. A practice whose care has ended
 * keeps them as they stood then, with what it recorded itself.
 */
export async function certificatesKept(db: Db, reader: Actor, medicals: Kept[]): Promise<KnownCertificates> {
  const own = medicals.filter((medical) => readsByCare(reader, medical))
  const moments = await Promise.all(own.map((medical) => findKeptUntil(db, reader, medical)))
  const [first, ...others] = moments.flatMap((moment) => moment ?? [])
  if (first === undefined || moments.includes(null)) return everything
  const kept = others.reduce((last, moment) => (moment > last ? moment : last), first)
  const ids = new Set(own.map(({ medicalId }) => medicalId))
  return {
    isIssueKnown: ({ medicalId, issuedOn }) => ids.has(medicalId) || issuedOn <= dayInZone(kept),
    isEventKnown: ({ at, organisationId }) => at <= kept || organisationId === reader.organisationId,
  }
}
