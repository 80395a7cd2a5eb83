import type { Actor } from '@clearwing/domain/access/actor.ts'
import { addMonths } from '@clearwing/domain/dates.ts'
import { ageingOf } from '@clearwing/domain/invoices/ageing.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import {
  type OrganisationAgeing,
  type Statement,
  type StatementQuery,
  statementOf,
} from '@clearwing/domain/invoices/statement.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { readAccrued } from './accrued-store.ts'
import { billedOrganisations } from './fees/tables.ts'
import { visibleInvoices } from './scope-store.ts'
import { invoiceEntries, invoices } from './tables.ts'

/** An organisation with its distributor, which decide who sees its statement. */
export async function findInvoiced(db: Db, organisationId: number) {
  const [row] = await db
    .select({
      organisationId: organisations.organisationId,
      name: organisations.name,
      distributorId: billedOrganisations.distributorId,
    })
    .from(organisations)
    .leftJoin(billedOrganisations, eq(billedOrganisations.organisationId, organisations.organisationId))
    .where(eq(organisations.organisationId, organisationId))
  return row
}

const balance = sql<number>`coalesce((select sum(e.cents) from ${invoiceEntries} as e
  where e.invoice_id = ${invoices}.invoice_id), 0)::int`

/** Issued invoices with what is owed of each, of one organisation or of all that the actor may see. */
async function listBalances(db: Db, actor: Actor, organisationId?: number) {
  const rows = await db
    .select({
      invoiceId: invoices.invoiceId,
      organisationId: invoices.organisationId,
      organisationName: organisations.name,
      dueDay: invoices.dueDay,
      balanceCents: balance,
    })
    .from(invoices)
    .innerJoin(organisations, eq(organisations.organisationId, invoices.organisationId))
    .where(
      and(
        isNotNull(invoices.number),
        visibleInvoices(actor),
        organisationId === undefined ? undefined : eq(invoices.organisationId, organisationId),
      ),
    )
    .orderBy(organisations.searchText)
  return rows.map(({ dueDay, ...row }) => ({ ...row, dueDay: dueDay ?? '' }))
}

/** The account of an organisation, as far as the actor may see its invoices. */
export async function readStatement(
  db: Db,
  actor: Actor,
  { organisationId, name }: { organisationId: number; name: string },
  { b, l }: StatementQuery,
): Promise<Statement> {
  const day = today(db)
  const to = l ?? day
  const from = b ?? [addMonths(firstOfMonth(day), -3), firstOfMonth(to)].sort()[0] ?? to
  const { invoiceId } = invoices
  const { entryId, kind, day: entryDay, cents, note } = invoiceEntries
  const [entries, balances] = await Promise.all([
    db
      .select({ entryId, invoiceId, number: sql<string>`${invoices.number}`, kind, day: entryDay, cents, note })
      .from(invoiceEntries)
      .innerJoin(invoices, eq(invoiceId, invoiceEntries.invoiceId))
      .where(and(eq(invoices.organisationId, organisationId), isNotNull(invoices.number), visibleInvoices(actor))),
    listBalances(db, actor, organisationId),
  ])
  const accrued = await readAccrued(
    db,
    balances.map((row) => row.invoiceId),
    day,
  )
  return {
    organisationId,
    organisationName: name,
    from,
    to,
    ...statementOf(entries, from, to),
    ageing: ageingOf(balances, day),
    accruedCents: [...accrued.values()].reduce((sum, one) => sum + one.cents, 0),
  }
}

/** What each organisation owes whose invoices the actor may see. Those that owe nothing are left out. */
export async function listAgeing(db: Db, actor: Actor): Promise<OrganisationAgeing[]> {
  const byOrganisation = Map.groupBy(await listBalances(db, actor), ({ organisationId }) => organisationId)
  return [...byOrganisation.values()].flatMap((rows) => {
    const [first] = rows
    if (!first || rows.every(({ balanceCents }) => balanceCents === 0)) return []
    const { organisationId, organisationName } = first
    return [{ organisationId, organisationName, ...ageingOf(rows, today(db)) }]
  })
}
