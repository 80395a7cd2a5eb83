import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import { consentWords } from '@clearwing/domain/invoices/debits/authority.ts'
import { eq } from 'drizzle-orm'
import { billedOrganisations, billingTerms } from '#features/invoices/fees/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { today } from '#platform/time/today.ts'
import { addAdministrator, addMember, addOrganisation } from './factories.ts'
import { as, type Caller, database } from './test-app.ts'
import { underActivity } from './under-activity.ts'
import { unique } from './unique.ts'

export const testTerms = {
  supplierName: 'Example Supplier Limited',
  supplierAddress: '1 Example Street, Wellington',
  gstNumber: '049-091-850',
  gstPercent: 15,
  interestPercentPerMonth: 1.5,
  bankAccount: '12-3140-0171323-50',
  initiatorCode: '0123456',
  source: 'Test',
  addedAt: '2020-01-01T00:00:00Z',
}

/** Valid account numbers of the published examples. */
export const testAccounts = ['01-0902-0068389-00', '08-6523-1954512-01', '26-2600-0320871-032'] as const

/** These terms, in force from the first of this month, whatever other tests have added. */
export const addTestTerms = () =>
  database.transaction((tx) => {
    const terms = Object.assign({ fromDay: firstOfMonth(today(tx)) }, testTerms)
    return tx.insert(billingTerms).values(terms).onConflictDoUpdate({ target: billingTerms.fromDay, set: testTerms })
  })

/** A practice with the feature and an email for fees, of a distributor unless that is null. */
export async function addBilledPractice(distributorId: number | null) {
  const organisationId = await addOrganisation(Feature.Invoices, OrganisationType.Medical_practice)
  const feesEmail = `${unique('fees').toLowerCase().replaceAll(' ', '')}@example.test`
  await database.transaction(async (tx) => {
    await tx.update(organisations).set({ feesEmail }).where(eq(organisations.organisationId, organisationId))
    await tx.insert(billedOrganisations).values({ organisationId, distributorId })
  })
  return { organisationId, feesEmail }
}

/** A distributor with a practice, a practice without a distributor, and everyone who may or may not do something. */
export async function addDebitScene() {
  await addTestTerms()
  const distributorId = await addOrganisation(Feature.Invoices, OrganisationType.Distributor)
  const practice = await addBilledPractice(distributorId)
  const otherPractice = await addBilledPractice(null)
  const { organisationId } = practice
  const member = async (roles: number, at = organisationId) => as(await addMember({ organisationId: at, roles }))
  return {
    distributorId,
    organisationId,
    feesEmail: practice.feesEmail,
    otherPracticeId: otherPractice.organisationId,
    distributor: await member(Role.Manager, distributorId),
    manager: await member(Role.Manager),
    nurse: await member(Role.Nurse),
    otherManager: await member(Role.Manager, otherPractice.organisationId),
    withoutFeature: await as(await addMember({ roles: Role.Director })),
    idle: await as(await addAdministrator()),
    administrator: await underActivity(await as(await addAdministrator())),
  }
}

export const givenAuthority = (given: object = {}) => ({
  replacedAuthorityId: null,
  account: testAccounts[0],
  holder: 'Example Medical Centre',
  givenByName: 'Tess Tauira',
  position: 'Practice manager',
  givenOn: '2026-01-05',
  consent: consentWords(testTerms),
  hasAgreed: true,
  ...given,
})

/** Gives an authority for an organisation, and returns its id. */
export async function giveAuthority(call: Caller, organisationId: number, given: object = {}): Promise<number> {
  const { status, body } = await call('PUT', `/organisations/${organisationId}/debit-authority`, givenAuthority(given))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.current.authorityId
}
