import type { z } from 'zod'
import { dayInZone } from '#dates.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { formatMoney } from '#money.ts'
import { listQuery } from '#paging.ts'
import { FeeItem, type ListedFee } from './schema.ts'
import { feeItemNames, feeStateNames, scopeInWords } from './words.ts'

const dayOf = (moment: string | null) => moment && dayInZone(moment)

/** Fees of all days. Notice is given with the approval. */
export const feeList = {
  type: 'invoiceFees',
  order: 'from',
  descending: true,
  modes: ['All', 'Current', 'Future', 'Past', 'Withdrawn'],
  columns: {
    item: { title: 'Item', value: ({ item }) => feeItemNames[item] },
    scope: { title: 'Charged to', value: scopeInWords },
    amount: {
      title: 'Amount',
      order: 'amount',
      value: ({ cents }) => formatMoney(cents),
      more: [{ title: 'Cents', kind: 'number', value: ({ cents }) => cents }],
    },
    from: {
      title: 'From',
      kind: 'day',
      order: 'from',
      value: ({ from }) => from,
      more: [{ title: 'Until before', kind: 'day', value: ({ replacedOn }) => replacedOn }],
    },
    notice: { title: 'Notice given', kind: 'day', value: ({ approvedAt }) => dayOf(approvedAt) },
    announcedBy: {
      title: 'Announced by',
      value: ({ announcedByName }) => announcedByName,
      more: [{ title: 'Announced', kind: 'day', value: ({ announcedAt }) => dayOf(announcedAt) }],
    },
    approvedBy: { title: 'Approved by', value: ({ approvedByName }) => approvedByName },
    state: { title: 'Status', value: ({ state }) => feeStateNames[state] },
  },
  filters: {
    m: { label: 'Status' },
    it: {
      label: 'Item',
      schema: FeeItem.optional(),
      options: optionsOf(FeeItem.options, (item) => feeItemNames[item]),
    },
  },
} as const satisfies ListDescription<ListedFee>

export const FeeQuery = listQuery(feeList)
export type FeeQuery = z.output<typeof FeeQuery>
