import { type AccountEntry, reductionsOf } from '@clearwing/domain/invoices/balance.ts'
import { interestSpans, overdueInterest } from '@clearwing/domain/invoices/interest.ts'
import type { InvoiceInterest } from '@clearwing/domain/invoices/schema.ts'
import { and, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { interestWaivers, invoiceEntries, invoiceLines, invoices } from './tables.ts'

type Owing = { totalCents: number; dueOn: string; interestPercent: number; entries: AccountEntry[] }

/** Interest on an invoice up to and including a day. The whole total bears it, until something reduces the balance. */
export const interestOf = ({ totalCents, dueOn, interestPercent, entries }: Owing, until: string) => {
  const overdue = {
    cents: totalCents,
    dueDay: dueOn,
    payments: reductionsOf(entries),
    until,
    percentPerMonth: interestPercent,
  }
  return { cents: overdueInterest(overdue), spans: interestSpans(overdue) }
}

/** Interest charged by later invoices, and waived, by invoice. */
export async function settledInterest(db: Db, invoiceIds: number[]) {
  if (invoiceIds.length === 0) return new Map<number, { chargedCents: number; waivedCents: number }>()
  const [charged, waived] = await Promise.all([
    db
      .select({ invoiceId: invoiceLines.interestOfId, cents: sql<number>`sum(${invoiceLines.cents})::int` })
      .from(invoiceLines)
      .where(inArray(invoiceLines.interestOfId, invoiceIds))
      .groupBy(invoiceLines.interestOfId),
    db
      .select({ invoiceId: interestWaivers.invoiceId, cents: sql<number>`sum(${interestWaivers.cents})::int` })
      .from(interestWaivers)
      .where(inArray(interestWaivers.invoiceId, invoiceIds))
      .groupBy(interestWaivers.invoiceId),
  ])
  const centsIn = (rows: { invoiceId: number | null; cents: number }[], id: number) =>
    rows.find(({ invoiceId }) => invoiceId === id)?.cents ?? 0
  return new Map(invoiceIds.map((id) => [id, { chargedCents: centsIn(charged, id), waivedCents: centsIn(waived, id) }]))
}

export type InterestDue = { organisationId: number; invoiceId: number; number: string; cents: number }

/** Interest up to and including a day that no invoice has charged and no one has waived. */
export async function listInterestDue(db: Db, until: string): Promise<InterestDue[]> {
  const overdue = await db
    .select()
    .from(invoices)
    .where(and(isNotNull(invoices.number), isNull(invoices.creditsInvoiceId), lt(invoices.dueOn, until)))
    .orderBy(invoices.invoiceId)
  const ids = overdue.map(({ invoiceId }) => invoiceId)
  if (ids.length === 0) return []
  const entries = await db
    .select()
    .from(invoiceEntries)
    .where(inArray(invoiceEntries.invoiceId, ids))
    .orderBy(invoiceEntries.invoiceEntryId)
  const byInvoice = Map.groupBy(entries, ({ invoiceId }) => invoiceId)
  const settled = await settledInterest(db, ids)
  return overdue.flatMap((invoice) => {
    const { invoiceId, organisationId, number } = invoice
    const { chargedCents = 0, waivedCents = 0 } = settled.get(invoiceId) ?? {}
    const accrued = interestOf({ ...invoice, entries: byInvoice.get(invoiceId) ?? [] }, until).cents
    const cents = accrued - chargedCents - waivedCents
    return cents > 0 ? [{ organisationId, invoiceId, number: number ?? '', cents }] : []
  })
}

/** The interest of one invoice with its arithmetic, for its page. */
export async function findInterest(
  db: Db,
  invoice: Owing & { invoiceId: number },
  today: string,
): Promise<InvoiceInterest> {
  const settled = (await settledInterest(db, [invoice.invoiceId])).get(invoice.invoiceId)
  const { cents, spans } = interestOf(invoice, today)
  return {
    percentPerMonth: invoice.interestPercent,
    spans,
    accruedCents: cents,
    chargedCents: settled?.chargedCents ?? 0,
    waivedCents: settled?.waivedCents ?? 0,
  }
}
