import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { type Charged, feeOn } from '@clearwing/domain/invoices/fees/fees.ts'
import type { Fee } from '@clearwing/domain/invoices/fees/schema.ts'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { billedOrganisations } from './tables.ts'

/** An organisation that fees are charged to, and where it receives invoices. */
export type Payer = Charged & { name: string; contact: string | null; email: string | null }

const examinesFor = (regulatorId: number) => sql`exists (select from ${medicals}
  where ${medicals.practiceId} = ${organisations.organisationId} and ${medicals.regulatorId} = ${regulatorId})`

/** Organisations in the scope of a fee, whether or not a more specific fee applies to them. */
function inScope({ organisationId, distributorId, regulatorId }: Fee): SQL | undefined {
  const isPractice = sql`${organisations.organisationTypes} & ${OrganisationType.Medical_practice} <> 0`
  if (organisationId !== null) return eq(organisations.organisationId, organisationId)
  if (distributorId !== null) return and(isPractice, eq(billedOrganisations.distributorId, distributorId))
  return regulatorId === null ? isPractice : and(isPractice, examinesFor(regulatorId))
}

/** The organisations to which this fee is charged from its first day, if all of these fees are in use. */
export async function listPayersOf(db: Db, fees: readonly Fee[], fee: Fee): Promise<Payer[]> {
  const rows = await db
    .select({
      organisationId: organisations.organisationId,
      distributorId: billedOrganisations.distributorId,
      name: organisations.name,
      contact: organisations.feesContact,
      email: sql<string | null>`coalesce(${organisations.feesEmail}, ${organisations.email})`,
    })
    .from(organisations)
    .leftJoin(billedOrganisations, eq(billedOrganisations.organisationId, organisations.organisationId))
    .where(or(inScope(fee)))
    .orderBy(asc(organisations.organisationId))
  return rows
    .map((row) => ({ ...row, regulatorId: fee.regulatorId }))
    .filter((payer) => feeOn(fees, fee.item, payer, fee.from)?.feeId === fee.feeId)
}
