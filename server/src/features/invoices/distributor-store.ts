import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { distributorOrganisations } from './tables.ts'

/** The distributor that looks after an organisation, or null. */
export async function findDistributorOf(db: Db, organisationId: number): Promise<number | null> {
  const [row] = await db
    .select({ distributorId: distributorOrganisations.distributorId })
    .from(distributorOrganisations)
    .where(eq(distributorOrganisations.organisationId, organisationId))
  return row?.distributorId ?? null
}
