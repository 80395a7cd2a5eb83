import type { Actor } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { feeOn, feeStartProblem } from '@clearwing/domain/invoices/fees/fees.ts'
import { approvalProblem, scopeErrors, withdrawalProblem } from '@clearwing/domain/invoices/fees/rules.ts'
import type { Fee, NewFee, ProposedFee } from '@clearwing/domain/invoices/fees/schema.ts'
import { type NewBillingTerms, termsStartProblem } from '@clearwing/domain/invoices/fees/terms.ts'
import { feeItemPhrases } from '@clearwing/domain/invoices/fees/words.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { listPayersOf, type Payer } from './payer-store.ts'
import { insertFee, readFees, type StoredFee, toFee, updateFee } from './store.ts'
import { addBillingTerms, firstDayOfTerms, lockBillingTerms } from './terms-store.ts'

/** Adds terms from a future month, or the very first from this one. */
export async function addTerms(tx: Tx, actor: Actor, terms: NewBillingTerms) {
  await lockBillingTerms(tx)
  const isFirst = (await firstDayOfTerms(tx)) === undefined
  const problem = termsStartProblem(terms.fromDay, today(tx), isFirst)
  refuseFields(problem === null ? {} : { fromDay: [problem] })
  return addBillingTerms(tx, actor, terms)
}

const ofType = async (db: Db, organisationId: number | null, type: number) => {
  if (organisationId === null) return true
  const organisation = await findOrganisation(db, organisationId)
  return organisation !== undefined && (type === 0 || (organisation.organisationTypes & type) !== 0)
}

/** True for no distributor, and for an organisation that is one. */
export const isDistributorOrNone = (db: Db, distributorId: number | null) =>
  ofType(db, distributorId, OrganisationType.Distributor)

/** Refuses a scope that does not exist or has another type. */
export async function mustHaveScope(db: Db, fee: ProposedFee) {
  const { organisationId, distributorId, regulatorId } = fee
  const { Distributor, Medical_regulator } = OrganisationType
  refuseFields({
    ...scopeErrors(fee),
    ...((await ofType(db, organisationId, 0)) ? {} : { organisationId: ['Choose an organisation.'] }),
    ...((await ofType(db, distributorId, Distributor)) ? {} : { distributorId: ['Choose a distributor.'] }),
    ...((await ofType(db, regulatorId, Medical_regulator)) ? {} : { regulatorId: ['Choose a medical regulator.'] }),
  })
}

/** Announces a fee, which applies once a second administrator has approved it. */
export async function announceFee(tx: Tx, actor: Actor, fee: NewFee): Promise<StoredFee> {
  const problem = feeStartProblem(fee.fromDay, today(tx))
  refuseFields(problem === null ? {} : { fromDay: [problem] })
  await mustHaveScope(tx, fee)
  return insertFee(tx, actor, fee)
}

/** Approves a fee, which is the notice to the organisations that it is charged to. */
export async function approveFee(tx: Tx, actor: Actor, before: StoredFee) {
  mustBePossible(approvalProblem(toRule(before), today(tx)))
  const after = toFee(await updateFee(tx, actor, before, { approvedBy: actor.userId, approvedAt: tx.now }))
  const fees = await readFees(tx)
  await giveNotice(tx, actor, after, await listPayersOf(tx, fees, after), fees)
}

/** Withdraws a fee that does not apply yet. Organisations that had notice of it are told which fee stays. */
export async function withdrawFee(tx: Tx, actor: Actor, before: StoredFee) {
  mustBePossible(withdrawalProblem(toRule(before), today(tx)))
  const fee = toFee(before)
  const payers = before.approvedAt === null ? [] : await listPayersOf(tx, await readFees(tx), fee)
  await updateFee(tx, actor, before, { withdrawnBy: actor.userId, withdrawnAt: tx.now })
  await giveNotice(tx, actor, fee, payers, await readFees(tx))
}

const toRule = (fee: StoredFee) => ({ ...toFee(fee), announcedBy: fee.announcedBy })

function mustBePossible(problem: string | null) {
  if (problem !== null) throw new Refusal(409, { title: problem })
}

/** Emails each organisation the fee that it is charged from the day of the change. */
async function giveNotice(tx: Tx, actor: Actor, { item, from }: Fee, payers: Payer[], fees: readonly Fee[]) {
  for (const payer of payers) {
    if (payer.email === null) continue
    const cents = feeOn(fees, item, payer, from)?.cents ?? 0
    const values = {
      name: payer.contact ?? payer.name,
      item: feeItemPhrases[item],
      amount: formatMoney(cents),
      day: formatDay(from),
      path: '/invoice/all',
    }
    await sendEmail(tx, actor, { toUserId: null, to: payer.email, template: 'feeChanged', values })
  }
}
