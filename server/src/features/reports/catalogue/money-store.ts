import { formatDay, formatMonth } from '@clearwing/domain/dates.ts'
import type { InvoiceState } from '@clearwing/domain/invoices/schema.ts'
import { invoiceStateNames } from '@clearwing/domain/invoices/words.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { countsInvoices } from '@clearwing/domain/reports/rules.ts'
import { and, inArray, sql } from 'drizzle-orm'
import { invoiceStateOn, listedInvoices, toListedInvoice, visibleInvoices } from '#features/invoices/index.ts'
import { invoiceEntries, invoiceLines, invoices } from '#features/invoices/tables.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { monthOfDay } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import { byMonth } from './medicals-store.ts'

type Invoiced = {
  count: number
  month: string
  organisationId: number
  organisation: string
  state: InvoiceState
  examinations: number
  net: number
  gst: number
  total: number
  interest: number
  paid: number
  owing: number
  overdue: number
}

const cents = (title: string, amount: (one: Invoiced) => number) =>
  ({ title, of: 'sum', unit: 'cents', amount }) as const
const amounts = [
  { title: 'Invoices', of: 'count' },
  cents('Fees and interest', ({ net }) => net),
  cents('GST', ({ gst }) => gst),
  cents('Total', ({ total }) => total),
  cents('Interest', ({ interest }) => interest),
  cents('Paid', ({ paid }) => paid),
  cents('Owing', ({ owing }) => owing),
] as const

/** Fees, GST, payments, overdue amounts and interest of invoices (domain.md 10.1). */
export const moneyReport = declared<Invoiced>({
  key: 'money',
  name: 'Invoices, payments and debts',
  group: 'money',
  purpose: 'What was invoiced, paid and is owing, with GST and interest, by month and organisation.',
  readers: 'Directors and managers, for the invoices of their organisation; distributors; administrators',
  isFor: countsInvoices,
  noun: { one: 'invoice', many: 'invoices' },
  days: 'past',
  method: [
    'Counts invoices by the day of issue; drafts are left out.',
    'Paid is what was received less refunds and returned debits. Owing is what was issued less payments and credit notes.',
    'Overdue is what is owing of invoices whose due day has passed.',
  ],
  records: ({ actor, fromDay, toDay, today: day }) => {
    const sumOf = (kinds: readonly string[]) => sql`coalesce((select sum(${invoiceEntries.cents})::int
      from ${invoiceEntries} where ${invoiceEntries.invoiceId} = ${invoices.invoiceId}
        and ${inArray(invoiceEntries.kind, kinds as never)}), 0)`
    const owing = sql`coalesce((select sum(${invoiceEntries.cents})::int from ${invoiceEntries}
      where ${invoiceEntries.invoiceId} = ${invoices.invoiceId}), 0)`
    return sql`
      select ${invoices.invoiceId} as id, ${invoices.issuedOn} as "onDay",
        ${monthOfDay(sql`${invoices.issuedOn}`)} as month, ${invoices.organisationId} as "organisationId",
        (select name from organisations where organisation_id = ${invoices.organisationId}) as organisation,
        ${invoiceStateOn(day)} as state,
        (select count(*)::int from ${invoiceLines} where ${invoiceLines.invoiceId} = ${invoices.invoiceId}
          and ${invoiceLines.medicalId} is not null) as examinations,
        ${invoices.netCents} as net, ${invoices.gstCents} as gst, ${invoices.totalCents} as total,
        coalesce((select sum(${invoiceLines.cents})::int from ${invoiceLines}
          where ${invoiceLines.invoiceId} = ${invoices.invoiceId} and ${invoiceLines.kind} = 'interest'), 0) as interest,
        -${sumOf(['payment', 'refund', 'dishonour', 'transfer'])} as paid, ${owing} as owing,
        case when ${invoices.dueDay} < ${day} then greatest(0, ${owing}) else 0 end as overdue
      from ${invoices}
      where ${visibleInvoices(actor) ?? sql`true`} and ${invoices.issuedOn} between ${fromDay} and ${toDay}`
  },
  columns: [
    ...(['month', 'organisationId', 'organisation', 'state', 'examinations'] as const),
    ...(['net', 'gst', 'total', 'interest', 'paid', 'owing', 'overdue'] as const),
  ],
  shape: {
    dimensions: {
      month: byMonth,
      organisationId: {
        title: 'Organisation',
        of: ({ organisationId }) => String(organisationId),
        words: ({ organisation }) => organisation,
        order: 'count',
        isChoice: true,
      },
      state: {
        title: 'Status',
        of: ({ state }) => state,
        words: ({ state }) => invoiceStateNames[state],
        isChoice: true,
      },
    },
    figures: [
      cents('Invoiced', ({ total }) => total),
      cents('Paid', ({ paid }) => paid),
      cents('Owing', ({ owing }) => owing),
      cents('Overdue', ({ overdue }) => overdue),
    ],
    graph: cents('Invoiced by month', ({ total }) => total),
    tables: [
      { title: 'By month', by: 'month', columns: amounts },
      { title: 'By organisation', by: 'organisationId', columns: amounts, compares: true },
      { title: 'By status', by: 'state', columns: amounts },
    ],
  },
  open: async (db, actor, ids) =>
    (await listedInvoices(db).where(and(visibleInvoices(actor), inArray(invoices.invoiceId, ids)))).map((row) => {
      const one = toListedInvoice(row, today(db))
      return {
        id: one.invoiceId,
        name: `${one.number ?? 'Draft'}, ${one.organisationName}`,
        path: `/invoice/${one.invoiceId}`,
        note: [
          formatMonth(one.month),
          formatMoney(one.totalCents),
          one.dueDay && `due on ${formatDay(one.dueDay)}`,
          invoiceStateNames[one.state],
        ]
          .filter(Boolean)
          .join(' · '),
      }
    }),
})
