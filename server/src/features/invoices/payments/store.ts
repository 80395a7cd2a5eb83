import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { BankPaymentQuery, bankPaymentList } from '@clearwing/domain/invoices/payments/list.ts'
import type { BankPayment, BankPaymentStatus } from '@clearwing/domain/invoices/payments/schema.ts'
import { managesAllInvoices, managesInvoices } from '@clearwing/domain/invoices/rules.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, ilike, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { invoiceEntries, invoices } from '#features/invoices/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { bankImports, bankPayments } from './tables.ts'

export type StoredPayment = typeof bankPayments.$inferSelect

/** Administrators with an activity see all payments, a distributor those of the files that it imported. */
export function visiblePayments(actor: Actor): SQL | undefined {
  if (managesAllInvoices(actor)) return undefined
  return managesInvoices(actor) && actor.organisationId !== null
    ? eq(bankImports.distributorId, actor.organisationId)
    : sql`false`
}

const isRecorded = isNotNull(bankPayments.entryId)
const isWaiting = and(isNull(bankPayments.entryId), not(bankPayments.isSetAside))

const hasStatus: Record<BankPaymentStatus, SQL | undefined> = {
  suggested: and(isWaiting, isNotNull(bankPayments.suggestedInvoiceId)),
  unmatched: and(isWaiting, isNull(bankPayments.suggestedInvoiceId)),
  recorded: isRecorded,
  set_aside: eq(bankPayments.isSetAside, true),
}

const orders = { day: bankPayments.day, cents: bankPayments.cents } satisfies Record<
  OrderOf<typeof bankPaymentList>,
  unknown
>

const isFoundBy = (word: string) => {
  const pattern = containsPattern(word)
  return or(
    ilike(bankPayments.particulars, pattern),
    ilike(invoices.number, pattern),
    ilike(organisations.name, pattern),
  )
}

/** Payments with their file and with the invoice that they were recorded for, or that is suggested. */
const from = (db: Db) =>
  db
    .select({
      payment: bankPayments,
      imported: bankImports,
      importedByName: shownNameByNumber(bankImports.importedBy),
      settledByName: shownNameByNumber(bankPayments.settledBy),
      invoice: invoices,
      organisationName: organisations.name,
      balanceCents: balanceOf,
    })
    .from(bankPayments)
    .innerJoin(bankImports, eq(bankImports.bankImportId, bankPayments.bankImportId))
    .leftJoin(invoiceEntries, eq(invoiceEntries.entryId, bankPayments.entryId))
    .leftJoin(
      invoices,
      eq(invoices.invoiceId, sql`coalesce(${invoiceEntries.invoiceId}, ${bankPayments.suggestedInvoiceId})`),
    )
    .leftJoin(organisations, eq(organisations.organisationId, invoices.organisationId))

/** The balance of the invoice in a query. */
export const balanceOf = sql<number>`(select coalesce(sum(of_balance.cents), 0)::int from ${invoiceEntries} of_balance
  where of_balance.invoice_id = ${invoices.invoiceId})`

type Row = Awaited<ReturnType<typeof from>>[number]

function toPayment({ payment, imported, invoice, ...row }: Row): BankPayment {
  return {
    ...payment,
    status: statusOfPayment(payment),
    invoice:
      invoice?.number == null
        ? null
        : {
            invoiceId: invoice.invoiceId,
            number: invoice.number,
            organisationName: row.organisationName ?? '',
            dueDay: invoice.dueDay ?? '',
            balanceCents: row.balanceCents,
          },
    settledByName: row.settledByName,
    fileName: imported.fileName,
    importedByName: row.importedByName,
    importedAt: imported.importedAt,
  }
}

export function statusOfPayment({ entryId, isSetAside, suggestedInvoiceId }: StoredPayment): BankPaymentStatus {
  if (entryId !== null) return 'recorded'
  if (isSetAside) return 'set_aside'
  return suggestedInvoiceId === null ? 'unmatched' : 'suggested'
}

