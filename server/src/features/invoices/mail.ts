import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay, formatMonth } from '@clearwing/domain/dates.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { StoredInvoice } from './scope-store.ts'

/**
 * Queues the email that links to an issued invoice, to the organisation's address for fees or its own address. Returns
 * false if it has neither. The email states no amount.
 */
export async function mailInvoice(tx: Tx, actor: Actor, invoice: StoredInvoice) {
  const { invoiceId, organisationId, number, dueDay, month } = invoice
  const { name, email, feesContact, feesEmail } = found(await findOrganisation(tx, organisationId))
  const to = feesEmail ?? email
  if (to === null || number === null || dueDay === null) return false
  const values = {
    name: feesContact ?? name,
    organisation: name,
    number,
    month: formatMonth(month),
    due: formatDay(dueDay),
    path: `/invoice/${invoiceId}`,
  }
  await sendEmail(tx, actor, { toUserId: null, to, template: 'invoiceIssued', values })
  return true
}
