import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import type { Invoice } from '@clearwing/domain/invoices/schema.ts'
import { eq } from 'drizzle-orm'
import { billedOrganisations, billingTerms } from '#features/invoices/fees/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { addAdministrator, addMember, addOrganisation } from './factories.ts'
import { as, database } from './test-app.ts'
import { underActivity } from './under-activity.ts'
import { unique } from './unique.ts'

/** Terms that have always been in force, so that every test can bill. */
export async function startBilling() {
  await database.transaction((tx) =>
    tx
      .insert(billingTerms)
      .values({
        fromDay: '2000-01-01',
        supplierName: 'Clearwing Limited',
        supplierAddress: '1 Example Street\nWellington 6011',
        gstNumber: '123-456-789',
        gstPercent: 15,
        interestPercentPerMonth: 1.5,
        bankAccount: '01-0902-0068389-00',
        initiatorCode: '0123456',
        source: 'Terms of a test',
        addedAt: '2000-01-01T00:00:00.000Z',
      })
      .onConflictDoNothing(),
  )
}

/** A practice with its people, its distributor, and an administrator with an activity, as callers. */
export async function invoiceScene() {
  await startBilling()
  const practiceId = await addOrganisation(Feature.Invoices, OrganisationType.Medical_practice)
  const distributorId = await addOrganisation(Feature.Invoices, OrganisationType.Distributor)
  const feesEmail = `${unique('fees').toLowerCase()}@example.test`
  await database.transaction(async (tx) => {
    await tx.insert(billedOrganisations).values({ organisationId: practiceId, distributorId })
    await tx.update(organisations).set({ feesEmail }).where(eq(organisations.organisationId, practiceId))
  })
  const member = async (organisationId: number, roles: Role) => as(await addMember({ organisationId, roles }))
  const elsewhereId = await addOrganisation(Feature.Invoices, OrganisationType.Medical_practice)
  const withoutFeatureId = await addOrganisation(0, OrganisationType.Medical_practice)
  return {
    practiceId,
    distributorId,
    feesEmail,
    manager: await member(practiceId, Role.Manager),
    director: await member(practiceId, Role.Director),
    doctor: await member(practiceId, Role.Practice_doctor),
    distributor: await member(distributorId, Role.Manager),
    stranger: await member(elsewhereId, Role.Manager),
    withoutFeature: await member(withoutFeatureId, Role.Manager),
    administrator: await underActivity(await as(await addAdministrator())),
  }
}
export type InvoiceScene = Awaited<ReturnType<typeof invoiceScene>>

/** Issues an invoice to the practice by hand, with lines of these amounts in cents, without tax. */
export async function issueTo({ administrator, practiceId }: InvoiceScene, ...amounts: number[]): Promise<Invoice> {
  const lines = amounts.map((cents, at) => ({ text: `Set-up, part ${at + 1}`, cents }))
  const { status, body } = await administrator('POST', '/invoices', { organisationId: practiceId, lines })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
