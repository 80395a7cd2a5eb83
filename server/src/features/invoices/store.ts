import type { Actor } from '@clearwing/domain/access/actor.ts'
import { type AccountEntry, stateOfInvoice } from '@clearwing/domain/invoices/balance.ts'
import type { InvoiceQuery } from '@clearwing/domain/invoices/list.ts'
import { invoicesVisibleTo } from '@clearwing/domain/invoices/rules.ts'
import type { Invoice } from '@clearwing/domain/invoices/schema.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, inArray, isNotNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import {
  distributorOrganisations,
  invoiceDisputes,
  invoiceEntries,
  invoiceLines,
  invoiceNumbers,
  invoices,
} from './tables.ts'

/** What is owed on an invoice on a day: the sum of its entries until then. */
const balanceOn = (day: string) =>
  sql<number>`coalesce((select sum(${invoiceEntries.cents}) from ${invoiceEntries}
    where ${invoiceEntries.invoiceId} = ${invoices.invoiceId} and ${invoiceEntries.day} <= ${day}), 0)::int`

const sumOfKinds = (...kinds: AccountEntry['kind'][]) =>
  sql<number>`coalesce((select -sum(${invoiceEntries.cents}) from ${invoiceEntries}
    where ${invoiceEntries.invoiceId} = ${invoices.invoiceId} and ${inArray(invoiceEntries.kind, kinds)}), 0)::int`
const paid = sumOfKinds('payment', 'refund', 'dishonour', 'transfer')
const credited = sumOfKinds('credit')

const isDisputed = sql<boolean>`exists (select from ${invoiceDisputes} join ${invoiceLines}
  on ${invoiceLines.invoiceLineId} = ${invoiceDisputes.invoiceLineId}
  where ${invoiceLines.invoiceId} = ${invoices.invoiceId} and ${invoiceDisputes.answeredAt} is null)`

/** `stateOfInvoice` of the domain, as a query: a test compares them. */
const stateIn = (day: string) => sql<string>`case
  when ${invoices.number} is null then 'draft'
  when ${balanceOn(day)} <= 0 then case when ${credited} > 0 and ${paid} <= 0 then 'credited' else 'paid' end
  when ${isDisputed} then 'disputed'
  when ${invoices.dueOn} < ${day} then 'overdue'
  when ${paid} > 0 then 'partPaid'
  when ${invoices.sentAt} is not null then 'sent'
  else 'issued' end`

const examinations = sql<number>`(select count(*) from ${invoiceLines}
  where ${invoiceLines.invoiceId} = ${invoices.invoiceId} and ${invoiceLines.medicalId} is not null)::int`

const select = (db: Db, day: string) =>
  db
    .select({
      invoice: invoices,
      organisationName: organisations.name,
      distributorId: distributorOrganisations.distributorId,
      examinations,
      balanceCents: balanceOn(day),
      isDisputed,
      entries: sql<AccountEntry[]>`coalesce((select json_agg(json_build_object('kind', kind, 'day', day, 'cents', cents)
        order by invoice_entry_id) from ${invoiceEntries} where ${invoiceEntries.invoiceId} = ${invoices.invoiceId}), '[]')`,
    })
    .from(invoices)
    .innerJoin(organisations, eq(organisations.organisationId, invoices.organisationId))
    .leftJoin(distributorOrganisations, eq(distributorOrganisations.organisationId, invoices.organisationId))

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** An invoice with everything that its list and its page show of it. */
export type StoredInvoice = Invoice & { row: typeof invoices.$inferSelect; accountEntries: AccountEntry[] }

function asInvoice({ invoice, entries, ...more }: Row, day: string): StoredInvoice {
  const { number, sentAt, dueOn } = invoice
  const facts = { isIssued: number !== null, isSent: sentAt !== null, dueDay: dueOn, isDebitScheduled: false }
  return {
    invoiceId: invoice.invoiceId,
    number,
    isCreditNote: invoice.creditsInvoiceId !== null,
    organisationId: invoice.organisationId,
    month: invoice.month,
    netCents: invoice.netCents,
    gstCents: invoice.gstCents,
    totalCents: invoice.totalCents,
    issuedOn: invoice.issuedOn,
    dueOn,
    version: invoice.version,
    ...more,
    state: stateOfInvoice({ ...facts, entries, isDisputed: more.isDisputed }, day),
    row: invoice,
    accountEntries: entries,
  }
}

