import { ageingOf } from '@clearwing/domain/invoices/ageing.ts'
import type { Statement } from '@clearwing/domain/invoices/schema.ts'
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { invoiceEntries, invoices } from './tables.ts'

/**
 * The account of an organisation from `b` to `l`: its entries with a running balance, and what is overdue at the end.
 * The credit of a credit note is shown once, as the entry of the invoice that it credits.
 */
export async function readStatement(
  db: Db,
  { organisationId, name }: typeof organisations.$inferSelect,
  { b, l }: { b: string; l: string },
): Promise<Statement> {
  const isOfBuyer = and(eq(invoices.organisationId, organisationId), isNotNull(invoices.number))
  const [all, owing] = await Promise.all([
    db
      .select({
        day: invoiceEntries.day,
        invoiceId: invoices.invoiceId,
        number: sql<string>`${invoices.number}`,
        kind: invoiceEntries.kind,
        note: invoiceEntries.note,
        cents: invoiceEntries.cents,
      })
      .from(invoiceEntries)
      .innerJoin(invoices, eq(invoices.invoiceId, invoiceEntries.invoiceId))
      .where(and(isOfBuyer, lte(invoiceEntries.day, l)))
      .orderBy(asc(invoiceEntries.day), asc(invoiceEntries.invoiceEntryId)),
    db
      .select({ dueDay: invoices.dueOn, balanceCents: sql<number>`sum(${invoiceEntries.cents})::int` })
      .from(invoices)
      .innerJoin(invoiceEntries, eq(invoiceEntries.invoiceId, invoices.invoiceId))
      .where(and(isOfBuyer, lte(invoiceEntries.day, l)))
      .groupBy(invoices.invoiceId),
  ])
  let balanceCents = all.reduce((sum, { day, cents }) => (day < b ? sum + cents : sum), 0)
  const openingCents = balanceCents
  const rows = all
    .filter(({ day }) => day >= b)
    .map((entry) => {
      balanceCents += entry.cents
      return { ...entry, balanceCents }
    })
  return {
    organisationId,
    organisationName: name,
    b,
    l,
    openingCents,
    closingCents: balanceCents,
    rows,
    ageing: ageingOf(owing, l),
  }
}
