import { accruedInterest, type OverdueAccount } from '@clearwing/domain/invoices/accrued.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { readAccounts } from './account-store.ts'
import { creditedOf } from './credited-store.ts'
import { billingTerms } from './fees/tables.ts'
import { interestWaivers, invoiceLines, invoices } from './tables.ts'

/**
 * Interest of issued invoices up to and including a day that is neither charged nor waived, by invoice. The rate is that
 * of the terms under which the invoice was issued.
 */
export async function readAccrued(db: Db, invoiceIds: number[], until: string) {
  const ids = [...new Set(invoiceIds)]
  if (ids.length === 0) return new Map()
  const { invoiceId, overdueInvoiceId } = invoiceLines
  const [rows, own, charged, waived, accounts] = await Promise.all([
    db
      .select({ invoice: invoices, percent: billingTerms.interestPercentPerMonth })
      .from(invoices)
      .innerJoin(billingTerms, eq(billingTerms.billingTermsId, invoices.billingTermsId))
      .where(inArray(invoices.invoiceId, ids)),
    db
      .select({ invoiceId, cents: invoiceLines.cents, creditedCents: creditedOf('cents') })
      .from(invoiceLines)
      .where(and(inArray(invoiceId, ids), eq(invoiceLines.kind, 'interest'))),
    db.select().from(invoiceLines).where(inArray(overdueInvoiceId, ids)),
    db.select().from(interestWaivers).where(inArray(interestWaivers.invoiceId, ids)),
    readAccounts(db, ids),
  ])
  return new Map(
    rows.flatMap(({ invoice, percent }) => {
      const { invoiceId: id, number, dueDay, totalCents } = invoice
      if (number === null || dueDay === null) return []
      const account: OverdueAccount = {
        number,
        dueDay,
        totalCents,
        ownInterestCents: own.reduce(
          (sum, line) => (line.invoiceId === id ? sum + line.cents - line.creditedCents : sum),
          0,
        ),
        entries: accounts.get(id)?.entries ?? [],
        charged: charged.filter((line) => line.overdueInvoiceId === id),
        waivers: waived.filter((waiver) => waiver.invoiceId === id),
      }
      const accrued = accruedInterest(account, until, percent)
      return accrued ? [[id, accrued] as const] : []
    }),
  )
}
