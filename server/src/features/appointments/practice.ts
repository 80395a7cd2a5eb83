import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'

const practices = OrganisationType.Medical_practice | OrganisationType.Specialist_practice

/** A practice; any other organisation takes no appointments and is not found. */
export async function findPractice(db: Db, organisationId: number) {
  const organisation = await findOrganisation(db, organisationId)
  return found(organisation && (organisation.organisationTypes & practices) !== 0 ? organisation : undefined)
}
