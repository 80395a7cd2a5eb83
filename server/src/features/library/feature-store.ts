import { Feature } from '@clearwing/domain/access/bits.ts'
import { sql } from 'drizzle-orm'
import { findOrganisation } from '#features/organisations/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Whether an organisation has the library now, for work without a session of its members. Individuals always have one.
 */
export async function hasLibrary(db: Db, organisationId: number | null) {
  if (organisationId === null) return true
  const organisation = await findOrganisation(db, organisationId)
  return organisation !== undefined && (organisation.featureSet & Feature.Library) !== 0
}

/** The condition for a query that joins organisations: the organisation has the library. */
export const isWithLibrary = sql`(${organisations.featureSet} & ${Feature.Library}) <> 0`
