import type { z } from 'zod'
import { monthOf } from '#dates.ts'
import { isoDay } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { type Invoice, InvoiceState, invoiceStates } from './schema.ts'
import { invoiceStateNames } from './words.ts'

/** Who looks: a buyer has only the invoices of its own organisation. */
type Viewer = { invoices: boolean }

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `November 2026` */
export function billedMonth(month: string) {
  const [year = '', number = ''] = monthOf(month).split('-')
  return `${months[Number(number) - 1]} ${year}`
}

const inDollars = (cents: number) => (cents / 100).toFixed(2)

/** Invoices and credit notes. A file has amounts as plain numbers of dollars, so that a spreadsheet adds them up. */
export const invoiceList = {
  type: 'invoices',
  order: 'issued',
  descending: true,
  columns: {
    number: {
      title: 'Number',
      order: 'number',
      value: ({ number }) => number ?? 'Draft',
      more: [{ title: 'Kind', value: ({ isCreditNote }) => (isCreditNote ? 'Credit note' : 'Invoice') }],
    },
    organisation: {
      title: 'Organisation',
      order: 'organisation',
      value: ({ organisationName }) => organisationName,
      isSeen: ({ invoices }) => invoices,
    },
    month: { title: 'Month', order: 'month', value: ({ month }) => billedMonth(month) },
    examinations: { title: 'Examinations', kind: 'number', value: ({ examinations }) => examinations },
    net: { title: 'Net', kind: 'number', value: ({ netCents }) => inDollars(netCents) },
    gst: { title: 'GST', kind: 'number', value: ({ gstCents }) => inDollars(gstCents) },
    total: { title: 'Total', kind: 'number', order: 'total', value: ({ totalCents }) => inDollars(totalCents) },
    balance: {
      title: 'To pay',
      kind: 'number',
      order: 'balance',
      value: ({ balanceCents }) => inDollars(balanceCents),
    },
    issued: { title: 'Issued', kind: 'day', order: 'issued', value: ({ issuedOn }) => issuedOn },
    due: { title: 'Due', kind: 'day', order: 'due', value: ({ dueOn }) => dueOn },
    state: { title: 'Status', value: ({ state }) => invoiceStateNames[state] },
  },
  filters: {
    st: {
      label: 'Status',
      schema: InvoiceState.optional(),
      options: optionsOf(invoiceStates, (state) => invoiceStateNames[state]),
    },
    mo: { label: 'Month', schema: isoDay.optional(), words: billedMonth },
  },
  days: 'Issued',
} as const satisfies ListDescription<Invoice, Viewer>

export const InvoiceQuery = listQuery(invoiceList)
export type InvoiceQuery = z.infer<typeof InvoiceQuery>
