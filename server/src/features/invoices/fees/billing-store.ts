import type { OrganisationBilling } from '@clearwing/domain/invoices/fees/billing.ts'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { billedOrganisations } from './tables.ts'

const distributors = alias(organisations, 'distributors')

/**
 * Where an organisation receives invoices. Its version is that of both rows together: each change raises one of them, so
 * that the sum never comes back.
 */
export async function findBilling(db: Db, organisationId: number): Promise<OrganisationBilling | undefined> {
  const [row] = await db
    .select({ organisation: organisations, billed: billedOrganisations, distributorName: distributors.name })
    .from(organisations)
    .leftJoin(billedOrganisations, eq(billedOrganisations.organisationId, organisations.organisationId))
    .leftJoin(distributors, eq(distributors.organisationId, billedOrganisations.distributorId))
    .where(eq(organisations.organisationId, organisationId))
  if (!row) return undefined
  const { organisation, billed, distributorName } = row
  return {
    organisationId,
    feesContact: organisation.feesContact,
    feesEmail: organisation.feesEmail,
    distributorId: billed?.distributorId ?? null,
    distributorName,
    version: organisation.version + (billed?.version ?? 0),
  }
}
