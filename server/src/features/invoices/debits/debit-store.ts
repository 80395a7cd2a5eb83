import type { Actor } from '@clearwing/domain/access/actor.ts'
import { lastDigits } from '@clearwing/domain/invoices/debits/authority.ts'
import { debitStatus } from '@clearwing/domain/invoices/debits/debit-rules.ts'
import type { DirectDebitQuery, directDebitList } from '@clearwing/domain/invoices/debits/list.ts'
import type { DebitBatch, DebitStatus, DirectDebit } from '@clearwing/domain/invoices/debits/schema.ts'
import { managesAllInvoices } from '@clearwing/domain/invoices/rules.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchable, searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { announceInvoice } from '#features/invoices/announce.ts'
import { followInvoice } from '#features/invoices/reminder-store.ts'
import { invoices } from '#features/invoices/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { invalidateDebits } from './authority-store.ts'
import { debitAuthorities, invoiceDebits } from './tables.ts'

export type StoredDebit = typeof invoiceDebits.$inferSelect
export type DebitedInvoice = typeof invoices.$inferSelect

/** Debits that the actor manages: administrators with an activity all, a distributor those of its practices. */
export const managedDebits = (actor: Actor): SQL | undefined =>
  managesAllInvoices(actor) ? undefined : eq(invoices.distributorId, actor.organisationId ?? sql`null`)

const hasNoOutcome = isNull(invoiceDebits.outcome)
const hasStatus: Record<DebitStatus, SQL | undefined> = {
  announced: and(hasNoOutcome, isNull(invoiceDebits.debitFileId)),
  in_file: and(hasNoOutcome, isNotNull(invoiceDebits.debitFileId)),
  collected: eq(invoiceDebits.outcome, 'collected'),
  dishonoured: eq(invoiceDebits.outcome, 'dishonoured'),
  cancelled: eq(invoiceDebits.outcome, 'cancelled'),
}

const orders = {
  day: invoiceDebits.debitDay,
  number: invoices.number,
  organisation: organisations.searchText,
} satisfies Record<OrderOf<typeof directDebitList>, unknown>

const isFoundBy = (word: string) =>
  or(like(organisations.searchText, containsPattern(searchable(word))), ilike(invoices.number, containsPattern(word)))

const from = (db: Db) =>
  db
    .select({
      debit: invoiceDebits,
      authority: debitAuthorities,
      invoice: invoices,
      organisationName: organisations.name,
      settledByName: shownNameByNumber(invoiceDebits.settledBy),
    })
    .from(invoiceDebits)
    .innerJoin(invoices, eq(invoices.invoiceId, invoiceDebits.invoiceId))
    .innerJoin(debitAuthorities, eq(debitAuthorities.authorityId, invoiceDebits.authorityId))
    .innerJoin(organisations, eq(organisations.organisationId, invoices.organisationId))

type Row = Awaited<ReturnType<typeof from>>[number]

const toDebit = ({ debit, authority, invoice, organisationName, settledByName }: Row): DirectDebit => ({
  ...debit,
  number: invoice.number ?? '',
  organisationId: invoice.organisationId,
  organisationName,
  accountEnd: lastDigits(authority.account),
  status: debitStatus(debit),
  settledByName,
})

