import { z } from 'zod'
import { isoDay } from '#fields.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { JournalRow } from './journal.ts'

const dollars = (cents: number) => (cents === 0 ? null : cents / 100)

/** The accountant's journal: debits and credits by account. Its days filter the day of each entry. */
export const journalList = {
  type: 'invoices',
  name: 'Journal',
  order: 'day',
  columns: {
    day: { title: 'Day', kind: 'day', order: 'day', value: ({ day }) => day },
    number: { title: 'Number', value: ({ number }) => number },
    organisation: { title: 'Organisation', value: ({ organisationName }) => organisationName },
    account: { title: 'Account', value: ({ account }) => account },
    debit: { title: 'Debit', kind: 'number', value: ({ debitCents }) => dollars(debitCents) },
    credit: { title: 'Credit', kind: 'number', value: ({ creditCents }) => dollars(creditCents) },
  },
  days: 'Day',
} as const satisfies ListDescription<JournalRow>

export const JournalQuery = listQuery(journalList)
export type JournalQuery = z.output<typeof JournalQuery>

/** What the form for the journal asks. */
export const NewJournal = z
  .strictObject({ b: isoDay, l: isoDay, ft: z.enum(['csv', 'xlsx', 'pdf']) })
  .refine(({ b, l }) => b <= l, { error: 'The last day is before the first.', path: ['l'] })

/** First and last day of a journal to print. */
export const JournalPrintQuery = z
  .strictObject({ b: isoDay, l: isoDay })
  .refine(({ b, l }) => b <= l, { error: 'The last day is before the first.', path: ['l'] })

/** A longer journal is a file of data, not a print. */
export const mostPrintedJournalRows = 5000
