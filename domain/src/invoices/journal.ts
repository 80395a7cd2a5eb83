import type { EntryKind } from './schema.ts'

type Common = { day: string; cents: number; number: string; organisationName: string }

/** The amounts stated on an invoice or a credit note, as positive cents. */
type Parts = { feesCents: number; interestCents: number; gstCents: number }

/** An entry with what an accountant's journal needs. */
export type JournalEntry =
  | (Common & { kind: 'issue' | 'credit'; parts: Parts })
  | (Common & { kind: Exclude<EntryKind, 'issue' | 'credit'> })

export const accounts = ['Accounts receivable', 'Fees', 'Interest received', 'GST', 'Bank'] as const
export type LedgerAccount = (typeof accounts)[number]

export type JournalRow = {
  day: string
  number: string
  organisationName: string
  account: LedgerAccount
  debitCents: number
  creditCents: number
}

/** Amounts by account: positive is a debit. Their sum is zero. */
function postings(entry: JournalEntry): [LedgerAccount, number][] {
  const { kind, cents } = entry
  if (kind === 'issue' || kind === 'credit') {
    const { feesCents, interestCents, gstCents } = entry.parts
    const sign = kind === 'issue' ? -1 : 1
    return [
      ['Accounts receivable', cents],
      ['Fees', sign * feesCents],
      ['Interest received', sign * interestCents],
      ['GST', sign * gstCents],
    ]
  }
  // A transfer moves an amount between two invoices of one organisation, and not through the bank.
  return kind === 'transfer'
    ? []
    : [
        ['Accounts receivable', cents],
        ['Bank', -cents],
      ]
}

/** The rows of a journal, in which debits equal credits for every entry. */
export const journalOf = (entries: readonly JournalEntry[]): JournalRow[] =>
  entries.flatMap((entry) =>
    postings(entry)
      .filter(([, cents]) => cents !== 0)
      .map(([account, cents]) => ({
        day: entry.day,
        number: entry.number,
        organisationName: entry.organisationName,
        account,
        debitCents: Math.max(0, cents),
        creditCents: Math.max(0, -cents),
      })),
  )
