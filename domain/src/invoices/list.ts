import type { z } from 'zod'
import { type Actor, isAdministrator } from '#access/actor.ts'
import { formatMonth } from '#dates.ts'
import { FlagParam, IdParam, isoDay } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { isDistributor } from './rules.ts'
import { InvoiceState, type ListedInvoice } from './schema.ts'
import { invoiceStateNames } from './words.ts'

const dollars = (cents: number) => cents / 100
const isForManagers = { isSeen: (actor: Actor) => isAdministrator(actor) || isDistributor(actor) }

/** Invoices that the reader may see: of their organisation, of a distributor's practices, or all. */
export const invoiceList = {
  type: 'invoices',
  order: 'number',
  descending: true,
  columns: {
    number: { title: 'Number', order: 'number', value: ({ number }) => number ?? 'Draft' },
    organisation: {
      title: 'Organisation',
      order: 'organisation',
      ...isForManagers,
      value: ({ organisationName }) => organisationName,
    },
    month: { title: 'Month', order: 'month', value: ({ month }) => formatMonth(month) },
    examinations: { title: 'Examinations', kind: 'number', value: ({ examinations }) => examinations },
    net: { title: 'Net', kind: 'number', value: ({ netCents }) => dollars(netCents) },
    gst: { title: 'GST', kind: 'number', value: ({ gstCents }) => dollars(gstCents) },
    total: { title: 'Total', kind: 'number', order: 'total', value: ({ totalCents }) => dollars(totalCents) },
    balance: { title: 'Owing', kind: 'number', value: ({ balanceCents }) => dollars(balanceCents) },
    due: { title: 'Due', kind: 'day', order: 'due', value: ({ dueDay }) => dueDay },
    state: { title: 'Status', value: ({ state }) => invoiceStateNames[state] },
    overdue: { title: 'Days overdue', kind: 'number', value: ({ daysOverdue }) => daysOverdue || null },
  },
  filters: {
    st: {
      label: 'Status',
      schema: InvoiceState.optional(),
      options: optionsOf(InvoiceState.options, (state) => invoiceStateNames[state]),
    },
    og: { label: 'Organisation', schema: IdParam.optional(), ...isForManagers },
    mo: { label: 'Month', schema: isoDay.optional(), words: formatMonth },
    ov: { label: 'Overdue', schema: FlagParam.optional(), options: [{ value: 'true', label: 'Overdue' }] },
    dp: {
      label: 'Disputed',
      schema: FlagParam.optional(),
      options: [{ value: 'true', label: 'With an open dispute' }],
    },
  },
} as const satisfies ListDescription<ListedInvoice, Actor>

export const InvoiceQuery = listQuery(invoiceList)
export type InvoiceQuery = z.output<typeof InvoiceQuery>
