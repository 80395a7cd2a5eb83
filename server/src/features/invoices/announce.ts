import type { Invoiced } from '@clearwing/domain/invoices/rules.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'

/** Who may see an invoice: its organisation, its distributor and administrators. */
export const audienceOfInvoice = ({ organisationId, distributorId }: Invoiced): Audience[] => [
  { organisationId },
  ...(distributorId === null ? [] : [{ organisationId: distributorId }]),
  'administrators',
]

export const announceInvoice = (tx: Tx, invoice: Invoiced & { invoiceId: number }) =>
  invalidateTags(tx, audienceOfInvoice(invoice), { type: 'Invoice', id: invoice.invoiceId })
