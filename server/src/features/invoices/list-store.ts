import type { Actor } from '@clearwing/domain/access/actor.ts'
import { daysBetween } from '@clearwing/domain/dates.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import type { InvoiceQuery } from '@clearwing/domain/invoices/list.ts'
import type { InvoiceState, ListedInvoice } from '@clearwing/domain/invoices/schema.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, getTableColumns, gte, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import { invoiceDebits } from './debits/tables.ts'
import { visibleInvoices } from './scope-store.ts'
import { invoiceDisputes, invoiceEntries, invoiceLines, invoices } from './tables.ts'

const sumOf = (kinds?: string[]) => {
  const isKind = kinds ? sql` and e.kind in ${kinds}` : sql``
  return sql<number>`coalesce((select sum(e.cents) from ${invoiceEntries} as e
    where e.invoice_id = ${invoices}.invoice_id${isKind}), 0)::int`
}
const balance = sumOf()
const paid = sql`-${sumOf(['payment', 'refund', 'dishonour', 'transfer'])}`
const credited = sql`-${sumOf(['credit'])}`

/** Condition: a line is in dispute. */
export const openDisputes = sql`exists (select from ${invoiceDisputes} as d join ${invoiceLines} as l on l.line_id = d.line_id
  where l.invoice_id = ${invoices}.invoice_id and d.answered_at is null)`
const isDebitScheduled = sql`exists (select from ${invoiceDebits} as b
  where b.invoice_id = ${invoices}.invoice_id and b.outcome is null)`

/** The domain's `stateOfInvoice` as the database asks it, for filters. A test compares the two. */
export const invoiceStateOn = (day: string) => sql<InvoiceState>`case
  when ${invoices.number} is null then 'draft'
  when ${balance} <= 0 then case when ${credited} > 0 and ${paid} <= 0 then 'credited' else 'paid' end
  when ${openDisputes} then 'disputed'
  when ${isDebitScheduled} then 'debitScheduled'
  when ${lt(invoices.dueDay, day)} then 'overdue'
  when ${paid} > 0 then 'partPaid'
  when ${invoices.sentAt} is not null then 'sent'
  else 'issued' end`

const examinations = sql<number>`(select count(*) from ${invoiceLines} as l
  where l.invoice_id = ${invoices}.invoice_id and l.medical_id is not null)::int`

/** What an invoice owes and the examinations that it charges, for other queries of invoices. */
export const invoiceSums = { balance, examinations }

/** Each invoice with what lists show of it. */
export function listedInvoices(db: Db) {
  return db
    .select({
      invoice: getTableColumns(invoices),
      organisationName: organisations.name,
      examinations,
      balanceCents: balance,
      state: invoiceStateOn(today(db)),
    })
    .from(invoices)
    .innerJoin(organisations, eq(organisations.organisationId, invoices.organisationId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof listedInvoices>>[number]

export function toListedInvoice({ invoice, ...rest }: Row, day: string): ListedInvoice {
  const { invoiceId, number, organisationId, distributorId, month, netCents, gstCents, totalCents, issuedOn, dueDay } =
    invoice
  const isOverdue = dueDay !== null && dueDay < day && rest.balanceCents > 0
  const daysOverdue = isOverdue ? daysBetween(dueDay, day) : 0
  return {
    invoiceId,
    number,
    organisationId,
    organisationName: rest.organisationName,
    distributorId,
    month,
    examinations: rest.examinations,
    netCents,
    gstCents,
    totalCents,
    balanceCents: rest.balanceCents,
    issuedOn,
    dueDay,
    state: rest.state,
    daysOverdue,
  }
}

const isTrue = (flag: string | undefined) => flag === 'true' || flag === '1'

function conditions(day: string, { f, a, st, og, mo, ov, dp, b, l }: InvoiceQuery): (SQL | undefined)[] {
  return [
    st === undefined ? undefined : eq(invoiceStateOn(day), st),
    og === undefined ? undefined : eq(invoices.organisationId, og),
    a === undefined || a === 'myOrg' ? undefined : eq(invoices.organisationId, a),
    mo === undefined ? undefined : eq(invoices.month, firstOfMonth(mo)),
    isTrue(ov) ? and(sql`${balance} > 0`, lt(invoices.dueDay, day)) : undefined,
    isTrue(dp) ? openDisputes : undefined,
    b === undefined ? undefined : gte(invoices.issuedOn, b),
    l === undefined ? undefined : lte(invoices.issuedOn, l),
    ...searchWords(f).map((word) =>
      or(
        like(organisations.searchText, containsPattern(word)),
        like(searchableIn(invoices.number), containsPattern(word)),
      ),
    ),
  ]
}

/** A page of the invoices that the actor may see. */
export async function listInvoices(db: Db, actor: Actor, query: InvoiceQuery) {
  const day = today(db)
  const { number, month, totalCents, dueDay, invoiceId } = invoices
  const orders = {
    number,
    organisation: organisations.searchText,
    month,
    total: totalCents,
    due: dueDay,
  } satisfies Record<InvoiceQuery['o'], unknown>
  const ownOnly = query.a === 'myOrg' ? eq(invoices.organisationId, actor.organisationId ?? 0) : undefined
  const isWanted = and(visibleInvoices(actor), ownOnly, ...conditions(day, query))
  const direction = query.d ? desc : asc
  const nulls = query.d ? sql`nulls first` : sql`nulls last`
  const [rows, [counted]] = await Promise.all([
    listedInvoices(db)
      .where(isWanted)
      .orderBy(sql`${direction(orders[query.o])} ${nulls}`, direction(invoiceId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(invoices)
      .innerJoin(organisations, eq(organisations.organisationId, invoices.organisationId))
      .where(isWanted),
  ])
  return toPage(
    rows.map((row) => toListedInvoice(row, day)),
    counted?.total ?? 0,
    query,
  )
}
