import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { invoiceStateOn, invoiceSums, visibleInvoices } from '#features/invoices/index.ts'
import { invoices } from '#features/invoices/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { yearOfDay } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import { asNumber, knownText, type SourceOf } from './source-store.ts'

const dollars = (cents: SQL | AnyPgColumn) => sql`((${cents})::numeric / 100)::float8`

/** Invoices that the actor may see, in dollars. */
export const invoiceSource: SourceOf<'invoices'> = (moment, actor) => ({
  from: sql`${invoices} inner join ${organisations} on ${organisations.organisationId} = ${invoices.organisationId}`,
  scope: visibleInvoices(actor) ?? sql`true`,
  id: sql`${invoices.invoiceId}`,
  userId: sql`null::int`,
  fields: {
    number: knownText(invoices.number),
    organisation: knownText(organisations.name),
    month: sql`${invoices.month}`,
    issued: sql`${invoices.issuedOn}`,
    due: sql`${invoices.dueDay}`,
    state: invoiceStateOn(today(moment)),
    year: yearOfDay(sql`${invoices.month}`),
    net: dollars(invoices.netCents),
    gst: dollars(invoices.gstCents),
    total: dollars(invoices.totalCents),
    balance: dollars(invoiceSums.balance),
    examinations: asNumber(invoiceSums.examinations),
  },
})
