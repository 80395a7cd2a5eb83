import { formatDay } from '#dates.ts'
import { formatMoney } from '#money.ts'
import type { BankRow, PaymentMatch } from './matching.ts'
import type { BankPaymentStatus, PayableInvoice } from './schema.ts'

export const paymentStatusWords: Record<BankPaymentStatus, string> = {
  suggested: 'Suggested',
  unmatched: 'Unmatched',
  recorded: 'Recorded',
  set_aside: 'Set aside',
}

type Of = Pick<PayableInvoice, 'number' | 'organisationName'>

/** What storing a row of a bank file does. */
export function importWords({ day, cents }: BankRow, match: PaymentMatch | null, invoice: Of | undefined) {
  const amount = `${formatMoney(cents)} on ${formatDay(day)}`
  if (!match || !invoice) return `${amount}: no invoice matches. It waits in the list.`
  const { number, organisationName } = invoice
  return match.by === 'number'
    ? `${amount}: recorded as payment of ${number}, ${organisationName}.`
    : `${amount}: suggested for ${number}, ${organisationName}, which has exactly this balance.`
}
