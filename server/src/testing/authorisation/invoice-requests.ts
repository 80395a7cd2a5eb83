import { today } from '#platform/time/today.ts'
import type { Ids } from '#testing/tenant.ts'
import type { Request } from './request.ts'

// The version of an account is the number of its last entry, which a request cannot know: where the rule lets it through,
// the answer is 412, which the matrix writes as passed.

/** Requests of invoices and their accounts, by operation. */
export const invoiceRequests: Record<string, Request> = {
  createInvoice: {
    body: ({ organisationId = 0 }: Ids) => ({ organisationId, lines: [{ text: 'Set-up', cents: 1000 }] }),
  },
  createInvoicePayment: {
    body: () => ({ kind: 'payment', day: today(), cents: 100, note: null, version: 0 }),
  },
  createInvoiceTransfer: { body: ({ invoiceId = 0 }: Ids) => ({ otherInvoiceId: invoiceId, cents: 100, version: 0 }) },
  createCreditNote: {
    body: ({ lineId = 0 }: Ids) => ({ lines: [{ lineId, cents: 100 }], reason: 'Charged twice', version: 0 }),
  },
  printJournal: { query: { b: '2026-01-01', l: '2026-01-31' } },
  waiveInterest: { body: () => ({ reason: 'The bank was closed', version: 0 }) },
  disputeInvoiceLine: { body: () => ({ reason: 'This was not ordered' }) },
  answerDispute: { body: () => ({ outcome: 'declined', answer: 'It was ordered by telephone', creditCents: null }) },
}
