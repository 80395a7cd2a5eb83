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

/**
 * The matches of the payments of a file, in its order. A payment that was matched lowers the balance of its invoice for
 * those after it, and an invoice is suggested for one payment only.
 */
export function matchPayments(payments: readonly BankRow[], open: readonly OpenInvoice[]) {
  const left = new Map(open.map((invoice) => [invoice.invoiceId, invoice]))
  return payments.map((payment) => {
    const match = matchPayment(payment, [...left.values()])
    const invoice = match && left.get(match.invoiceId)
    if (!match || !invoice) return null
    const balanceCents = match.by === 'number' ? invoice.balanceCents - payment.cents : 0
    if (balanceCents <= 0) left.delete(match.invoiceId)
    else left.set(match.invoiceId, { ...invoice, balanceCents })
    return match
  })
}
