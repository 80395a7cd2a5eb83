import { maxLength } from '#fields.ts'

// Payments of a bank's CSV, matched to the invoices that they pay.

export type BankRow = { day: string; cents: number; particulars: string }
export type OpenInvoice = { invoiceId: number; number: string; organisationId: number; balanceCents: number }

/** How a payment was matched: `number` is certain enough to record; `amount` waits for a person to confirm. */
export type PaymentMatch = { invoiceId: number; by: 'number' | 'amount' }

const wordsOf = (text: string) => text.toUpperCase().split(/[^A-Z0-9]+/)

/**
 * The invoice that a payment is for. A payment that names one open invoice is matched by its number, whatever the
 * amount. Otherwise it is suggested for the one open invoice with exactly this balance. A payment that names two
 * invoices, or whose amount fits several, waits unmatched.
 */
export function matchPayment({ cents, particulars }: BankRow, open: readonly OpenInvoice[]): PaymentMatch | null {
  const words = wordsOf(particulars)
  const named = open.filter(({ number }) => number.length <= maxLength.invoiceNumber && words.includes(number))
  if (named.length > 1) return null
  if (named[0]) return { invoiceId: named[0].invoiceId, by: 'number' }
  const fitting = open.filter(({ balanceCents }) => balanceCents === cents)
  return fitting.length === 1 && fitting[0] ? { invoiceId: fitting[0].invoiceId, by: 'amount' } : null
}
