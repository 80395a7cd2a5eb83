import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { addMonths, momentAt } from '@clearwing/domain/dates.ts'
import type { NewFee } from '@clearwing/domain/invoices/fees/schema.ts'
import { addBillingTerms, insertFee, setDistributor, updateFee } from '#features/invoices/index.ts'
import { findOrganisation, setFeesContact } from '#features/organisations/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { DemoOrganisations } from './organisations.ts'

/** A demo user as the actor of a change. */
export const demoActor = (userIds: Record<string, number>, userName: string): Actor =>
  Object.assign({}, theSystem, { userId: userIds[userName] ?? 0 })

type Given = {
  database: Database
  organisations: DemoOrganisations
  userIds: Record<string, number>
  /** The first month that is billed. */
  firstMonth: string
}

const everyone = { organisationId: null, distributorId: null, regulatorId: null }

/**
 * Billing terms, the distributor of a practice, and fees: a general one, one that was raised since, one of a practice,
 * those of specialist practices for reports and members, and one that waits for its second approval.
 */
export async function createInvoiceFees({ database, organisations, userIds, firstMonth }: Given, thisMonth: string) {
  const announcedOn = addMonths(firstMonth, -1)
  const [announcer, approver] = [demoActor(userIds, 'demo.admin'), demoActor(userIds, 'demo.admin2')]
  const announce = async (tx: Tx, fee: NewFee) => insertFee(tx, announcer, fee)
  await database.at(momentAt(announcedOn, '10:00')).transaction(async (tx) => {
    await addBillingTerms(tx, announcer, {
      fromDay: firstMonth,
      supplierName: 'Clearwing Limited',
      supplierAddress: '1 Example Street\nWellington 6011',
      gstNumber: '49-091-850',
      gstPercent: 15,
      interestPercentPerMonth: 1.5,
      bankAccount: '01-0902-0068389-00',
      initiatorCode: '0123456',
      source: 'Terms of service, sections 6 and 7',
    })
    const { harbour, lakeside, optometry, cardiology, distributor } = organisations
    const accounts = { feesContact: 'Accounts', feesEmail: 'accounts@bay-cardiology.example' }
    await setFeesContact(tx, announcer, found(await findOrganisation(tx, cardiology)), accounts)
    for (const organisationId of [lakeside, optometry]) await setDistributor(tx, announcer, organisationId, distributor)
    // The fee is that of the examination, which may be long before the decision.
    const fromDay = addMonths(firstMonth, -24)
    const fees: NewFee[] = [
      { ...everyone, item: 'examination', cents: 4500, fromDay },
      { item: 'examination', ...everyone, organisationId: harbour, cents: 4200, fromDay },
      { item: 'report', ...everyone, organisationId: optometry, cents: 1500, fromDay },
      { item: 'member', ...everyone, organisationId: cardiology, cents: 2900, fromDay },
      { item: 'member', ...everyone, organisationId: lakeside, cents: 2500, fromDay },
    ]
    for (const fee of fees) {
      const stored = await announce(tx, fee)
      await updateFee(tx, approver, stored, { approvedBy: approver.userId, approvedAt: tx.now })
    }
  })
  await database.transaction((tx) =>
    announce(tx, { ...everyone, item: 'examination', cents: 4800, fromDay: addMonths(thisMonth, 2) }),
  )
}
