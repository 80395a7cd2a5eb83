import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { NewInvoice } from '@clearwing/domain/invoices/changes.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import type { Invoiced } from '@clearwing/domain/invoices/rules.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { readBuyer, requiredTermsOn } from './buyer.ts'
import { createDrafts } from './draft-store.ts'
import { issueInvoice } from './issue-store.ts'

/** Issues an invoice for this month with lines that were typed. Returns its id. */
export async function issueByHand(tx: Tx, actor: Actor, invoiced: Invoiced, { lines }: Pick<NewInvoice, 'lines'>) {
  const { organisationId, distributorId } = invoiced
  const day = today(tx)
  const terms = await requiredTermsOn(tx, day)
  const draft = {
    organisationId,
    distributorId,
    billingTermsId: terms.billingTermsId,
    month: firstOfMonth(day),
    ...(await readBuyer(tx, organisationId, terms)),
    lines: lines.map((line) => ({ kind: 'other' as const, day, text: line.text, cents: line.cents })),
  }
  const [invoiceId = 0] = await createDrafts(tx, actor, [draft])
  await issueInvoice(tx, actor, invoiceId)
  return invoiceId
}