export async function listBankPayments(db: Db, actor: Actor, query: BankPaymentQuery) {
  const { st, b, l, f } = query
  const isWanted = and(
    visiblePayments(actor),
    st === undefined ? undefined : hasStatus[st],
    b === undefined ? undefined : gte(bankPayments.day, b),
    l === undefined ? undefined : lte(bankPayments.day, l),
    ...searchWords(f).map(isFoundBy),
  )
  const direction = query.d ? desc : asc
  const [rows, [counted]] = await Promise.all([
    from(db)
      .where(isWanted)
      .orderBy(direction(orders[query.o]), direction(bankPayments.bankPaymentId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(bankPayments)
      .innerJoin(bankImports, eq(bankImports.bankImportId, bankPayments.bankImportId))
      .leftJoin(invoiceEntries, eq(invoiceEntries.entryId, bankPayments.entryId))
      .leftJoin(
        invoices,
        eq(invoices.invoiceId, sql`coalesce(${invoiceEntries.invoiceId}, ${bankPayments.suggestedInvoiceId})`),
      )
      .leftJoin(organisations, eq(organisations.organisationId, invoices.organisationId))
      .where(isWanted),
  ])
  return toPage(rows.map(toPayment), counted?.total ?? 0, query)
}

/** One payment as it is shown. */
export async function findBankPayment(db: Db, actor: Actor, bankPaymentId: number) {
  const [row] = await from(db).where(and(visiblePayments(actor), eq(bankPayments.bankPaymentId, bankPaymentId)))
  return row && toPayment(row)
}

/** All payments of some days, of every importer: a file recognises those of an earlier one. */
export const listPaymentsBetween = (tx: Tx, first: string, last: string) =>
  tx
    .select()
    .from(bankPayments)
    .where(and(gte(bankPayments.day, first), lte(bankPayments.day, last)))

/** The entry that records a payment in the account of its invoice. */
export async function findPaymentEntry(tx: Tx, entryId: number) {
  const [entry] = await tx.select().from(invoiceEntries).where(eq(invoiceEntries.entryId, entryId))
  return entry
}

/** Locked until the transaction ends, so that a payment is settled once. */
export async function lockPayment(tx: Tx, actor: Actor, bankPaymentId: number) {
  const [row] = await tx
    .select({ payment: bankPayments, distributorId: bankImports.distributorId })
    .from(bankPayments)
    .innerJoin(bankImports, eq(bankImports.bankImportId, bankPayments.bankImportId))
    .where(and(visiblePayments(actor), eq(bankPayments.bankPaymentId, bankPaymentId)))
    .for('update', { of: bankPayments })
  return row
}

export async function createBankImport(tx: Tx, values: typeof bankImports.$inferInsert) {
  const [row] = await tx.insert(bankImports).values(values).returning()
  return row as typeof bankImports.$inferSelect
}

export async function createBankPayment(
  tx: Tx,
  actor: Actor,
  distributorId: number | null,
  values: typeof bankPayments.$inferInsert,
) {
  const [row] = await tx.insert(bankPayments).values(values).returning()
  const payment = row as StoredPayment
  const { bankPaymentId: entityId } = payment
  await record(tx, actor, { action: 'create', entity: 'bankPayment', entityId, after: payment })
  await announcePayments(tx, distributorId)
}

/** What settles a payment, or returns it to the list of those that wait. */
export type Settlement = Partial<
  Pick<StoredPayment, 'entryId' | 'isSetAside' | 'note' | 'suggestedInvoiceId' | 'settledBy' | 'settledAt'>
>

export async function updateBankPayment(
  tx: Tx,
  actor: Actor,
  { payment: before, distributorId }: { payment: StoredPayment; distributorId: number | null },
  change: Settlement,
) {
  const { bankPaymentId: entityId } = before
  const [after] = await tx.update(bankPayments).set(change).where(eq(bankPayments.bankPaymentId, entityId)).returning()
  await record(tx, actor, { action: 'change', entity: 'bankPayment', entityId, before, ...(after && { after }) })
  await announcePayments(tx, distributorId)
}

const announcePayments = (tx: Tx, distributorId: number | null) => {
  const audience: Audience[] = distributorId === null ? [] : [{ organisationId: distributorId }]
  return invalidateTags(tx, [...audience, 'administrators'], { type: 'BankPayment' })
}
