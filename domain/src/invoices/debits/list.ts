import type { z } from 'zod'
import { IdParam } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { type DebitFileRecord, DebitStatus, type DirectDebit } from './schema.ts'

export const debitStatusWords: Record<DebitStatus, string> = {
  announced: 'Announced',
  in_file: 'In a file',
  collected: 'Collected',
  dishonoured: 'Dishonoured',
  cancelled: 'Cancelled',
}

const dollars = (cents: number) => cents / 100

/** Direct debits, the latest day first. */
export const directDebitList = {
  type: 'directDebits',
  order: 'day',
  descending: true,
  days: 'Debit day',
  columns: {
    day: { title: 'Debit day', kind: 'day', order: 'day', value: ({ debitDay }) => debitDay },
    invoice: { title: 'Invoice', order: 'number', value: ({ number }) => number },
    organisation: { title: 'Organisation', order: 'organisation', value: ({ organisationName }) => organisationName },
    account: { title: 'Account ends in', value: ({ accountEnd }) => accountEnd },
    amount: { title: 'Amount', kind: 'number', value: ({ cents }) => dollars(cents) },
    status: {
      title: 'Status',
      value: ({ status }) => debitStatusWords[status],
      more: [
        { title: 'Reason', value: ({ reason }) => reason },
        { title: 'Settled by', value: ({ settledByName }) => settledByName },
        { title: 'Settled', kind: 'moment', value: ({ settledAt }) => settledAt },
      ],
    },
    announced: { title: 'Announced', kind: 'moment', value: ({ announcedAt }) => announcedAt },
    file: { title: 'File', kind: 'number', value: ({ debitFileId }) => debitFileId },
  },
  filters: {
    st: {
      label: 'Status',
      schema: DebitStatus.optional(),
      options: optionsOf(DebitStatus.options, (status) => debitStatusWords[status]),
    },
    fi: { label: 'File', schema: IdParam.optional(), words: (id) => `File ${id}` },
  },
} as const satisfies ListDescription<DirectDebit>

export const DirectDebitQuery = listQuery(directDebitList)
export type DirectDebitQuery = z.infer<typeof DirectDebitQuery>

/** Files of direct debits with their control totals, the latest first. */
export const debitFileList = {
  type: 'debitFiles',
  order: 'file',
  descending: true,
  days: 'Debit day',
  columns: {
    file: { title: 'File', kind: 'number', order: 'file', value: ({ debitFileId }) => debitFileId },
    day: { title: 'Debit day', kind: 'day', order: 'day', value: ({ debitDay }) => debitDay },
    distributor: { title: 'Distributor', value: ({ distributorName }) => distributorName },
    count: { title: 'Debits', kind: 'number', value: ({ debitCount }) => debitCount },
    total: { title: 'Total', kind: 'number', value: ({ totalCents }) => dollars(totalCents) },
    hash: {
      title: 'Hash total',
      value: ({ hashTotal }) => hashTotal,
      more: [
        { title: 'Initiator code', value: ({ initiatorCode }) => initiatorCode },
        { title: 'Account credited', value: ({ creditAccount }) => creditAccount },
        { title: 'Format', value: ({ format }) => format },
      ],
    },
    open: {
      title: 'Open',
      kind: 'number',
      value: ({ openCount }) => openCount,
      more: [
        { title: 'Collected', kind: 'number', value: ({ collectedCount }) => collectedCount },
        { title: 'Dishonoured', kind: 'number', value: ({ dishonouredCount }) => dishonouredCount },
      ],
    },
    created: {
      title: 'Created',
      kind: 'moment',
      value: ({ createdAt }) => createdAt,
      more: [{ title: 'Created by', value: ({ createdByName }) => createdByName }],
    },
  },
} as const satisfies ListDescription<DebitFileRecord>

export const DebitFileQuery = listQuery(debitFileList)
export type DebitFileQuery = z.infer<typeof DebitFileQuery>
