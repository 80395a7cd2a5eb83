import { type AccountEntry, type StateFacts, stateOfInvoice } from '@clearwing/domain/invoices/balance.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { invoiceDebits } from './debits/tables.ts'
import { invoiceDisputes, invoiceEntries, invoiceLines, invoices } from './tables.ts'

export type InvoiceAccount = {
  entries: (typeof invoiceEntries.$inferSelect & AccountEntry)[]
  balanceCents: number
  facts: StateFacts
  state: ReturnType<typeof stateOfInvoice>
}

/** Entries, balance and state of invoices, by their id. */
export async function readAccounts(db: Db, invoiceIds: number[]): Promise<Map<number, InvoiceAccount>> {
  if (invoiceIds.length === 0) return new Map()
  const [rows, entries, debited, disputed] = await Promise.all([
    db.select().from(invoices).where(inArray(invoices.invoiceId, invoiceIds)),
    db
      .select()
      .from(invoiceEntries)
      .where(inArray(invoiceEntries.invoiceId, invoiceIds))
      .orderBy(asc(invoiceEntries.day), asc(invoiceEntries.entryId)),
    db
      .selectDistinct({ invoiceId: invoiceDebits.invoiceId })
      .from(invoiceDebits)
      .where(and(inArray(invoiceDebits.invoiceId, invoiceIds), isNull(invoiceDebits.outcome))),
    db
      .selectDistinct({ invoiceId: invoiceLines.invoiceId })
      .from(invoiceDisputes)
      .innerJoin(invoiceLines, eq(invoiceLines.lineId, invoiceDisputes.lineId))
      .where(and(inArray(invoiceLines.invoiceId, invoiceIds), isNull(invoiceDisputes.answeredAt))),
  ])
  const byInvoice = Map.groupBy(entries, ({ invoiceId }) => invoiceId)
  const [scheduled, inDispute] = [debited, disputed].map((some) => new Set(some.map(({ invoiceId }) => invoiceId)))
  return new Map(
    rows.map(({ invoiceId, number, sentAt, dueDay }) => {
      const own = byInvoice.get(invoiceId) ?? []
      const facts: StateFacts = {
        isIssued: number !== null,
        isSent: sentAt !== null,
        dueDay: dueDay ?? '',
        entries: own,
        isDebitScheduled: scheduled?.has(invoiceId) ?? false,
        isDisputed: inDispute?.has(invoiceId) ?? false,
      }
      const balanceCents = own.reduce((sum, { cents }) => sum + cents, 0)
      return [invoiceId, { entries: own, balanceCents, facts, state: stateOfInvoice(facts, today(db)) }]
    }),
  )
}

/** Entries, balance and state of one invoice. */
export async function readAccount(db: Db, invoiceId: number) {
  const account = (await readAccounts(db, [invoiceId])).get(invoiceId)
  if (!account) throw new Error('An invoice that was just found is missing')
  return account
}
