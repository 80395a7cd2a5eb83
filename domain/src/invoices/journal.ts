import type { EntryKind } from './schema.ts'

/** An entry with what an accountant's journal needs. An issue has its parts; the others only their amount. */
export type JournalEntry = {
  kind: EntryKind
  day: string
  cents: number
  number: string
  organisationName: string
  /** Of an issue or a credit: the parts of its amount, as positive cents. */
  parts?: { feesCents: number; interestCents: number; gstCents: number }
}

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

/** Amounts by account: positive is a debit. They add up to nothing. */
function postings({ kind, cents, parts }: JournalEntry): [LedgerAccount, number][] {
  if (kind === 'issue' || kind === 'credit') {
    const { feesCents, interestCents, gstCents } = parts ?? {
      feesCents: Math.abs(cents),
      interestCents: 0,
      gstCents: 0,
    }
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
