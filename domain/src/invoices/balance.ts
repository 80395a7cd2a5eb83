import type { EntryKind, InvoiceState } from './schema.ts'

/**
 * An entry in the account of an invoice. Entries are only ever added. Entries that raise the amount owed are positive:
 * the invoice itself, a refund, a dishonoured debit; a payment, a credit and a transfer to another invoice lower it.
 */
export type AccountEntry = { kind: EntryKind; day: string; cents: number }

/** The amount owed after all entries up to and including this day; negative if too much was paid. */
export const balanceOn = (entries: readonly AccountEntry[], day: string) =>
  entries.reduce((sum, entry) => (entry.day <= day ? sum + entry.cents : sum), 0)

const sumOf = (entries: readonly AccountEntry[], ...kinds: EntryKind[]) =>
  entries.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0)

/** Money received and kept: payments without what was refunded, dishonoured or moved to another invoice. */
export const paidCents = (entries: readonly AccountEntry[]) =>
  -sumOf(entries, 'payment', 'refund', 'dishonour', 'transfer')
export const creditedCents = (entries: readonly AccountEntry[]) => -sumOf(entries, 'credit')

export type StateFacts = {
  isIssued: boolean
  isSent: boolean
  dueDay: string
  entries: readonly AccountEntry[]
  /** True while a direct debit is announced or at the bank. */
  isDebitScheduled: boolean
  /** True while a line is in dispute. */
  isDisputed: boolean
}

/**
 * The state of an invoice, which follows from its entries, so that state and money never disagree. A settled invoice is
 * paid, or credited if nothing was paid. For an unsettled one, the state shows what needs attention first.
 */
export function stateOfInvoice(facts: StateFacts, today: string): InvoiceState {
  const { isIssued, isSent, dueDay, entries, isDebitScheduled, isDisputed } = facts
  if (!isIssued) return 'draft'
  if (balanceOn(entries, today) <= 0) return creditedCents(entries) > 0 && paidCents(entries) <= 0 ? 'credited' : 'paid'
  if (isDisputed) return 'disputed'
  if (isDebitScheduled) return 'debitScheduled'
  if (dueDay < today) return 'overdue'
  if (paidCents(entries) > 0) return 'partPaid'
  return isSent ? 'sent' : 'issued'
}

/**
 * Payments and credits by day, as used to calculate interest. A credit counts as if the amount had never been invoiced.
 */
export const reductionsOf = (entries: readonly AccountEntry[]) =>
  entries.flatMap(({ kind, day, cents }) => {
    if (kind === 'issue') return []
    return [{ day: kind === 'credit' ? '1900-01-01' : day, cents: -cents }]
  })
