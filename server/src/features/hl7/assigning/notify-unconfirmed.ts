import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { listCaring } from '#features/clients/index.ts'
import { listColleaguesFor, mailLink } from '#features/medicals/index.ts'
import { findOpenMedicals, listMedicalsJoined } from '#features/medicals/results/index.ts'
import { flush } from '#platform/database/at-commit.ts'
import type { Db, Tx } from '#platform/database/database.ts'

type Place = { organisationId: number; path: string }

/**
 * Notifies the directors of a practice that a weaker match was filed to one of its records without a second
 * administrator to confirm it. The notification says nothing about the message. If the practice has no directors, its
 * doctors are notified.
 */
export async function notifyOfUnconfirmed(tx: Tx, actor: Actor, messageId: number, userId: number) {
  // Stores the results first, because placesOf needs to know which medicals they joined.
  await flush(tx)
  const notifiedIds = new Set([userId, actor.userId])
  for (const { organisationId, path } of await placesOf(tx, messageId, userId))
    for (const director of await whoDirects(tx, organisationId)) {
      if (notifiedIds.has(director)) continue
      notifiedIds.add(director)
      await mailLink(tx, actor, director, 'resultGivenByOne', path)
    }
}

/** The open medicals that contain results of the message; without one, the practices that care for the person. */
async function placesOf(db: Db, messageId: number, userId: number): Promise<Place[]> {
  const joined = await listMedicalsJoined(db, messageId)
  const places = (await findOpenMedicals(db, userId)).flatMap(({ medicalId, practiceId }) =>
    practiceId !== null && joined.includes(medicalId)
      ? [{ organisationId: practiceId, path: `/medical/${medicalId}` }]
      : [],
  )
  if (places.length > 0) return places
  return (await listCaring(db, userId)).map((organisationId) => ({ organisationId, path: `/user/${userId}` }))
}

async function whoDirects(db: Db, organisationId: number) {
  const directors = await listColleaguesFor(db, organisationId, Role.Director)
  return directors.length > 0 ? directors : listColleaguesFor(db, organisationId, Role.Practice_doctor)
}