/** `invoicesVisibleTo` as a query. A buyer sees no drafts. */
const visibleTo = (actor: Actor): SQL | undefined =>
  ({
    all: undefined,
    distributor: eq(distributorOrganisations.distributorId, actor.organisationId ?? 0),
    own: and(eq(invoices.organisationId, actor.organisationId ?? 0), isNotNull(invoices.number)),
    none: sql`false`,
  })[invoicesVisibleTo(actor)]

const orders = (day: string) =>
  ({
    issued: sql`coalesce(${invoices.issuedAt}, 'infinity')`,
    number: invoices.number,
    organisation: organisations.searchText,
    month: invoices.month,
    total: invoices.totalCents,
    balance: balanceOn(day),
    due: invoices.dueOn,
  }) satisfies Record<InvoiceQuery['o'], unknown>

/** A page of the invoices that this actor may know of. `a` is the organisation that was invoiced. */
export async function listInvoices(db: Db, actor: Actor, query: InvoiceQuery) {
  const { a, f, st, mo, b, l, o, d, n } = query
  const day = today(db)
  const isWanted = and(
    visibleTo(actor),
    a === undefined ? undefined : eq(invoices.organisationId, a === 'myOrg' ? (actor.organisationId ?? 0) : a),
    st === undefined ? undefined : eq(stateIn(day), st),
    mo === undefined ? undefined : eq(invoices.month, mo),
    b === undefined ? undefined : gte(invoices.issuedOn, b),
    l === undefined ? undefined : lte(invoices.issuedOn, l),
    ...searchWords(f)
      .map(containsPattern)
      .map((word) => or(like(organisations.searchText, word), like(sql`lower(${invoices.number})`, word))),
  )
  const direction = d ? desc : asc
  const found = select(db, day).where(isWanted).as('found')
  const [rows, total] = await Promise.all([
    select(db, day)
      .where(isWanted)
      .orderBy(direction(orders(day)[o]), direction(invoices.invoiceId))
      .limit(n)
      .offset(offsetOf(query)),
    db.$count(found),
  ])
  return toPage(
    rows.map((row) => asInvoice(row, day)),
    total,
    query,
  )
}

export async function findInvoice(db: Db, actor: Actor, invoiceId: number): Promise<StoredInvoice | undefined> {
  const day = today(db)
  const [row] = await select(db, day).where(and(eq(invoices.invoiceId, invoiceId), visibleTo(actor)))
  return row && asInvoice(row, day)
}

/** Locked until the transaction ends, so that the balance that was checked is the one that is changed. */
export async function lockInvoice(tx: Tx, actor: Actor, invoiceId: number) {
  await tx.select({ version: invoices.version }).from(invoices).where(eq(invoices.invoiceId, invoiceId)).for('update')
  return findInvoice(tx, actor, invoiceId)
}

/** The next number of a series: 'I' of invoices, 'C' of credit notes. The row stays locked, so that there are no gaps. */
export async function takeInvoiceNumber(tx: Tx, series: 'I' | 'C'): Promise<string> {
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.series, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning()
  return `${series}${String(row?.last).padStart(7, '0')}`
}

type NewEntry = Pick<
  typeof invoiceEntries.$inferInsert,
  'invoiceId' | 'kind' | 'day' | 'cents' | 'note' | 'otherInvoiceId'
>

export async function addEntry(tx: Tx, actor: Actor, entry: NewEntry) {
  const by = actor.userId === 0 ? null : actor.userId
  await tx.insert(invoiceEntries).values({ ...entry, by, at: tx.now })
}

/** Raises the version of a locked invoice, whose record changed. */
export const touchInvoice = (tx: Tx, invoiceId: number, change: { sentAt?: string } = {}) =>
  tx
    .update(invoices)
    .set({ ...change, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.invoiceId, invoiceId))

/** To the buyer, its distributor and the administrators. */
export const announceInvoice = (
  tx: Tx,
  { organisationId, distributorId }: Pick<Invoice, 'organisationId' | 'distributorId'>,
) =>
  invalidateTags(
    tx,
    ['administrators', { organisationId }, ...(distributorId === null ? [] : [{ organisationId: distributorId }])],
    { type: 'Invoice' },
  )