export async function listDirectDebits(db: Db, actor: Actor, query: DirectDebitQuery) {
  const { st, fi, b, l, f } = query
  const isWanted = and(
    managedDebits(actor),
    st === undefined ? undefined : hasStatus[st],
    fi === undefined ? undefined : eq(invoiceDebits.debitFileId, fi),
    b === undefined ? undefined : gte(invoiceDebits.debitDay, b),
    l === undefined ? undefined : lte(invoiceDebits.debitDay, l),
    ...searchWords(f).map(isFoundBy),
  )
  const direction = query.d ? desc : asc
  const [rows, [counted]] = await Promise.all([
    from(db)
      .where(isWanted)
      .orderBy(direction(orders[query.o]), direction(invoiceDebits.debitId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(invoiceDebits)
      .innerJoin(invoices, eq(invoices.invoiceId, invoiceDebits.invoiceId))
      .innerJoin(organisations, eq(organisations.organisationId, invoices.organisationId))
      .where(isWanted),
  ])
  return toPage(rows.map(toDebit), counted?.total ?? 0, query)
}

/** A debit with its invoice and authority; undefined unless the actor manages it. */
export async function findDebit(db: Db, actor: Actor, debitId: number) {
  const [row] = await from(db).where(and(managedDebits(actor), eq(invoiceDebits.debitId, debitId)))
  return row
}

export const shownDebit = toDebit

/** Invoices locked in the order of their ids, so that transactions that lock several wait for each other. */
export const lockInvoices = (tx: Tx, invoiceIds: number[]) =>
  tx
    .select()
    .from(invoices)
    .where(inArray(invoices.invoiceId, invoiceIds))
    .orderBy(asc(invoices.invoiceId))
    .for('update')

/** Debits with their authorities, as they are after their invoices were locked. */
export const readDebits = (db: Db, where: SQL | undefined) => from(db).where(where).orderBy(asc(invoiceDebits.debitId))

export const isInFile = (debitFileId: number) => eq(invoiceDebits.debitFileId, debitFileId)

/** Debits of an authority that are announced and in no file. */
export const isAnnouncedOf = (authorityId: number) =>
  and(hasStatus.announced, eq(invoiceDebits.authorityId, authorityId))

/** Announced debits of a day for the practices of a distributor, or for those without one. */
export const isOfBatch = ({ debitDay, distributorId }: Pick<DebitBatch, 'debitDay' | 'distributorId'>) =>
  and(
    hasStatus.announced,
    eq(invoiceDebits.debitDay, debitDay),
    distributorId === null ? isNull(invoices.distributorId) : eq(invoices.distributorId, distributorId),
  )

/** Announced debits by day and distributor: each batch is one file. */
export async function listBatches(db: Db, actor: Actor): Promise<DebitBatch[]> {
  const { distributorId } = invoices
  return db
    .select({
      debitDay: invoiceDebits.debitDay,
      distributorId,
      distributorName: sql<string | null>`(select ${organisations.name} from ${organisations}
        where ${organisations.organisationId} = ${distributorId})`,
      debitCount: sql<number>`count(*)::int`,
      totalCents: sql<number>`sum(${invoiceDebits.cents})::int`,
    })
    .from(invoiceDebits)
    .innerJoin(invoices, eq(invoices.invoiceId, invoiceDebits.invoiceId))
    .where(and(managedDebits(actor), hasStatus.announced))
    .groupBy(invoiceDebits.debitDay, distributorId)
    .orderBy(asc(invoiceDebits.debitDay), asc(distributorId))
}

export async function createDebit(
  tx: Tx,
  actor: Actor,
  invoice: DebitedInvoice,
  values: Pick<typeof invoiceDebits.$inferInsert, 'authorityId' | 'debitDay' | 'cents'>,
) {
  const [row] = await tx
    .insert(invoiceDebits)
    .values({ ...values, invoiceId: invoice.invoiceId, announcedAt: tx.now })
    .returning()
  const debit = row as StoredDebit
  await record(tx, actor, { action: 'create', entity: 'directDebit', entityId: debit.debitId, after: debit })
  await announceDebit(tx, invoice)
  return debit
}

type Change = Partial<Pick<StoredDebit, 'debitFileId' | 'cents' | 'outcome' | 'reason' | 'settledBy' | 'settledAt'>>

export async function updateDebit(tx: Tx, actor: Actor, invoice: DebitedInvoice, before: StoredDebit, change: Change) {
  const { debitId: entityId } = before
  const [after] = await tx.update(invoiceDebits).set(change).where(eq(invoiceDebits.debitId, entityId)).returning()
  await record(tx, actor, { action: 'change', entity: 'directDebit', entityId, before, ...(after && { after }) })
  await announceDebit(tx, invoice)
}

/** The state of its invoice and its reminders depend on a debit. */
async function announceDebit(tx: Tx, invoice: DebitedInvoice) {
  await invalidateDebits(tx, invoice)
  await announceInvoice(tx, invoice)
  await followInvoice(tx, invoice.invoiceId)
}

/** Active authorities of organisations, by organisation. */
export async function readActiveAuthorities(db: Db, organisationIds: number[]) {
  if (organisationIds.length === 0) return new Map<number, typeof debitAuthorities.$inferSelect>()
  const rows = await db
    .select()
    .from(debitAuthorities)
    .where(and(inArray(debitAuthorities.organisationId, organisationIds), isNull(debitAuthorities.endedAt)))
  return new Map(rows.map((row) => [row.organisationId, row]))
}

/** Email addresses for notices, by organisation: that for fees, or the organisation's own. */
export async function readFeesAddresses(db: Db, organisationIds: number[]) {
  if (organisationIds.length === 0) return new Map<number, { name: string; contact: string; to: string | null }>()
  const { organisationId, name, email, feesContact, feesEmail } = organisations
  const rows = await db
    .select({ organisationId, name, email, feesContact, feesEmail })
    .from(organisations)
    .where(inArray(organisationId, organisationIds))
  return new Map(
    rows.map((row) => [
      row.organisationId,
      { name: row.name, contact: row.feesContact ?? row.name, to: row.feesEmail ?? row.email },
    ]),
  )
}
