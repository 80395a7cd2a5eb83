import type { z } from 'zod'
import { type ListDescription, optionsOf } from '#lists.ts'
import { formatMoney } from '#money.ts'
import { listQuery } from '#paging.ts'
import { type BankPayment, BankPaymentStatus } from './schema.ts'
import { paymentStatusWords } from './words.ts'

/** Payments of bank files, the latest first. */
export const bankPaymentList = {
  type: 'bankPayments',
  order: 'day',
  descending: true,
  days: 'Day of the payment',
  columns: {
    day: { title: 'Day', kind: 'day', order: 'day', value: ({ day }) => day },
    amount: { title: 'Amount', order: 'cents', value: ({ cents }) => formatMoney(cents) },
    particulars: { title: 'Payer and reference', value: ({ particulars }) => particulars },
    status: { title: 'Status', value: ({ status }) => paymentStatusWords[status] },
    invoice: {
      title: 'Invoice',
      value: ({ invoice }) => invoice?.number ?? null,
      more: [{ title: 'Organisation', value: ({ invoice }) => invoice?.organisationName ?? null }],
    },
    settled: {
      title: 'Settled',
      kind: 'moment',
      value: ({ settledAt }) => settledAt,
      more: [
        { title: 'Settled by', value: ({ settledByName }) => settledByName },
        { title: 'Note', value: ({ note }) => note },
      ],
    },
    file: {
      title: 'File',
      value: ({ fileName }) => fileName,
      more: [
        { title: 'Imported by', value: ({ importedByName }) => importedByName },
        { title: 'Imported', kind: 'moment', value: ({ importedAt }) => importedAt },
      ],
    },
  },
  filters: {
    st: {
      label: 'Status',
      schema: BankPaymentStatus.optional(),
      options: optionsOf(BankPaymentStatus.options, (status) => paymentStatusWords[status]),
    },
  },
} as const satisfies ListDescription<BankPayment>

export const BankPaymentQuery = listQuery(bankPaymentList)
export type BankPaymentQuery = z.infer<typeof BankPaymentQuery>
