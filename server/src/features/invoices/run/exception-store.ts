import { addMonths } from '@clearwing/domain/dates.ts'
import type { RunException } from '@clearwing/domain/invoices/run/schema.ts'
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { buyerOf } from '#features/invoices/buyer.ts'
import { debitAuthorities } from '#features/invoices/debits/tables.ts'
import { invoiceDisputes, invoiceEntries, invoiceLines, invoices } from '#features/invoices/tables.ts'
import type { StoredOrganisation } from '#features/organisations/index.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'

/** Months in which a dispute is remembered. */
const monthsOfDisputes = 12

/** What needs attention before these organisations are billed, by organisation. */
export async function readExceptions(
  db: Db,
  organisations: StoredOrganisation[],
): Promise<Map<number, RunException[]>> {
  const ids = organisations.map(({ organisationId }) => organisationId)
  if (ids.length === 0) return new Map()
  const since = addMonths(today(db), -monthsOfDisputes)
  const { organisationId } = invoices
  const [authorised, inCredit, disputed] = await Promise.all([
    db
      .select({ organisationId: debitAuthorities.organisationId })
      .from(debitAuthorities)
      .where(and(inArray(debitAuthorities.organisationId, ids), isNull(debitAuthorities.endedAt))),
    db
      .select({ organisationId })
      .from(invoiceEntries)
      .innerJoin(invoices, eq(invoices.invoiceId, invoiceEntries.invoiceId))
      .where(inArray(organisationId, ids))
      .groupBy(organisationId)
      .having(sql`sum(${invoiceEntries.cents}) < 0`),
    db
      .selectDistinct({ organisationId })
      .from(invoiceDisputes)
      .innerJoin(invoiceLines, eq(invoiceLines.lineId, invoiceDisputes.lineId))
      .innerJoin(invoices, eq(invoices.invoiceId, invoiceLines.invoiceId))
      .where(and(inArray(organisationId, ids), gte(invoiceDisputes.raisedAt, beginOfDay(since)))),
  ])
  const [hasAuthority, hasCredit, hasDisputed] = [authorised, inCredit, disputed].map(
    (rows) => new Set(rows.map((row) => row.organisationId)),
  )
  return new Map(
    organisations.map((organisation) => {
      const { organisationId: id } = organisation
      const buyer = buyerOf(organisation)
      const all: [RunException, boolean | undefined][] = [
        ['noAddress', buyer.address.length === 0],
        ['noEmail', buyer.email === null],
        ['noAuthority', !hasAuthority?.has(id)],
        ['creditBalance', hasCredit?.has(id)],
        ['disputedBefore', hasDisputed?.has(id)],
      ]
      return [id, all.flatMap(([exception, applies]) => (applies ? [exception] : []))]
    }),
  )
}
