import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { momentAt } from '@clearwing/domain/dates.ts'
import type { FeeItem, FeeScope } from '@clearwing/domain/invoices/fees/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { eq, sql } from 'drizzle-orm'
import { insertFee, updateFee } from '#features/invoices/fees/store.ts'
import { billedOrganisations, billingTerms, invoiceFees } from '#features/invoices/fees/tables.ts'
import { invoiceRuns } from '#features/invoices/run/tables.ts'
import { invoiceNumbers } from '#features/invoices/tables.ts'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { addIndividual, addMember, addOrganisation } from './factories.ts'
import { addRegulator } from './medical-people.ts'
import { database } from './test-app.ts'
import { unique } from './unique.ts'

const terms = {
  supplierName: 'Example Certification Ltd',
  supplierAddress: '1 Example Street, Wellington 6011',
  gstNumber: '49091850',
  gstPercent: 15,
  interestPercentPerMonth: 1.5,
  bankAccount: '01-0902-0068389-00',
  initiatorCode: '1234567',
  source: 'Agreement',
}

/** Removes what other tests have billed: terms, fees, runs and invoices, the last numbers, and the words of invoices. */
export const clearBilling = () =>
  database.transaction(async (tx) => {
    await tx.execute(
      sql`truncate ${billingTerms}, ${invoiceFees}, ${invoiceRuns}, ${invoiceNumbers}, ${billedOrganisations} cascade`,
    )
    await tx.delete(ruleRows).where(eq(ruleRows.kind, 'billing'))
  })

/** Billing terms from a day on. */
export const addTermsFrom = (fromDay: string) =>
  database.transaction((tx) => tx.insert(billingTerms).values({ ...terms, fromDay, addedAt: tx.now }))

/** An approved fee. */
export const addFee = (cents: number, fromDay: string, scope: Partial<FeeScope> = {}, item: FeeItem = 'examination') =>
  database.transaction(async (tx) => {
    const everyone = { organisationId: null, distributorId: null, regulatorId: null }
    const fee = await insertFee(tx, theSystem, { item, cents, fromDay, ...everyone, ...scope })
    return updateFee(tx, theSystem, fee, { approvedAt: tx.now })
  })

type Billed = { distributorId?: number | null; types?: number; country?: string | null; hasAddress?: boolean }

/** An organisation with the feature, an address and an email address. */
export async function addBilled(given: Billed = {}) {
  const { distributorId = null, types = OrganisationType.Medical_practice, country = null, hasAddress = true } = given
  const name = unique('Practice')
  const place = hasAddress ? { street: '1 Example Street', city: 'Wellington', email: 'office@example.org' } : {}
  const row = { name, organisationTypes: types, featureSet: Feature.Invoices, country, ...place }
  return database.transaction(async (tx) => {
    const organisationId = await createOrganisation(tx, theSystem, row)
    if (distributorId !== null) await tx.insert(billedOrganisations).values({ organisationId, distributorId })
    return organisationId
  })
}

/** A distributor and its manager. */
export async function addDistributor() {
  const organisationId = await addOrganisation(Feature.Invoices, OrganisationType.Distributor)
  return { organisationId, manager: await addMember({ organisationId, roles: Role.Manager }) }
}

export const setCountry = (organisationId: number, country: string) =>
  database.transaction((tx) =>
    tx.update(organisations).set({ country }).where(eq(organisations.organisationId, organisationId)),
  )

const [regulatorId, { userId }] = [await addRegulator(), await addIndividual()]

type Decided = { practiceId: number; on: string; classes?: MedicalClass[]; status?: MedicalStatus; examinedOn?: string }

/** A medical that was decided on a day. */
export const addDecided = ({ practiceId, on, examinedOn = on, classes = ['class2'], status = 'issued' }: Decided) =>
  database.transaction(async (tx) => {
    const at = momentAt(on, '12:00')
    const moments = { createdAt: at, statusSince: at, decidedAt: status === 'referred' ? null : at }
    const row = { userId, regulatorId, practiceId, classes, status, examinedOn, ...moments }
    const [medical] = await tx.insert(medicals).values(row).returning()
    return (medical as typeof medicals.$inferSelect).medicalId
  })

export { regulatorId as regulatorOfRuns }

/** A database whose transactions fail after their work, where `fails` says so: nothing of them is committed. */
export const failingDatabase = (fails: (at: number) => boolean): Database => {
  let at = 0
  const failing: Database = Object.create(database)
  failing.transaction = (work) =>
    database.transaction(async (tx) => {
      const result = await work(tx)
      if (fails(++at)) throw new Error('The process stopped')
      return result
    })
  return failing
}
